import { type ReactNode, Suspense, useState } from 'react'
import './crypto.css'
import { useMessages } from '../i18n/use-messages.ts'
import { Spinner } from '../ui/spinner.tsx'
import { InvoicePart } from './invoice-part.tsx'
import { forgetRunning, recallRunning } from './running-invoice.ts'

interface LeftInvoiceProps {
  readonly productId: string
  /** What is shown when there is no such invoice after all. */
  readonly children: ReactNode
}

/**
 * An invoice that was left and whose product cannot be bought any more: the last one in stock is often this
 * buyer's own, and money may be on its way.
 */
export default function LeftInvoice({ productId, children }: LeftInvoiceProps) {
  const { frame } = useMessages()
  const [running] = useState(() => recallRunning(productId, Date.now()))
  if (running === undefined) return children
  return (
    <Suspense fallback={<Spinner label={frame.loading} />}>
      <InvoicePart
        running={running}
        productId={productId}
        onOver={() => forgetRunning(productId, running.invoice)}
        onOtherCoin={undefined}
        onNewInvoice={undefined}
      />
    </Suspense>
  )
}

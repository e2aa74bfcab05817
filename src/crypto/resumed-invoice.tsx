import { type ReactNode, Suspense, useState } from 'react'
import './crypto.css'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { Spinner } from '../ui/spinner.tsx'
import { recallRunning } from './active-invoice.ts'
import { startOfCryptoFlow } from './crypto-flow.ts'
import { InvoicePart } from './invoice-part.tsx'
import { endRunning } from './invoice-records.ts'
import { OldInvoices } from './old-invoices.tsx'

interface LeftInvoiceProps {
  readonly productId: string
  /** What is shown when there is no such invoice after all. */
  readonly children?: ReactNode
}

/**
 * An invoice that was left and whose product cannot be bought any more: the last one in stock is often this
 * buyer's own, and money may be on its way.
 */
export function ResumedInvoice({ productId, children }: LeftInvoiceProps): ReactNode {
  const { frame } = useMessages()
  const [flow] = useState(() => startOfCryptoFlow(recallRunning(productId, Date.now())))
  return (
    <OldInvoices productId={productId} flow={flow}>
      {flow.stage === 'paying' ? (
        <Suspense fallback={<Spinner label={frame.loading} />}>
          <InvoicePart
            running={flow.running}
            productId={productId}
            onOver={(word) => endRunning(productId, flow.running.invoice, word)}
            onOtherCoin={undefined}
            onNewInvoice={undefined}
          />
        </Suspense>
      ) : (
        children
      )}
    </OldInvoices>
  )
}

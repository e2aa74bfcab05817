import { type ReactNode, Suspense, useState } from 'react'
import './crypto.css'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { Spinner } from '../ui/spinner.tsx'
import { getActiveInvoice } from './active-invoice.ts'
import { startOfCryptoFlow } from './crypto-flow.ts'
import { InvoicePart } from './invoice-part.tsx'
import { recordOutcome } from './invoice-records.ts'
import { PreviousInvoices } from './previous-invoices.tsx'

interface ResumedInvoiceProps {
  readonly productId: string
  /** Shown without an active invoice. */
  readonly children?: ReactNode
}

/** The invoice of a product that is sold out: often this buyer's own purchase, with money on its way. */
export function ResumedInvoice({ productId, children }: ResumedInvoiceProps): ReactNode {
  const { frame } = useMessages()
  const [flow] = useState(() => startOfCryptoFlow(getActiveInvoice(productId, Date.now())))
  return (
    <PreviousInvoices productId={productId} flow={flow}>
      {flow.stage === 'paying' ? (
        <Suspense fallback={<Spinner label={frame.loading} />}>
          <InvoicePart
            activeInvoice={flow.activeInvoice}
            productId={productId}
            onOutcome={(outcome) => recordOutcome(productId, flow.activeInvoice.invoice, outcome)}
            onOtherCoin={undefined}
            onNewInvoice={undefined}
          />
        </Suspense>
      ) : (
        children
      )}
    </PreviousInvoices>
  )
}

import { type ReactNode, useState } from 'react'
import './crypto.css'
import { getActiveInvoice } from './active-invoice.ts'
import { ActiveInvoiceScreen } from './active-invoice-screen.tsx'
import { startOfCryptoFlow } from './crypto-flow.ts'
import { PreviousInvoices } from './previous-invoices.tsx'

interface ResumedInvoiceProps {
  readonly productId: string
  /** Shown without an active invoice. */
  readonly children?: ReactNode
}

/** The invoice of a product that is sold out: often this buyer's own purchase, with money on its way. */
export function ResumedInvoice({ productId, children }: ResumedInvoiceProps): ReactNode {
  const [flow] = useState(() => startOfCryptoFlow(getActiveInvoice(productId, Date.now())))
  return (
    <PreviousInvoices productId={productId} flow={flow}>
      {flow.stage === 'paying' ? (
        <ActiveInvoiceScreen
          activeInvoice={flow.activeInvoice}
          productId={productId}
          onOtherCoin={undefined}
          onNewInvoice={undefined}
        />
      ) : (
        children
      )}
    </PreviousInvoices>
  )
}

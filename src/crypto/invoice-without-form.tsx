import type { ReactNode } from 'react'
import type { Visit } from '../checkout/visit.ts'
import { ActiveInvoiceScreen } from './active-invoice-screen.tsx'
import { EndedOrDismissedInvoice } from './ended-or-dismissed-invoice.tsx'
import { PreviousAddress } from './form/previous-address.tsx'
import { useSyncedFlow } from './use-synced-flow.ts'

interface InvoiceWithoutFormProps {
  readonly productId: string
  readonly visit: Visit
  /** Shown unless there is an active invoice, or one that has ended on this page. */
  readonly children?: ReactNode
}

/** Shows the active or an ended invoice of a product that takes no coins now: the buyer may have paid it already. */
export function InvoiceWithoutForm({
  productId,
  visit,
  children,
}: InvoiceWithoutFormProps): ReactNode {
  const [flow] = useSyncedFlow(productId, visit)
  if (flow.stage === 'paying') {
    return (
      <ActiveInvoiceScreen
        flow={flow}
        productId={productId}
        visit={visit}
        onOtherCoin={undefined}
        onNewInvoice={undefined}
      />
    )
  }
  return (
    <>
      <PreviousAddress destination={flow.previousDestination} />
      {children}
      <EndedOrDismissedInvoice productId={productId} visit={visit} />
    </>
  )
}

import { type ReactNode, useState } from 'react'
import type { Visit } from '../../checkout/visit.ts'
import { warningsOf } from '../../storage/payment-warning.ts'
import { useRecord } from '../../storage/use-record.ts'
import { EarlierPaymentWarning } from '../lazy-crypto.ts'
import { LoadingBoundary } from '../loading-boundary.tsx'
import { PurchaseGuard } from './purchase-guard.tsx'
import { StoredInvoiceView } from './stored-invoice-view.tsx'

interface EarlierPurchaseProps {
  readonly productId: string
  readonly visit: Visit
  /** Why the product cannot be bought. */
  readonly children: ReactNode
}

/** Shows the earlier purchase of a product that cannot be bought now: the buyer may have bought the last unit. */
export function EarlierPurchase({ productId, visit, children }: EarlierPurchaseProps): ReactNode {
  const [isReplacedByGuard, setReplacedByGuard] = useState(false)
  const hasEarlierPayment = warningsOf(useRecord(productId)).some(
    ({ kind }) => kind !== 'openInvoice',
  )
  return (
    <>
      {!isReplacedByGuard && (
        <StoredInvoiceView productId={productId} visit={visit}>
          {children}
        </StoredInvoiceView>
      )}
      {!isReplacedByGuard && hasEarlierPayment && (
        <LoadingBoundary>
          <EarlierPaymentWarning productId={productId} visit={visit} />
        </LoadingBoundary>
      )}
      <PurchaseGuard
        productId={productId}
        visit={visit}
        isBusy={() => false}
        isFormInUse={() => false}
        onReplace={setReplacedByGuard}
        explanation={children}
      />
    </>
  )
}

import { useLayoutEffect, useMemo } from 'react'
import { useCardTabMessages } from '../i18n/runtime/use-card-tab-messages.ts'
import type { PaymentNavigationState, Purchase } from '../lib/receipt.ts'
import { productPath, routes } from '../lib/routes.ts'
import { type Buyer, type BuyerDetail, removeBuyer, saveBuyer } from '../storage/buyer.ts'
import { saveConfirmingPayment } from '../storage/confirming-payment.ts'
import { savePaymentStatus } from '../storage/save-purchase.ts'
import { GoTo, LeaveFor } from '../ui/go-to.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { CardFlow } from './flow/card-flow.ts'
import type { FailureNavigationState } from './flow/failure-navigation-state.ts'
import type { FailureReason } from './flow/failure-reason.ts'

interface CardOutcomeProps {
  readonly flow: CardFlow
  readonly productId: string
  readonly purchase: Purchase
  /** Stored for another attempt; holds no card data. */
  readonly buyer: Buyer | undefined
}

/** Leaves the form for the outcome of the payment (spec 4.2). */
export function CardOutcome({ flow, productId, purchase, buyer }: CardOutcomeProps) {
  const { card } = useCardTabMessages()
  const state = useNavigationState(flow, productId, purchase)
  useStoreOutcome(flow, productId, purchase, buyer)

  switch (flow.stage) {
    case 'succeeded':
      return <GoTo to={routes.success} state={state} />
    case 'failed':
      return <GoTo to={routes.failed} state={state} />
    case 'confirming':
      return (
        <div className="leaving">
          <Spinner label={card.processing} />
          <LeaveFor url={flow.redirectUrl} />
          <a href={flow.redirectUrl}>{card.leaveByHand}</a>
        </div>
      )
    case 'email':
    case 'details':
    case 'paying':
      return null
  }
}

/** Memoised: a new object would make GoTo navigate again. */
function useNavigationState(
  flow: CardFlow,
  productId: string,
  { priceCents, method, product }: Purchase,
) {
  return useMemo((): FailureNavigationState | PaymentNavigationState | undefined => {
    if (flow.stage === 'succeeded') {
      const receipt = { priceCents, method, product, paidAt: Date.now() }
      return { receipt, productId, orderId: flow.orderId }
    }
    if (flow.stage !== 'failed') return undefined
    // When nothing was sent, the time of the failure: any later payment is then newer.
    const at = flow.at ?? Date.now()
    return { reason: flow.reason, address: checkoutAddress(productId), at }
  }, [flow, productId, priceCents, method, product])
}

/** Stores the outcome in a layout effect, so before the effect of LeaveFor and in the same task as that of GoTo. */
function useStoreOutcome(
  flow: CardFlow,
  productId: string,
  { priceCents, method, product }: Purchase,
  buyer: Buyer | undefined,
): void {
  useLayoutEffect(() => {
    switch (flow.stage) {
      case 'succeeded':
        removeBuyer(productId)
        return
      case 'confirming': {
        const { at, orderId } = flow
        const address = checkoutAddress(productId)
        const purchase = { priceCents, method, product }
        savePaymentStatus(productId, { at, status: 'confirming' })
        saveConfirmingPayment({ productId, at, address, orderId, purchase })
        break
      }
      case 'failed':
        break
      case 'email':
      case 'details':
      case 'paying':
        return
    }
    if (buyer) saveBuyer(productId, { ...buyer, refused: refusedDetail(flow) })
  }, [flow, productId, priceCents, method, product, buyer])
}

function refusedDetail(flow: CardFlow): BuyerDetail | undefined {
  return flow.stage === 'failed' ? refusedDetails[flow.reason] : undefined
}

const refusedDetails: Readonly<Partial<Record<FailureReason, BuyerDetail>>> = {
  emailRefused: 'email',
  nameRefused: 'name',
  countryRefused: 'country',
  postalCodeRefused: 'postalCode',
}

function checkoutAddress(productId: string): string {
  return productPath(productId) + window.location.search
}

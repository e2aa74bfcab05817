import { useLayoutEffect, useMemo } from 'react'
import { useCardTabMessages } from '../i18n/runtime/use-card-tab-messages.ts'
import type { Purchase, Receipt } from '../lib/receipt.ts'
import { routes } from '../lib/routes.ts'
import { type Buyer, removeBuyer, saveBuyer } from '../storage/buyer.ts'
import { saveConfirmingPayment } from '../storage/confirming-payment.ts'
import { savePaymentStatus } from '../storage/save-purchase.ts'
import { GoTo } from '../ui/go-to.tsx'
import { LeaveFor } from '../ui/leave-for.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { CardFlow } from './card-flow.ts'
import type { FailureNavigationState } from './failure-navigation-state.ts'

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
  const state = useNavigationState(flow, purchase)
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
          <LeaveFor address={flow.redirectUrl} />
          <a href={flow.redirectUrl}>{card.leaveByHand}</a>
        </div>
      )
    case 'email':
    case 'details':
    case 'paying':
      return null
  }
}

/** Stable, because GoTo navigates again for another object. */
function useNavigationState(flow: CardFlow, { priceCents, method }: Purchase) {
  return useMemo((): FailureNavigationState | { readonly receipt: Receipt } | undefined => {
    if (flow.stage === 'succeeded') return { receipt: { priceCents, method, paidAt: Date.now() } }
    if (flow.stage !== 'failed') return undefined
    // Without an attempt, whatever was sent later counts as newer.
    return { reason: flow.reason, address: checkoutAddress(), at: flow.at ?? Date.now() }
  }, [flow, priceCents, method])
}

/** A layout effect, because it must run before the effects of GoTo and LeaveFor. */
function useStoreOutcome(
  flow: CardFlow,
  productId: string,
  { priceCents, method }: Purchase,
  buyer: Buyer | undefined,
): void {
  useLayoutEffect(() => {
    switch (flow.stage) {
      case 'succeeded':
        removeBuyer(productId)
        return
      case 'confirming':
        savePaymentStatus(productId, { at: flow.at, status: 'confirming' })
        saveConfirmingPayment({
          ...{ productId, at: flow.at, address: checkoutAddress() },
          purchase: { priceCents, method },
        })
        break
      case 'failed':
        break
      case 'email':
      case 'details':
      case 'paying':
        return
    }
    if (buyer) saveBuyer(productId, buyer)
  }, [flow, productId, priceCents, method, buyer])
}

function checkoutAddress(): string {
  return window.location.pathname + window.location.search
}

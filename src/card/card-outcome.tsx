import { useLayoutEffect, useMemo } from 'react'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { routes } from '../lib/routes.ts'
import { type Buyer, removeBuyer, saveBuyer } from '../storage/buyer.ts'
import { saveConfirmingPayment } from '../storage/payment-mark.write.ts'
import { GoTo } from '../ui/go-to.tsx'
import { LeaveFor } from '../ui/leave-for.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { CardFlow } from './card-flow.ts'
import type { FailureNavigationState } from './failure-navigation-state.ts'

interface CardOutcomeProps {
  readonly flow: CardFlow
  readonly productId: string
  /** The details to have ready for another try; the card is not among them. */
  readonly buyer: Buyer | undefined
}

/** Where a payment leads (spec section 4), and what the browser remembers of it on the way. */
export function CardOutcome({ flow, productId, buyer }: CardOutcomeProps) {
  const { card } = useCardMessages()
  const state = useMemo((): FailureNavigationState | undefined => {
    if (flow.stage !== 'failed') return undefined
    return { reason: flow.reason, address: visitedAddress() }
  }, [flow])
  useRemembered(flow, productId, buyer)

  switch (flow.stage) {
    case 'succeeded':
      return <GoTo to={routes.success} />
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

/** In a layout effect: the way out is an effect of its own, and nothing may be forgotten on it. */
function useRemembered(flow: CardFlow, productId: string, buyer: Buyer | undefined): void {
  useLayoutEffect(() => {
    switch (flow.stage) {
      case 'succeeded':
        removeBuyer(productId)
        return
      case 'confirming':
        saveConfirmingPayment(productId, visitedAddress())
        break
      case 'failed':
        break
      case 'email':
      case 'details':
      case 'paying':
        return
    }
    if (buyer) saveBuyer(productId, buyer)
  }, [flow, productId, buyer])
}

/** Where the buyer pays, with the query that came along: the way back for another try. */
function visitedAddress(): string {
  return window.location.pathname + window.location.search
}

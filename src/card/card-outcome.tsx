import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useCardTabMessages } from '../i18n/runtime/use-card-tab-messages.ts'
import type { PaymentNavigationState, Purchase } from '../lib/receipt.ts'
import { productPath, routes } from '../lib/routes.ts'
import { type Buyer, type BuyerDetail, removeBuyer, saveBuyer } from '../storage/buyer.ts'
import { saveConfirmingPayment } from '../storage/confirming-payment.ts'
import { savePaymentStatus, timeAfterNewestAttempt } from '../storage/save-purchase.ts'
import { GoTo, LeaveFor } from '../ui/go-to.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { OutcomeStage } from './flow/card-flow.ts'
import type { FailureNavigationState } from './flow/failure-navigation-state.ts'
import type { FailureReason } from './flow/failure-reason.ts'

interface CardOutcomeProps {
  readonly flow: OutcomeStage
  readonly productId: string
  readonly purchase: Purchase
  /** Stored for another attempt; holds no card data. */
  readonly buyer: Buyer | undefined
}

/** Leaves the form for the outcome of the payment (spec 4.2). */
export function CardOutcome(props: CardOutcomeProps) {
  const { flow } = props
  const { card } = useCardTabMessages()
  // Created once: a new object would make GoTo navigate again.
  const [state] = useState(() => navigationState(props))
  const onMount = useEffectEvent(() => storeOutcome(props))
  // A layout effect: it ends before LeaveFor leaves the page and before the buyer can reload the page that GoTo opens.
  useLayoutEffect(() => onMount(), [])

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
          <a href={flow.redirectUrl}>{card.continueToBank}</a>
        </div>
      )
  }
}

function navigationState({
  flow,
  productId,
  purchase,
}: CardOutcomeProps): FailureNavigationState | PaymentNavigationState | undefined {
  switch (flow.stage) {
    case 'succeeded':
      return { receipt: { ...purchase, paidAt: Date.now() }, productId, orderId: flow.orderId }
    case 'failed': {
      // /failed says "unknown" if this attempt, or a later one, may have paid. If nothing was sent, only a later one counts.
      const at = flow.at ?? timeAfterNewestAttempt(productId)
      return { reason: flow.reason, address: checkoutHref(productId), at }
    }
    case 'confirming':
      return undefined
  }
}

/** The record already holds `paid` and `refused`: `submitPayment` saves them under the payment lock. */
function storeOutcome({ flow, productId, purchase, buyer }: CardOutcomeProps): void {
  if (flow.stage === 'succeeded') {
    removeBuyer(productId)
    return
  }
  if (flow.stage === 'confirming') {
    const { at, orderId } = flow
    savePaymentStatus(productId, { at, status: 'confirming' })
    const address = checkoutHref(productId)
    saveConfirmingPayment({ productId, at, address, orderId, purchase })
  }
  const refused = flow.stage === 'failed' ? refusedDetails[flow.reason] : undefined
  if (buyer) saveBuyer(productId, { ...buyer, refused })
}

const refusedDetails: Readonly<Partial<Record<FailureReason, BuyerDetail>>> = {
  emailRefused: 'email',
  nameRefused: 'name',
  countryRefused: 'country',
  postalCodeRefused: 'postalCode',
}

function checkoutHref(productId: string): string {
  return productPath(productId) + window.location.search
}

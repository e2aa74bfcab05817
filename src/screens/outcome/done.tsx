import { useEffect, useState } from 'react'
import { failureSummary } from '../../api/http-failure.ts'
import { paymentIntentOf } from '../../api/payment-intent.ts'
import { getVerifiedRoute, reportInvalidRoute } from '../../api/payment-return.ts'
import { useShopName } from '../../api/shop.ts'
import { awaitInEffect } from '../../browser/await-in-effect.ts'
import { useTitle } from '../../browser/use-title.ts'
import type { FailureNavigationState } from '../../card/flow/failure-navigation-state.ts'
import { pageOfUrl, type ReturnRoute, returnRouteOf } from '../../card/pay/return-route.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import {
  type PaymentNavigationState,
  parseReceipt,
  type UnverifiedIntent,
} from '../../lib/receipt.ts'
import { productPath, routes } from '../../lib/routes.ts'
import { safeAppPath } from '../../lib/safe-redirect.ts'
import { removeBuyer } from '../../storage/buyer.ts'
import { type ConfirmingPayment, saveReturnedPayment } from '../../storage/confirming-payment.ts'
import { getReturnedPayment, isDeclineUnambiguous } from '../../storage/returned-payment.ts'
import { savePaymentStatus } from '../../storage/save-purchase.ts'
import { GoTo } from '../../ui/go-to.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CheckedReason } from '../lazy-purchase.ts'

/** `/done`, where a buyer returns from the bank's page (spec 2.11). Verifies the payment, and leaves for its outcome. */
export function Done() {
  const { done } = useMessages()
  useTitle(done.verifying, useShopName())
  const redirect = useRedirect()
  return redirect === undefined ? <Spinner label={done.verifying} /> : <GoTo {...redirect} />
}

function useRedirect(): { readonly to: string; readonly state: unknown } | undefined {
  const [redirect, setRedirect] = useState<ReturnType<typeof useRedirect>>()
  useEffect(() => {
    // After a decline, /failed renders `CheckedReason` at once.
    void CheckedReason.load()
    const intent = paymentIntentOf(window.location.search)
    return awaitInEffect(verify(intent), (verified) => {
      // Read first, because saveVerifiedStatus replaces the stored payment.
      const payment = getReturnedPayment(intent)
      if (intent !== undefined) saveVerifiedStatus(verified, payment, intent)
      setRedirect({ to: verified.route, state: navigationStateOf(verified, payment, intent) })
    })
  }, [])
  return redirect
}

async function verify(intent: string | undefined): Promise<ReturnRoute> {
  const { origin } = window.location
  if (intent === undefined) return returnRouteOf(undefined, origin)
  const result = await getVerifiedRoute(intent)
  const returnRoute = returnRouteOf(result, origin)
  if (!result.ok)
    console.error('Till: the payment could not be verified.', failureSummary(result.failure))
  else if (safeAppPath(result.value, origin) === undefined) reportInvalidRoute()
  return returnRoute
}

/** Saves which payment the intent is taken for, and its status: a decline only if it can be no other payment's. */
function saveVerifiedStatus(
  verified: ReturnRoute,
  payment: ConfirmingPayment | undefined,
  intent: string,
): void {
  if (payment === undefined) return
  const status = statusOf(verified)
  const countsForPayment =
    status === 'paid' || status === 'pending' || isDeclineUnambiguous(payment)
  // `isSecond` marks an intent that may be another payment's: if it returns again, a decline does not end this payment.
  const returned: ConfirmingPayment = countsForPayment ? payment : { ...payment, isSecond: true }
  saveReturnedPayment(returned, intent, status === 'paid' || status === 'refused')
  if (!countsForPayment || status === undefined) return
  savePaymentStatus(payment.productId, { at: payment.at, status })
  if (status === 'paid') removeBuyer(payment.productId)
}

function statusOf({ route, reason }: ReturnRoute): 'paid' | 'pending' | 'refused' | undefined {
  if (reason === 'declined') return 'refused'
  const page = pageOfUrl(route)
  if (page === routes.success) return 'paid'
  return page === routes.pending ? 'pending' : undefined
}

function navigationStateOf(
  { route, reason }: ReturnRoute,
  payment: ConfirmingPayment | undefined,
  intent: string | undefined,
): ((FailureNavigationState | PaymentNavigationState) & UnverifiedIntent) | undefined {
  // Of two payments at the bank, the stored order and price may be those of the other one.
  const { orderId = intent, purchase } = (payment?.isSecond ? undefined : payment) ?? {}
  const page = pageOfUrl(route)
  if (page === routes.success || page === routes.pending) {
    const receipt = parseReceipt({ ...purchase, paidAt: Date.now() })
    return { receipt, productId: payment?.productId, orderId }
  }
  if (page === routes.error) return { orderId, intent }
  // Without an intent, it stays unknown what the bank has decided about a payment that waits there.
  const shownReason = reason ?? (page === routes.failed && payment ? 'unknown' : undefined)
  if (shownReason === undefined) return undefined
  const address = payment && (payment.address ?? productPath(payment.productId))
  const unverified = shownReason === 'unknown' && { intent }
  return { reason: shownReason, address, at: payment?.at, orderId, ...unverified }
}

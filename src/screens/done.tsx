import { useEffect, useState } from 'react'
import { failureSummary } from '../api/http-failure.ts'
import { paymentIntentOf } from '../api/payment-intent.ts'
import { getVerifiedRoute, reportInvalidRoute } from '../api/payment-return.ts'
import { useShopName } from '../api/shop.ts'
import { useTitle } from '../browser/use-title.ts'
import type { FailureNavigationState } from '../card/flow/failure-navigation-state.ts'
import { pageOfAddress, type ReturnDestination, verifyReturn } from '../card/pay/verify-return.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { type PaymentNavigationState, parseReceipt } from '../lib/receipt.ts'
import { productPath, routes } from '../lib/routes.ts'
import { safeAppPath } from '../lib/safe-redirect.ts'
import { removeBuyer } from '../storage/buyer.ts'
import { type ConfirmingPayment, endConfirmingPayment } from '../storage/confirming-payment.ts'
import { getReturnedPayment, isUnambiguous } from '../storage/returned-payment.ts'
import { savePaymentStatus } from '../storage/save-purchase.ts'
import { GoTo } from '../ui/go-to.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The return address of a payment that needed confirmation (spec 2.11). */
export default function Done() {
  const { done } = useMessages()
  useTitle(done.verifying, useShopName())
  const destination = useDestination()
  return destination === undefined ? <Spinner label={done.verifying} /> : <GoTo {...destination} />
}

function useDestination():
  | { readonly to: string; readonly state: ReturnType<typeof stateOf> }
  | undefined {
  const [destination, setDestination] = useState<ReturnType<typeof useDestination>>()
  useEffect(() => {
    let isCurrent = true
    const intent = paymentIntentOf(window.location.search)
    void verify(intent).then((found) => {
      if (!isCurrent) return
      // Read before saveOutcome changes it.
      const payment = getReturnedPayment(intent)
      if (intent !== undefined) saveOutcome(found, payment, intent)
      setDestination({ to: found.route, state: stateOf(found, payment, intent) })
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return destination
}

async function verify(intent: string | undefined): Promise<ReturnDestination> {
  const { origin } = window.location
  if (intent === undefined) return verifyReturn(undefined, origin)
  const result = await getVerifiedRoute(intent)
  const destination = verifyReturn(result, origin)
  if (!result.ok)
    console.error('Till: the payment could not be verified.', failureSummary(result.failure))
  else if (safeAppPath(result.value, origin) === undefined) reportInvalidRoute()
  return destination
}

/** Saves the status of the attempt, which warns of paying twice while the outcome is unknown. */
function saveOutcome(
  { route, reason }: ReturnDestination,
  payment: ConfirmingPayment | undefined,
  intent: string,
): void {
  const page = pageOfAddress(route)
  const isDeclined = reason === 'declined'
  if (page !== routes.success && page !== routes.pending && !isDeclined) return
  const counts = payment !== undefined && (!isDeclined || isUnambiguous(payment))
  endConfirmingPayment(payment, intent)
  if (!counts) return
  const { productId, at } = payment
  const reached = page === routes.success ? 'paid' : 'pending'
  savePaymentStatus(productId, { at, status: isDeclined ? 'refused' : reached })
  if (page === routes.success) removeBuyer(productId)
}

function stateOf(
  { route, reason }: ReturnDestination,
  payment: ConfirmingPayment | undefined,
  intent: string | undefined,
): FailureNavigationState | PaymentNavigationState | undefined {
  // Of two payments at the bank, the intent alone names the one that returns.
  const orderId = (payment?.isSecond ? undefined : payment?.orderId) ?? intent
  const page = pageOfAddress(route)
  if (page === routes.success || page === routes.pending) {
    const receipt = parseReceipt({ ...payment?.purchase, paidAt: Date.now() })
    return { receipt, productId: payment?.productId, orderId }
  }
  // A bank that drops the payment intent says nothing about a payment that waits for its return.
  const shown = reason ?? (page === routes.failed && payment ? 'unknown' : undefined)
  if (shown === undefined) return undefined
  const address = payment && (payment.address ?? productPath(payment.productId))
  return { reason: shown, address, at: payment?.at, orderId }
}

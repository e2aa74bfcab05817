import { useEffect, useState } from 'react'
import { getVerifiedRoute } from '../api/payment.ts'
import { useShop } from '../api/shop.ts'
import type { FailureNavigationState } from '../card/failure-navigation-state.ts'
import { pageOfAddress, type ReturnDestination, verifyReturn } from '../card/verify-return.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { productPath } from '../lib/product-path.ts'
import { routes } from '../lib/routes.ts'
import { safeAppPath } from '../lib/safe-redirect.ts'
import { removeBuyer } from '../storage/buyer.ts'
import {
  type ConfirmingPayment,
  getConfirmingPayment,
  removeConfirmingPayment,
  removePaymentMark,
  savePaymentMark,
} from '../storage/payment-mark.write.ts'
import { GoTo } from '../ui/go-to.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useTitle } from '../ui/use-title.ts'

/** The way back from a payment's extra confirmation (spec section 2, /done). */
export default function Done() {
  const { done } = useMessages()
  useTitle(done.verifying, useShop().name)
  const end = useEnd()
  return end === undefined ? <Spinner label={done.verifying} /> : <GoTo {...end} />
}

function useEnd():
  | { readonly to: string; readonly state: FailureNavigationState | undefined }
  | undefined {
  const [end, setEnd] = useState<ReturnType<typeof useEnd>>()
  useEffect(() => {
    let wanted = true
    const intent = paymentIntent()
    hideClientSecret(intent)
    void verify(intent).then((found) => {
      if (!wanted) return
      // Read before its mark may end.
      const payment = getConfirmingPayment()
      if (intent !== undefined) rememberOutcome(found, payment)
      setEnd({ to: found.route, state: stateOf(found, payment) })
    })
    return () => {
      wanted = false
    }
  }, [])
  return end
}

function paymentIntent(): string | undefined {
  return new URLSearchParams(window.location.search).get('payment_intent') || undefined
}

/** The provider appends a client secret to the address; it has no business in the history. */
function hideClientSecret(intent: string | undefined): void {
  const query = intent === undefined ? '' : `?payment_intent=${encodeURIComponent(intent)}`
  window.history.replaceState(null, '', routes.done + query)
}

async function verify(intent: string | undefined): Promise<ReturnDestination> {
  const { origin } = window.location
  if (intent === undefined) return verifyReturn(undefined, origin)
  const answer = await getVerifiedRoute(intent)
  const after = verifyReturn(answer, origin)
  if (!answer.ok) console.error('Till: the payment could not be verified.', answer.failure)
  else if (safeAppPath(answer.value, origin) === undefined) {
    console.error('Till: the verify answer is no path of this page, such as /success.')
  }
  return after
}

/**
 * What the browser remembers of the payment, for when the buyer goes Back or opens another tab. While its end is not
 * known, the product keeps its warning not to pay again.
 */
function rememberOutcome(
  { route, reason }: ReturnDestination,
  payment: ConfirmingPayment | undefined,
): void {
  const page = pageOfAddress(route)
  const isDeclined = reason === 'declined'
  if (page !== routes.success && page !== routes.pending && !isDeclined) return
  removeConfirmingPayment()
  if (payment === undefined) return
  const { productId, at } = payment
  if (isDeclined) removePaymentMark(productId, at)
  else savePaymentMark(productId, page === routes.success ? 'paid' : 'pending')
  if (page === routes.success) removeBuyer(productId)
}

/** What /failed is to know; nothing for the other outcomes. */
function stateOf(
  { reason }: ReturnDestination,
  payment: ConfirmingPayment | undefined,
): FailureNavigationState | undefined {
  if (reason === undefined) return undefined
  return { reason, address: payment && (payment.address ?? productPath(payment.productId)) }
}

import { useEffect, useMemo, useState } from 'react'
import { getVerifiedRoute } from '../api/payment.ts'
import { useShop } from '../api/shop.ts'
import type { FailureState } from '../card/failure-state.ts'
import { type AfterReturn, afterReturn } from '../card/returning-payment.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { productPath } from '../lib/product-path.ts'
import { routes } from '../lib/routes.ts'
import { inAppPath } from '../lib/trusted-address.ts'
import { forgetBuyer } from '../memory/buyer.ts'
import { confirmingProduct, markPayment } from '../memory/mark-payment.ts'
import { clearPaymentMark } from '../memory/payment-mark.ts'
import { GoTo } from '../ui/go-to.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useTitle } from '../ui/use-title.ts'

/** The way back from a payment's extra confirmation (spec section 2, /done). */
export default function Done() {
  const { done } = useMessages()
  useTitle(done.verifying, useShop().name)
  const after = useAfterReturn()
  const state = useMemo(() => after && stateOf(after), [after])
  return after === undefined ? (
    <Spinner label={done.verifying} />
  ) : (
    <GoTo to={after.route} state={state} />
  )
}

function useAfterReturn(): AfterReturn | undefined {
  const [after, setAfter] = useState<AfterReturn>()
  useEffect(() => {
    let wanted = true
    const intent = paymentIntent()
    hideClientSecret(intent)
    void verify(intent).then((found) => {
      if (!wanted) return
      if (intent !== undefined) rememberOutcome(found)
      setAfter(found)
    })
    return () => {
      wanted = false
    }
  }, [])
  return after
}

function paymentIntent(): string | undefined {
  return new URLSearchParams(window.location.search).get('payment_intent') || undefined
}

/** The provider appends a client secret to the address; it has no business in the history. */
function hideClientSecret(intent: string | undefined): void {
  const query = intent === undefined ? '' : `?payment_intent=${encodeURIComponent(intent)}`
  window.history.replaceState(null, '', routes.done + query)
}

async function verify(intent: string | undefined): Promise<AfterReturn> {
  const { origin } = window.location
  if (intent === undefined) return afterReturn(undefined, origin)
  const answer = await getVerifiedRoute(intent)
  const after = afterReturn(answer, origin)
  if (!answer.ok) console.error('Till: the payment could not be verified.', answer.failure)
  else if (inAppPath(answer.value, origin) === undefined) {
    console.error('Till: the verify answer is no path of this page, such as /success.')
  }
  return after
}

/**
 * What this tab remembers of the payment, for when the buyer goes Back. While nobody knows how it ended, the
 * product keeps its warning not to pay again.
 */
function rememberOutcome({ route, reason }: AfterReturn): void {
  const productId = confirmingProduct()
  if (productId === undefined) return
  if (route === routes.success) {
    markPayment(productId, 'paid')
    forgetBuyer(productId)
  }
  if (route === routes.pending) markPayment(productId, 'pending')
  if (reason === 'declined') clearPaymentMark(productId)
}

/** What /failed is to know; nothing for the other outcomes. */
function stateOf({ reason }: AfterReturn): FailureState | undefined {
  if (reason === undefined) return undefined
  const productId = confirmingProduct()
  return { reason, productPath: productId === undefined ? undefined : productPath(productId) }
}

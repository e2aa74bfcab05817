import { useEffect, useState } from 'react'
import { getVerifiedRoute } from '../api/payment.ts'
import { useShop } from '../api/shop.ts'
import { routeAfterReturn, verifyPayment } from '../card/returning-payment.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { routes } from '../lib/routes.ts'
import { GoTo } from '../ui/go-to.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useTitle } from '../ui/use-title.ts'

/** The way back from a payment's extra confirmation (spec section 2, /done). */
export default function Done() {
  const { done } = useMessages()
  useTitle(done.verifying, useShop().name)
  const route = useVerifiedRoute()
  return route === undefined ? <Spinner label={done.verifying} /> : <GoTo to={route} />
}

function useVerifiedRoute(): string | undefined {
  const [intent] = useState(paymentIntent)
  const [route, setRoute] = useState<string>()
  useEffect(() => {
    let wanted = true
    hideClientSecret(intent)
    void verify(intent).then((found) => {
      if (wanted) setRoute(found)
    })
    return () => {
      wanted = false
    }
  }, [intent])
  return route
}

function paymentIntent(): string | undefined {
  return new URLSearchParams(window.location.search).get('payment_intent') || undefined
}

/** The provider appends a client secret to the address; it has no business in the history. */
function hideClientSecret(intent: string | undefined): void {
  const query = intent === undefined ? '' : `?payment_intent=${encodeURIComponent(intent)}`
  window.history.replaceState(null, '', routes.done + query)
}

async function verify(intent: string | undefined): Promise<string> {
  const { origin } = window.location
  if (intent === undefined) return routeAfterReturn(undefined, origin)
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const answer = await verifyPayment(() => getVerifiedRoute(intent), pause)
  const route = routeAfterReturn(answer, origin)
  if (!answer.ok) console.error('Till: the payment could not be verified.', answer.failure)
  else if (route !== answer.value) {
    console.error(`Till: the verify answer is no path of this page: ${answer.value.slice(0, 200)}`)
  }
  return route
}

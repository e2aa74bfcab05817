import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { guardReload } from '../browser/reload.ts'
import { isStep, nextCardFlow, type PaymentEvent } from './flow/card-flow.ts'
import { withPaymentLock } from './pay/payment-lock.ts'

export function useCardFlow(onPaying: (paying: boolean) => void) {
  const [flow, dispatch] = useReducer(nextCardFlow, { stage: 'email' })
  // A ref, not state: the second click of a double click comes before the next render.
  const hasStarted = useRef(false)

  useEffect(() => guardReload(() => !hasStarted.current), [])

  const isUnderWay = !isStep(flow)
  const onUnderWay = useEffectEvent(onPaying)
  useLayoutEffect(() => {
    // Lasts until the page leaves for the outcome: before that, another tab's payment must not replace the form.
    onUnderWay(isUnderWay)
    if (!isUnderWay) hasStarted.current = false
  }, [isUnderWay])

  /** Runs one payment at a time. @param closeSheet is called when a wallet's payment may not run. */
  async function run(sequence: () => Promise<PaymentEvent>, closeSheet?: () => void) {
    if (hasStarted.current) return closeSheet?.()
    hasStarted.current = true
    const event = await withPaymentLock(() => {
      const payment = sequence()
      // Rendered once the request has left.
      dispatch({ type: 'payStarted' })
      return payment
    })
    dispatch(event)
    // The payment may have ended before it was rendered as under way.
    if (event.type === 'interrupted' || event.type === 'walletDismissed') hasStarted.current = false
    if (event.type === 'interrupted') closeSheet?.()
  }

  return { flow, dispatch, pay: (...payment: Parameters<typeof run>) => void run(...payment) }
}

import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { guardReload } from '../browser/reload.ts'
import { isStep, nextCardFlow, type PaymentEvent } from './flow/card-flow.ts'
import { withPaymentLock } from './pay/payment-lock.ts'

export function useCardFlow(onPaying: (paying: boolean) => void) {
  const [flow, dispatch] = useReducer(nextCardFlow, { stage: 'email' })
  // A ref, not state: the second click of a double click comes before the next render.
  const hasStarted = useRef(false)

  // A layout effect: the buyer may press as soon as the form is back.
  useLayoutEffect(() => {
    if (isStep(flow)) hasStarted.current = false
  }, [flow])
  useEffect(() => guardReload(() => !hasStarted.current), [])

  const isUnderWay = !isStep(flow)
  const onUnderWay = useEffectEvent(onPaying)
  // Called until the page leaves for the outcome: before that, another tab's payment must not replace the form.
  useLayoutEffect(() => onUnderWay(isUnderWay), [isUnderWay])

  /** Runs one payment at a time. @param closeSheet is called when a wallet's payment may not run. */
  async function run(sequence: () => Promise<PaymentEvent>, closeSheet?: () => void) {
    if (hasStarted.current) return closeSheet?.()
    hasStarted.current = true
    // Not as a transition: until it is rendered, another event would reset `hasStarted`, and the buyer could change the tab.
    dispatch({ type: 'payStarted' })
    const event = await withPaymentLock(sequence)
    dispatch(event)
    if (event.type === 'interrupted') closeSheet?.()
  }

  return { flow, dispatch, pay: (...payment: Parameters<typeof run>) => void run(...payment) }
}

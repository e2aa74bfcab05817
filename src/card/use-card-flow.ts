import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { listen } from '../browser/listen.ts'
import { nextFrame } from '../browser/next-frame.ts'
import { allowReloadOnlyIf } from '../browser/reload.ts'
import { isStep, maxStartDelayMs, nextCardFlow, type PaymentEvent } from './flow/card-flow.ts'
import { withPaymentLock } from './pay/payment-lock.ts'

export function useCardFlow(onPaying: (paying: boolean) => void) {
  const [flow, dispatch] = useReducer(nextCardFlow, { stage: 'email' })
  // A ref, not state: the second click of a double click comes before the next render.
  const hasStarted = useRef(false)

  useEffect(() => allowReloadOnlyIf(() => !hasStarted.current), [])

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
    const start = () => {
      clearTimeout(timer)
      stopListening()
      dispatch({ type: 'payStarted' })
    }
    // Rendered once the request has left. A busy browser may grant the lock late: the next input must find no open form.
    const timer = setTimeout(start, maxStartDelayMs)
    const stopListening = listen(window, nextInputs, start, { capture: true })
    const event = await withPaymentLock(() => {
      const payment = sequence()
      start()
      return payment
    })
    if (event.type === 'interrupted' || event.type === 'walletDismissed') {
      // Rendered first: a press that ends with the notice of the one before must not look like none.
      start()
      await nextFrame()
      hasStarted.current = false
    }
    dispatch(event)
    if (event.type === 'interrupted') closeSheet?.()
  }

  return { flow, dispatch, pay: (...payment: Parameters<typeof run>) => void run(...payment) }
}

const nextInputs = ['pointerdown', 'keydown', 'beforeinput', 'popstate']

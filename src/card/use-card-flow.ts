import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { listen } from '../browser/listen.ts'
import { nextFrame } from '../browser/loading/next-frame.ts'
import { allowReloadOnlyIf } from '../browser/navigation/reload.ts'
import { isStep, maxStartDelayMs, nextCardFlow, type PaymentEvent } from './flow/card-flow.ts'
import { withPaymentLock } from './pay/payment-lock.ts'

export function useCardFlow(onPaying: (paying: boolean) => void) {
  const [flow, dispatch] = useReducer(nextCardFlow, { stage: 'email' })
  // A ref, not state: the second click of a double click comes before the next render.
  const isRunning = useRef(false)

  useEffect(() => allowReloadOnlyIf(() => !isRunning.current), [])

  const isUnderWay = !isStep(flow)
  const onUnderWay = useEffectEvent(onPaying)
  useLayoutEffect(() => {
    // `isUnderWay` stays true in the outcome stages: another tab's payment must not replace the form before the page leaves.
    onUnderWay(isUnderWay)
    if (!isUnderWay) isRunning.current = false
  }, [isUnderWay])

  /** Runs one payment at a time. @param onInterrupted called when an earlier payment still runs, or a notice stops this one. */
  async function run(makePayment: () => Promise<PaymentEvent>, onInterrupted?: () => void) {
    if (isRunning.current) return onInterrupted?.()
    isRunning.current = true
    const showPayment = () => {
      clearTimeout(timer)
      stopListening()
      dispatch({ type: 'payStarted' })
    }
    // The request leaves before the spinner renders. If the lock comes late, the form must be disabled before the next input.
    const timer = setTimeout(showPayment, maxStartDelayMs)
    const stopListening = listen(window, inputEvents, showPayment, { capture: true })
    const event = await withPaymentLock(() => {
      const payment = makePayment()
      showPayment()
      return payment
    })
    if (event.type === 'interrupted' || event.type === 'walletSubmitFailed') {
      // Renders the spinner first: otherwise a press that ends with the same notice as the previous press would look ignored.
      showPayment()
      await nextFrame()
      isRunning.current = false
    }
    dispatch(event)
    if (event.type === 'interrupted') onInterrupted?.()
  }

  return { flow, dispatch, pay: (...args: Parameters<typeof run>) => void run(...args) }
}

const inputEvents = ['pointerdown', 'keydown', 'beforeinput', 'popstate']

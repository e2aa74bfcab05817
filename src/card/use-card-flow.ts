import {
  type Dispatch,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { guardReload } from '../browser/reload.ts'
import { type CardEvent, type CardFlow, nextCardFlow, type PaymentEvent } from './flow/card-flow.ts'
import { withPaymentLock } from './pay/payment-lock.ts'

export interface CardFlowControls {
  readonly flow: CardFlow
  readonly dispatch: Dispatch<CardEvent>
  /** Runs one payment at a time. `closeSheet` is called when a wallet's payment may not run. */
  readonly pay: (sequence: () => Promise<PaymentEvent>, closeSheet?: () => void) => void
}

export function useCardFlow(onPaying: (paying: boolean) => void): CardFlowControls {
  const [flow, dispatch] = useReducer(nextCardFlow, { stage: 'email' })
  // A ref, not state: the second click of a double click comes before the next render.
  const hasStarted = useRef(false)

  // A layout effect: the buyer may press as soon as the form is back.
  useLayoutEffect(() => {
    if (flow.stage === 'email' || flow.stage === 'details') hasStarted.current = false
  }, [flow])
  useEffect(() => guardReload(() => !hasStarted.current), [])

  const isUnderWay = flow.stage !== 'email' && flow.stage !== 'details'
  const onUnderWay = useEffectEvent(onPaying)
  // Called until the page leaves for the outcome: before that, another tab's payment must not replace the form.
  useLayoutEffect(() => onUnderWay(isUnderWay), [isUnderWay])

  async function run(sequence: () => Promise<PaymentEvent>, closeSheet?: () => void) {
    if (hasStarted.current) return closeSheet?.()
    hasStarted.current = true
    // Not as a transition: until it is rendered, another event would reset `hasStarted`, and the buyer could change the tab.
    dispatch({ type: 'payStarted' })
    const event = await withPaymentLock(sequence)
    dispatch(event)
    if (event.type === 'interrupted') closeSheet?.()
  }

  return { flow, dispatch, pay: (sequence, closeSheet) => void run(sequence, closeSheet) }
}

import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { type CardEvent, type CardFlow, nextCardFlow, type PaymentEvent } from './card-flow.ts'
import { withPaymentLock } from './payment-lock.ts'

export interface CardFlowControls {
  readonly flow: CardFlow
  readonly dispatch: Dispatch<CardEvent>
  /**
   * Runs one payment; while it runs, and after one that was not turned back, another does nothing.
   *
   * @param onTurnedAway called when the payment may not run, so that a wallet's open sheet is told.
   */
  readonly pay: (sequence: () => Promise<PaymentEvent>, onTurnedAway?: () => void) => void
}

/**
 * The card flow of this page, with its one payment at a time: for Pay, Enter and wallet alike.
 *
 * @param onPaying called with true when a payment starts and with false when it ends.
 */
export function useCardFlow(onPaying: (paying: boolean) => void): CardFlowControls {
  const [flow, dispatch] = useReducer(nextCardFlow, { stage: 'email' })
  // Set before anything is awaited or rendered: a double click's second half comes before the next render.
  const latched = useRef(false)

  // Whatever led back to a step, another payment may start from there; an end is an end.
  useEffect(() => {
    if (flow.stage === 'email' || flow.stage === 'details') latched.current = false
  }, [flow])

  async function run(sequence: () => Promise<PaymentEvent>, onTurnedAway = () => {}) {
    if (latched.current) return onTurnedAway()
    latched.current = true
    dispatch({ type: 'payStarted' })
    onPaying(true)
    const event = await withPaymentLock(sequence)
    dispatch(event)
    onPaying(false)
    if (event.type === 'turnedBack') onTurnedAway()
  }

  return { flow, dispatch, pay: (sequence, onTurnedAway) => void run(sequence, onTurnedAway) }
}

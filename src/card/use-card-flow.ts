import { useEffect, useReducer, useRef } from 'react'
import { onRestore } from '../ui/on-restore.ts'
import { type CardEvent, type CardFlow, nextCardFlow, type PaymentEvent } from './card-flow.ts'
import { withPaymentLock } from './payment-lock.ts'

export interface CardFlowControls {
  readonly flow: CardFlow
  readonly recall: (event: CardEvent & { readonly type: 'recalled' }) => void
  readonly acceptEmail: () => void
  /**
   * Runs one payment; while it runs, and after one that was not turned back, another does nothing.
   *
   * @param onTurnedAway called when the payment may not run, for whoever holds a wallet's sheet open.
   */
  readonly pay: (sequence: () => Promise<PaymentEvent>, onTurnedAway?: () => void) => void
}

/** The card flow of this page, with its one payment at a time: for Pay, Enter and wallet alike. */
export function useCardFlow(): CardFlowControls {
  const [flow, dispatch] = useReducer(nextCardFlow, { stage: 'email' })
  // Set before anything is awaited or rendered: a double click's second half comes before the next render.
  const latched = useRef(false)

  // Whatever led back to a step, another payment may start from there; an end is an end.
  useEffect(() => {
    if (flow.stage === 'email' || flow.stage === 'details') latched.current = false
  }, [flow])

  useEffect(() => onRestore(() => dispatch({ type: 'cameBack' })), [])

  async function run(sequence: () => Promise<PaymentEvent>, onTurnedAway = () => {}) {
    if (latched.current) return onTurnedAway()
    latched.current = true
    dispatch({ type: 'payStarted' })
    const event = await withPaymentLock(sequence)
    if (event.type === 'turnedBack' && event.notice === 'payingElsewhere') onTurnedAway()
    dispatch(event)
  }

  return {
    flow,
    recall: dispatch,
    acceptEmail: () => dispatch({ type: 'emailAccepted' }),
    pay: (sequence, onTurnedAway) => void run(sequence, onTurnedAway),
  }
}

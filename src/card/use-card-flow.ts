import { useReducer, useRef } from 'react'
import { type CardFlow, nextCardFlow, type PaymentEvent, startOfCardFlow } from './card-flow.ts'

export interface CardFlowControls {
  readonly flow: CardFlow
  readonly acceptEmail: () => void
  /** Runs one payment; while it runs, another one does nothing. */
  readonly pay: (sequence: () => Promise<PaymentEvent>) => void
}

/** The card flow of this page, with its one payment at a time. */
export function useCardFlow(start: CardFlow = startOfCardFlow): CardFlowControls {
  const [flow, dispatch] = useReducer(nextCardFlow, start)
  // Set before anything is awaited or rendered: a double click's second half comes before the next render.
  const underWay = useRef(false)

  async function run(sequence: () => Promise<PaymentEvent>): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    dispatch({ type: 'payStarted' })
    dispatch(await sequence())
    underWay.current = false
  }

  return {
    flow,
    acceptEmail: () => dispatch({ type: 'emailAccepted' }),
    pay: (sequence) => void run(sequence),
  }
}

import { useEffect, useReducer, useRef } from 'react'
import { onRestore } from '../ui/on-restore.ts'
import { type CardFlow, nextCardFlow, type PaymentEvent } from './card-flow.ts'
import { withPaymentLock } from './payment-lock.ts'

export interface CardFlowControls {
  readonly flow: CardFlow
  readonly acceptEmail: () => void
  /** Runs one payment; while it runs, another one does nothing. */
  readonly pay: (sequence: () => Promise<PaymentEvent>) => void
}

/** The card flow of this page, with its one payment at a time: for Pay, Enter and wallet alike. */
export function useCardFlow(start: CardFlow): CardFlowControls {
  const [flow, dispatch] = useReducer(nextCardFlow, start)
  // Set before anything is awaited or rendered: a double click's second half comes before the next render.
  const underWay = useRef(false)

  useEffect(() => onRestore(() => dispatch({ type: 'cameBack' })), [])

  async function run(sequence: () => Promise<PaymentEvent>): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    dispatch({ type: 'payStarted' })
    try {
      dispatch(await withPaymentLock(sequence))
    } finally {
      underWay.current = false
    }
  }

  return {
    flow,
    acceptEmail: () => dispatch({ type: 'emailAccepted' }),
    pay: (sequence) => void run(sequence),
  }
}

import { useReducer, useRef } from 'react'
import { postInvoice } from '../api/invoice.ts'
import {
  type CryptoEvent,
  type CryptoFlow,
  nextCryptoFlow,
  startOfCryptoFlow,
} from './crypto-flow.ts'

export interface CryptoFlowControls {
  readonly flow: CryptoFlow
  /** Asks for an invoice; while one is being made, another call does nothing. */
  readonly askForInvoice: (coin: string, email: string) => void
  /** The buyer's own act after a refusal. */
  readonly change: () => void
}

export function useCryptoFlow(productId: string): CryptoFlowControls {
  const [flow, dispatch] = useReducer(nextCryptoFlow, startOfCryptoFlow)
  // Set before anything is rendered: two quick clicks must not make two invoices.
  const underWay = useRef(false)

  async function ask(coin: string, email: string): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    dispatch({ type: 'continued' })
    dispatch(await invoiceEvent(productId, coin, email))
    underWay.current = false
  }

  return {
    flow,
    askForInvoice: (coin, email) => void ask(coin, email),
    change: () => dispatch({ type: 'changed' }),
  }
}

/** An answer that is no invoice leaves the buyer where no answer does: nothing to pay, free to try again. */
async function invoiceEvent(productId: string, coin: string, email: string): Promise<CryptoEvent> {
  const answer = await postInvoice(productId, coin, email)
  if (answer.ok) return { type: 'invoiceCreated', invoice: answer.value }
  if (answer.failure.kind === 'refused') return { type: 'refused' }
  console.error('Till: the invoice could not be created.', answer.failure.cause)
  return { type: 'unreachable' }
}

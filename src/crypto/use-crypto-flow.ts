import { useReducer, useRef } from 'react'
import type { HttpResult } from '../api/http.ts'
import { type Invoice, postInvoice } from '../api/invoice.ts'
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

/**
 * @param prepare loads what an invoice is shown with. It comes before the invoice is asked for: one that was
 * made and cannot be shown would run out unseen.
 */
export function useCryptoFlow(
  productId: string,
  prepare: () => Promise<unknown>,
): CryptoFlowControls {
  const [flow, dispatch] = useReducer(nextCryptoFlow, startOfCryptoFlow)
  // Set before anything is rendered: two quick clicks must not make two invoices.
  const underWay = useRef(false)

  async function ask(coin: string, email: string): Promise<void> {
    if (underWay.current || flow.stage !== 'selecting') return
    underWay.current = true
    dispatch({ type: 'continued' })
    dispatch(await invoiceEvent(prepare, () => postInvoice(productId, coin, email)))
    underWay.current = false
  }

  return {
    flow,
    askForInvoice: (coin, email) => void ask(coin, email),
    change: () => dispatch({ type: 'changed' }),
  }
}

/** An answer that is no invoice leaves the buyer where no answer does: nothing to pay, free to try again. */
async function invoiceEvent(
  prepare: () => Promise<unknown>,
  post: () => Promise<HttpResult<Invoice>>,
): Promise<CryptoEvent> {
  try {
    await prepare()
  } catch (cause) {
    return unreachable(cause)
  }
  const answer = await post()
  if (answer.ok) return { type: 'invoiceCreated', invoice: answer.value }
  return answer.failure.kind === 'refused' ? { type: 'refused' } : unreachable(answer.failure.cause)
}

function unreachable(cause: unknown): CryptoEvent {
  console.error('Till: the invoice could not be created.', cause)
  return { type: 'unreachable' }
}

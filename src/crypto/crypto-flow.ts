import type { Invoice } from '../api/invoice.ts'

/** Why there is no invoice yet although one was asked for. */
export type InvoiceProblem = 'refused' | 'unreachable'

export type CryptoFlow =
  | { readonly stage: 'selecting'; readonly problem?: InvoiceProblem }
  /** With a problem, the server has refused, and the next step is the buyer's. */
  | { readonly stage: 'processing'; readonly problem?: InvoiceProblem }
  | { readonly stage: 'paying'; readonly invoice: Invoice }

export type CryptoEvent =
  | { readonly type: 'continued' }
  | { readonly type: 'invoiceCreated'; readonly invoice: Invoice }
  | { readonly type: 'refused' }
  | { readonly type: 'unreachable' }
  /** The buyer pressed 'Try again', or chose another coin or email. */
  | { readonly type: 'changed' }

export const startOfCryptoFlow: CryptoFlow = { stage: 'selecting' }

/**
 * The next state of the crypto form (spec section 4). A refusal does not reset processing; only the buyer's
 * own act does. An event without meaning in a state changes nothing and gives back the same object.
 */
export function nextCryptoFlow(flow: CryptoFlow, event: CryptoEvent): CryptoFlow {
  switch (flow.stage) {
    case 'selecting':
      if (event.type === 'continued') return { stage: 'processing' }
      return event.type === 'changed' && flow.problem ? { stage: 'selecting' } : flow
    case 'processing':
      return flow.problem ? afterRefusal(flow, event) : afterAsking(flow, event)
    case 'paying':
      return flow
  }
}

function afterAsking(flow: CryptoFlow, event: CryptoEvent): CryptoFlow {
  switch (event.type) {
    case 'invoiceCreated':
      return { stage: 'paying', invoice: event.invoice }
    case 'refused':
      return { stage: 'processing', problem: 'refused' }
    case 'unreachable':
      return { stage: 'selecting', problem: 'unreachable' }
    case 'continued':
    case 'changed':
      return flow
  }
}

function afterRefusal(flow: CryptoFlow, event: CryptoEvent): CryptoFlow {
  return event.type === 'changed' ? { stage: 'selecting' } : flow
}

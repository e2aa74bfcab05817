import { type InvoiceEvent, type InvoiceFlow, nextInvoiceFlow } from '../flow/invoice-flow.ts'

export interface InvoiceStore {
  readonly getSnapshot: () => InvoiceFlow
  readonly dispatch: (event: InvoiceEvent) => void
  /** Returns an unsubscribe function. */
  readonly subscribe: (callback: () => void) => () => void
}

/** A store outside React: a tick re-renders the countdown, not the QR code. */
export function createInvoiceStore(initialFlow: InvoiceFlow): InvoiceStore {
  let flow = initialFlow
  const callbacks = new Set<() => void>()
  return {
    getSnapshot: () => flow,
    dispatch: (event) => {
      const next = nextInvoiceFlow(flow, event)
      if (next === flow) return
      flow = next
      for (const callback of [...callbacks]) callback()
    },
    subscribe: (callback) => {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
  }
}

import { type InvoiceEvent, type InvoiceFlow, nextInvoiceFlow } from './invoice-flow.ts'

/** The state of one invoice, for parts that each look at a piece of it. */
export interface InvoiceStore {
  readonly read: () => InvoiceFlow
  readonly dispatch: (event: InvoiceEvent) => void
  /** Calls back after every change; gives its undo. */
  readonly subscribe: (callback: () => void) => () => void
}

/**
 * Outside React's own state, because a second that passes concerns the bar and the digits alone: the QR
 * code and the address must not be drawn anew for it.
 */
export function makeInvoiceStore(start: InvoiceFlow): InvoiceStore {
  let flow = start
  const callbacks = new Set<() => void>()
  return {
    read: () => flow,
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

import { type InvoiceEvent, type InvoiceFlow, nextInvoiceFlow } from '../flow/invoice-flow.ts'

export type InvoiceStore = ReturnType<typeof createInvoiceStore>

/** Holds the flow of one invoice outside React: a tick re-renders the countdown, not the QR code. */
export function createInvoiceStore(initialFlow: InvoiceFlow) {
  let flow = initialFlow
  const callbacks = new Set<() => void>()
  return {
    getSnapshot: () => flow,
    dispatch: (event: InvoiceEvent) => {
      const next = nextInvoiceFlow(flow, event)
      if (next === flow) return
      flow = next
      for (const callback of [...callbacks]) callback()
    },
    subscribe: (callback: () => void) => {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
  }
}

import type { HubListener, InvoiceHub } from '../api/invoice-hub.ts'

/** What asking about an invoice needs from outside. */
export interface WatchPorts {
  /** Rejects when the code of the hub could not be loaded. */
  readonly openHub: (listener: HubListener) => Promise<InvoiceHub>
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Calls back when the buyer or the network returns. Returns an unsubscribe function. */
  readonly onReturn: (callback: () => void) => () => void
}

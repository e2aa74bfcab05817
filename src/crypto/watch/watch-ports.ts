import type { HubListener, InvoiceHub } from '../../api/hub/invoice-hub.ts'

export interface WatchPorts {
  /** Rejects when the hub's chunk cannot be loaded. */
  readonly openHub: (listener: HubListener) => Promise<InvoiceHub>
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Drawn for each query to the hub, right before it is sent. */
  readonly nextNumber: () => number
  readonly isVisible: () => boolean
  /** Calls back when the buyer or the network returns. Returns an unsubscribe function. */
  readonly onReturn: (callback: () => void) => () => void
}

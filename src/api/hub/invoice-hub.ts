import { createPageHub, type HubListener, type InvoiceHub } from './page-hub.ts'

export type { HubFailure, InvoiceStatus } from './invoice-status.ts'
export type { HubListener, InvoiceHub } from './page-hub.ts'

const openers = new Map<string, (listener: HubListener) => InvoiceHub>()

/** Opens the hub, which reconnects until closed: SignalR's own reconnect ends after four tries, and repeats no failed start. */
export function openInvoiceHub(
  listener: HubListener,
  hubUrl: string = process.env['HUB_URL'] || '/crypto',
): InvoiceHub {
  const url = new URL(hubUrl, window.location.href).href
  const open = openers.get(url) ?? createPageHub(url, hubUrl)
  openers.set(url, open)
  // A copy, because listeners are kept in a Set: one that is passed twice is called twice, and closed twice.
  return open({ ...listener })
}

import { memoize } from '../../lib/memoize.ts'
import { createPageHub, type HubListener, type InvoiceHub } from './page-hub.ts'

const pageHub = memoize(createPageHub)

/** Opens the hub, which reconnects until closed: SignalR's own reconnect ends after four tries, and repeats no failed start. */
export function openInvoiceHub(
  listener: HubListener,
  hubUrl: string = process.env['HUB_URL'] || '/crypto',
): InvoiceHub {
  // A copy, because listeners are kept in a Set: one that is passed twice is called twice, and closed twice.
  return pageHub(hubUrl)({ ...listener })
}

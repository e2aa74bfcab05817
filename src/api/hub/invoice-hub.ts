import { memoize } from '../../lib/memoize.ts'
import { createPageHub, type HubListener, type InvoiceHub } from './page-hub.ts'

const pageHub = memoize(createPageHub)

/** Opens the hub, which reconnects until closed: SignalR's own reconnect ends after four tries, and repeats no failed start. */
export function openInvoiceHub(
  listener: HubListener,
  hubUrl: string = process.env['HUB_URL'] || '/crypto',
): InvoiceHub {
  // A copy: the hub keeps a Set of listeners. One object of two callers would be one entry, and one `close` would end both.
  return pageHub(hubUrl)({ ...listener })
}

import type { HubListener, InvoiceHub } from '../../api/hub/page-hub.ts'
import type { WatchPorts } from './watch-ports.ts'

const reopenDelayMs = 3000

export type HubOnceLoaded = ReturnType<typeof openHubOnceLoaded>

/** Opens the hub, and retries while its chunk cannot be loaded. */
export function openHubOnceLoaded(
  openHub: WatchPorts['openHub'],
  { onConnected, onFailure }: HubListener,
) {
  let hub: InvoiceHub | undefined
  let closed = false
  let reopening: ReturnType<typeof setTimeout> | undefined

  const unlessClosed = (callback: () => void) => () => {
    if (!closed) callback()
  }

  function open(): void {
    let isConnected = false
    openHub({
      onConnected: unlessClosed(() => {
        isConnected = true
        if (hub !== undefined) onConnected()
      }),
      onFailure: unlessClosed(() => {
        isConnected = false
        onFailure()
      }),
    }).then(
      (opened) => {
        if (closed) return opened.close()
        hub = opened
        // `onConnected` may come before the hub: all hubs of the page share one connection, which may be open already.
        if (isConnected) onConnected()
      },
      unlessClosed(() => {
        onFailure()
        reopening = setTimeout(open, reopenDelayMs)
      }),
    )
  }

  open()
  return {
    /** Undefined until the hub's chunk has loaded, and after `close`. */
    current: () => hub,
    /** Also stops the calls to the listener. */
    close: () => {
      closed = true
      clearTimeout(reopening)
      hub?.close()
      hub = undefined
    },
  }
}

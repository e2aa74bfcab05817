/** How long a WebSocket may take to open, in milliseconds. */
const openDeadlineMs = 4_000

/**
 * A WebSocket that closes itself when it is not open in time: behind a proxy that never answers the upgrade
 * SignalR would wait for good. Made from the global of the moment, which tests replace.
 *
 * @param onSwallowed told when one did not open in time.
 */
export function impatientWebSocket(onSwallowed: () => void): typeof WebSocket {
  return class ImpatientWebSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      const timer = setTimeout(() => {
        onSwallowed()
        this.close()
      }, openDeadlineMs)
      const done = () => clearTimeout(timer)
      this.addEventListener('open', done)
      this.addEventListener('close', done)
    }
  }
}

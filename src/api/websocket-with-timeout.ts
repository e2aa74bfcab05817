/** How long a WebSocket may take to open, in milliseconds. */
const openDeadlineMs = 4_000

/** What became of the WebSocket of one connection. */
export interface SocketTrial {
  begun: boolean
  opened: boolean
}

/**
 * A WebSocket that closes itself when it is not open in time: behind a proxy that never answers the upgrade
 * SignalR would wait for good. Made from the global of the moment, which tests replace.
 */
export function webSocketWithTimeout(trial: SocketTrial): typeof WebSocket {
  return class ImpatientWebSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      trial.begun = true
      const timer = setTimeout(() => this.close(), openDeadlineMs)
      this.addEventListener('close', () => clearTimeout(timer))
      this.addEventListener('open', () => {
        clearTimeout(timer)
        trial.opened = true
      })
    }
  }
}

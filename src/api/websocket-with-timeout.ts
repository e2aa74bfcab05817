const openTimeoutMs = 4_000

/** What became of the WebSocket of one connection. */
export interface SocketAttempt {
  started: boolean
  opened: boolean
}

/**
 * A WebSocket class whose instances close when they do not open in time: SignalR waits forever behind a proxy that
 * never answers the upgrade. Subclasses the current global, which tests replace.
 */
export function webSocketWithTimeout(attempt: SocketAttempt): typeof WebSocket {
  return class WebSocketWithTimeout extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      attempt.started = true
      const timer = setTimeout(() => this.close(), openTimeoutMs)
      this.addEventListener('close', () => clearTimeout(timer))
      this.addEventListener('open', () => {
        clearTimeout(timer)
        attempt.opened = true
      })
    }
  }
}

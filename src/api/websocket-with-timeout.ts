const openTimeoutMs = 4_000

export interface SocketAttempt {
  state: 'unused' | 'started' | 'opened'
}

/**
 * SignalR waits forever behind a proxy that never answers the upgrade. Reads the global when called, so that tests can
 * replace it.
 */
export function webSocketWithTimeout(attempt: SocketAttempt): typeof WebSocket {
  return class WebSocketWithTimeout extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      attempt.state = 'started'
      const timer = setTimeout(() => this.close(), openTimeoutMs)
      this.addEventListener('close', () => clearTimeout(timer))
      this.addEventListener('open', () => {
        clearTimeout(timer)
        attempt.state = 'opened'
      })
    }
  }
}

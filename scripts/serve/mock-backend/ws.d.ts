/** The `ws` package of the SignalR client, as far as the preview and the tests use it. */
declare module 'ws' {
  import type { IncomingMessage } from 'node:http'
  import type { Duplex } from 'node:stream'

  export interface ServerSocket {
    on(event: 'message', listener: (data: unknown) => void): void
    send(data: string | Uint8Array): void
    close(code?: number, reason?: string): void
  }

  export class Server {
    constructor(options: { readonly noServer: true })
    handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      connected: (client: ServerSocket) => void,
    ): void
  }

  export default class WebSocket {
    static readonly Server: typeof Server
    constructor(url: string)
    on(event: 'message', listener: (data: unknown) => void): void
    once(event: 'open', listener: () => void): void
    once(event: 'error', listener: (error: Error) => void): void
    send(data: string): void
    close(): void
  }
}

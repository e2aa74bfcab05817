/** The WebSocket server that comes with the SignalR client; only what the preview uses of it. */
declare module 'ws' {
  import type { IncomingMessage } from 'node:http'
  import type { Duplex } from 'node:stream'

  export interface ServerSocket {
    on(event: 'message', listener: (data: unknown) => void): void
    send(data: string): void
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

  const webSocket: { readonly Server: typeof Server }
  export default webSocket
}

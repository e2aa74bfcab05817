/** The `ws` package, as far as the hub of docs/examples/hub-node and its tests use it. */
declare module 'ws' {
  import { EventEmitter } from 'node:events'
  import type { IncomingMessage } from 'node:http'
  import type { Duplex } from 'node:stream'

  export class WebSocket extends EventEmitter {
    constructor(url: string)
    readonly bufferedAmount: number
    send(data: string): void
    close(code?: number): void
    terminate(): void
  }

  export class WebSocketServer {
    constructor(options: {
      readonly noServer: true
      readonly path: string
      readonly maxPayload: number
      readonly verifyClient: (
        info: { readonly req: IncomingMessage },
        accept: (isAccepted: boolean, status: number) => void,
      ) => void
    })
    handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      onOpen: (socket: WebSocket) => void,
    ): void
  }
}

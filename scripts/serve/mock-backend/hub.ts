import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import webSocket from 'ws'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import type { HubMethod } from '../../../mocks/signalr/hub-connection.ts'
import { hubResponse } from '../../../mocks/signalr/hub-response.ts'

export interface MockHubOptions {
  readonly invoke: HubMethod
  /** How long a poll without a message waits. */
  readonly pollTimeoutMs: number
}

/** The fake hub over real WebSockets and HTTP. */
export class MockBackendHub {
  readonly #hub: FakeHub
  readonly #sockets = new webSocket.Server({ noServer: true })

  constructor({ invoke, pollTimeoutMs }: MockHubOptions) {
    this.#hub = new FakeHub({
      invoke,
      startPollTimer: (onTimeout) => {
        const timer = setTimeout(onTimeout, pollTimeoutMs)
        return () => clearTimeout(timer)
      },
    })
  }

  negotiate() {
    return this.#hub.negotiate()
  }

  respond(request: Request): Promise<Response> {
    return hubResponse(this.#hub, request, request.signal)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const token = new URL(request.url ?? '', 'http://hub').searchParams.get('id') ?? ''
    if (!this.#hub.takeToken(token)) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    socket.on('error', () => socket.destroy())
    this.#sockets.handleUpgrade(request, socket, head, (client) => {
      const { receive } = this.#hub.connect({
        send: (message) => client.send(message),
        close: (code, reason) => client.close(code, reason),
      })
      client.on('message', receive)
    })
  }
}

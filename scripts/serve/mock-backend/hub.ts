import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import webSocket from 'ws'
import { negotiateAnswer } from '../../../mocks/hub.ts'
import type { HubSocket } from '../../../mocks/hub-line.ts'
import { MockPolledLine } from './long-polling.ts'

export interface MockHubOptions {
  /** How one connection is served: hand every message of the client to what it returns. */
  readonly serve: (socket: HubSocket) => (message: unknown) => void
  /** For how long a poll hangs while there is nothing to say, in milliseconds. */
  readonly pollTimeoutMs: number
}

/**
 * The hub of the mocks over real sockets, as a SignalR server is one: a connection is negotiated, then
 * opened once under its token, over a WebSocket or by long polling.
 */
export class MockBackendHub {
  readonly #options: MockHubOptions
  readonly #sockets = new webSocket.Server({ noServer: true })
  readonly #negotiated = new Set<string>()
  readonly #polled = new Map<string, MockPolledLine>()
  readonly #left = new Set<string>()

  constructor(options: MockHubOptions) {
    this.#options = options
  }

  /** The answer of `POST {hub}/negotiate`, with a token of its own. */
  negotiate() {
    const connectionToken = crypto.randomUUID()
    this.#negotiated.add(connectionToken)
    return {
      ...negotiateAnswer(),
      connectionId: crypto.randomUUID(),
      connectionToken,
      availableTransports: ['WebSockets', 'LongPolling'].map((transport) => ({
        transport,
        transferFormats: ['Text', 'Binary'],
      })),
    }
  }

  /** Long polling: GET waits for messages, POST brings one, DELETE is the goodbye. */
  async answer(request: Request): Promise<Response> {
    const token = new URL(request.url).searchParams.get('id') ?? ''
    const line = this.#polled.get(token) ?? this.#openPolled(token)
    if (line === undefined) {
      // A client's last message and its goodbye are under way together, and either may come first.
      const isLate = request.method === 'POST' && this.#left.has(token)
      return isLate ? new Response() : new Response('No Connection with that ID', { status: 404 })
    }
    switch (request.method) {
      case 'GET':
        return line.poll(request.signal)
      case 'POST':
        line.receive(await request.text())
        return new Response(null, { status: 200 })
      case 'DELETE':
        this.#left.add(token)
        line.end(204)
        return new Response(null, { status: 202 })
      default:
        return new Response(null, { status: 405 })
    }
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const token = new URL(request.url ?? '', 'http://hub').searchParams.get('id') ?? ''
    if (!this.#negotiated.delete(token)) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    socket.on('error', () => socket.destroy())
    this.#sockets.handleUpgrade(request, socket, head, (client) => {
      const receive = this.#options.serve({
        send: (data) => client.send(data),
        close: (code, reason) => client.close(code, reason),
      })
      client.on('message', receive)
    })
  }

  #openPolled(token: string): MockPolledLine | undefined {
    if (!this.#negotiated.delete(token)) return undefined
    const line = new MockPolledLine({
      ...this.#options,
      onEnd: () => this.#polled.delete(token),
    })
    this.#polled.set(token, line)
    return line
  }
}

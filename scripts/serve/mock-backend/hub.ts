import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import webSocket from 'ws'
import type { HubSocket } from '../../../mocks/signalr/hub-line.ts'
import { negotiateAnswer } from '../../../mocks/signalr/protocol.ts'
import { LongPollingConnection } from './long-polling.ts'

export interface MockHubOptions {
  /** Serves one connection. Returns the receiver of the client's messages. */
  readonly serve: (socket: HubSocket) => (message: unknown) => void
  /** How long a poll without a message waits, in milliseconds. */
  readonly pollTimeoutMs: number
}

/**
 * The mock hub over real sockets, like a SignalR server: a connection is negotiated, then opened once under its token,
 * over a WebSocket or by long polling.
 */
export class MockBackendHub {
  readonly #options: MockHubOptions
  readonly #sockets = new webSocket.Server({ noServer: true })
  readonly #negotiated = new Set<string>()
  readonly #polled = new Map<string, LongPollingConnection>()
  readonly #closed = new Set<string>()

  constructor(options: MockHubOptions) {
    this.#options = options
  }

  /** Answers `POST {hub}/negotiate` with a new token. */
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

  /** Long polling: GET waits for messages, POST sends one, DELETE closes. */
  async answer(request: Request): Promise<Response> {
    const token = new URL(request.url).searchParams.get('id') ?? ''
    const connection = this.#polled.get(token) ?? this.#openPolled(token)
    if (connection === undefined) {
      // A client sends its last message and DELETE at once, and either may arrive first.
      const isLate = request.method === 'POST' && this.#closed.has(token)
      return isLate ? new Response() : new Response('No Connection with that ID', { status: 404 })
    }
    switch (request.method) {
      case 'GET':
        return connection.poll(request.signal)
      case 'POST':
        connection.receive(await request.text())
        return new Response(null, { status: 200 })
      case 'DELETE':
        this.#closed.add(token)
        connection.end(204)
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

  #openPolled(token: string): LongPollingConnection | undefined {
    if (!this.#negotiated.delete(token)) return undefined
    const connection = new LongPollingConnection({
      ...this.#options,
      onEnd: () => this.#polled.delete(token),
    })
    this.#polled.set(token, connection)
    return connection
  }
}

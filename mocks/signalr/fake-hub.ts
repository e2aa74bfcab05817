import type { HubConnection, HubMethod, HubSocket } from './hub-connection.ts'
import {
  type ClientMessage,
  decodeMessages,
  handshakeError,
  handshakeResponse,
  negotiateResponse,
  pingMessage,
  type Transport,
} from './hub-protocol.ts'
import { type HubHttpResponse, PolledConnection } from './polled-connection.ts'

export interface FakeHubOptions {
  readonly invoke: HubMethod
  /** The transports that negotiation offers; by default WebSockets and long polling. */
  readonly transports?: () => readonly Transport[]
}

export interface HubRequest {
  readonly method: string
  readonly token: string
  readonly body: () => Promise<string>
  readonly signal?: AbortSignal
}

/**
 * A SignalR hub without a network: the caller passes in sockets and requests. A negotiated token opens one connection by
 * long polling. `connect` takes a WebSocket without checking a token: a caller that wants the check calls `takeToken` first.
 */
export class FakeHub {
  readonly #options: FakeHubOptions
  readonly #negotiatedTokens = new Set<string>()
  readonly #polledConnections = new Map<string, PolledConnection>()
  readonly #endedTokens = new Set<string>()
  #tokenCount = 0

  constructor(options: FakeHubOptions) {
    this.#options = options
  }

  negotiate() {
    this.#tokenCount += 1
    const token = `token-${this.#tokenCount}`
    this.#negotiatedTokens.add(token)
    const { transports = () => ['WebSockets', 'LongPolling'] as const } = this.#options
    return negotiateResponse(token, transports())
  }

  /** Uses up a negotiated token. Returns false if it was never negotiated or is already used. */
  takeToken(token: string): boolean {
    return this.#negotiatedTokens.delete(token)
  }

  connect(socket: HubSocket): HubConnection {
    const connection: HubConnection = {
      send: (payload) => socket.send(payload),
      drop: () => socket.close(1011, 'The connection dropped.'),
      receive: (payload) => this.#receive(payload, connection),
    }
    return connection
  }

  /** Long polling: GET polls, POST sends a message, DELETE ends the connection. */
  async respond({ method, token, body, signal }: HubRequest): Promise<HubHttpResponse> {
    const connection = this.#polledConnections.get(token) ?? this.#openPolled(token)
    if (connection === undefined) {
      // A client sends its last message and DELETE at once, and either may arrive first.
      const isLate = method === 'POST' && this.#endedTokens.has(token)
      return { status: isLate ? 200 : 404, messages: [] }
    }
    switch (method) {
      case 'GET':
        return connection.poll(signal)
      case 'POST':
        connection.receive(await body())
        return { status: 200, messages: [] }
      case 'DELETE':
        this.#endedTokens.add(token)
        connection.end(204)
        return { status: 202, messages: [] }
      default:
        return { status: 405, messages: [] }
    }
  }

  get polledConnections(): ReadonlyMap<string, PolledConnection> {
    return this.#polledConnections
  }

  #openPolled(token: string): PolledConnection | undefined {
    if (!this.takeToken(token)) return undefined
    const connection = new PolledConnection({
      onReceive: (payload) => this.#receive(payload, connection),
      onEnd: () => void this.#polledConnections.delete(token),
    })
    this.#polledConnections.set(token, connection)
    return connection
  }

  #receive(payload: unknown, connection: HubConnection): void {
    for (const each of decodeMessages(String(payload))) this.#handle(each, connection)
  }

  #handle(message: ClientMessage, connection: HubConnection): void {
    switch (message.kind) {
      case 'handshake':
        connection.send(message.isSupported ? handshakeResponse : handshakeError)
        break
      case 'invocation':
        this.#options.invoke(message.invocation, connection)
        break
      case 'ping':
        // Keeps the client connected, which gives up after 30 seconds without a message. A real hub itself pings every 15.
        connection.send(pingMessage)
        break
      case 'close':
      case 'other':
    }
  }
}

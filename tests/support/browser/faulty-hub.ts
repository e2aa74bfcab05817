import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import webSocket from 'ws'
import { invoiceStatus, type WireInvoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { answerFrames, negotiateAnswer } from '../../../mocks/signalr/protocol.ts'
import { PolledLine } from './faulty-polled-line.ts'

/** Bytes arrive as a binary message of a WebSocket, or as the body of a poll. */
export type HubMessage = string | Uint8Array<ArrayBuffer>

/** One connection to the hub, whatever carries it. */
export interface HubLine {
  /** Whether the page listens, as far as the hub can know. */
  readonly isHeard: () => boolean
  readonly send: (message: HubMessage) => void
  /** Cuts the connection, after what was sent before. */
  readonly drop: () => void
}

export type Transport = 'WebSockets' | 'LongPolling'

/** What the hub itself does wrong. */
export interface HubFaults {
  /** Only this transport is offered. */
  readonly only?: Transport | undefined
  readonly check?: CheckFault | undefined
}

/** What becomes of the answer to a check. */
export type CheckFault = (answer: string, line: HubLine) => void

/**
 * A hub over WebSockets and long polling, as a SignalR server is one: a connection is negotiated, then
 * opened once under its token. What it answers and how badly is set by the test.
 */
export class FaultyHub {
  status: WireInvoiceStatus = invoiceStatus.new
  /** Everything that was said in either direction: when it stays the same, all is quiet. */
  said = 0
  /** How often a status was asked for. */
  checks = 0
  /** The most checks that ever waited for an answer at once, on one line and on all that were open. */
  readonly mostWaiting = { onOneLine: 0, inAll: 0 }

  readonly #sockets = new webSocket.Server({ noServer: true })
  readonly #negotiated = new Set<string>()
  readonly #polled = new Map<string, PolledLine>()
  readonly #ended = new Set<string>()
  /** The checks without an answer, by the line they came over. */
  readonly #waiting = new Map<HubLine, number>()
  readonly #faults: () => HubFaults
  #tokens = 0

  constructor(faults: () => HubFaults) {
    this.#faults = faults
  }

  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/crypto/negotiate') return this.#negotiate()
    const token = searchParams.get('id') ?? ''
    const line = this.#polled.get(token) ?? this.#openPolled(token)
    if (line === undefined) {
      // The page's last message and its goodbye are under way together, and either may come first.
      const crossing = request.method === 'POST' && this.#ended.has(token)
      return new Response(null, { status: crossing ? 200 : 404 })
    }
    switch (request.method) {
      case 'GET':
        return line.poll()
      case 'POST':
        this.#receive(await request.text(), line)
        return new Response(null, { status: 200 })
      default:
        this.#ended.add(token)
        line.end()
        return new Response(null, { status: 202 })
    }
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const token = new URL(request.url ?? '', 'http://hub').searchParams.get('id') ?? ''
    if (!this.#negotiated.delete(token)) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    this.#sockets.handleUpgrade(request, socket, head, (client) => {
      const line: HubLine = {
        isHeard: () => true,
        send: (message) => {
          this.#sent(message, line)
          if (typeof message === 'string') client.send(message)
          else socket.write(binaryFrame(message))
        },
        drop: () => socket.end(() => socket.destroy()),
      }
      this.#waiting.set(line, 0)
      socket.on('close', () => this.#forget(line))
      client.on('message', (data) => this.#receive(String(data), line))
    })
  }

  timePasses(ms: number): void {
    for (const line of this.#polled.values()) line.timePasses(ms)
  }

  /** The proxy in front has lost all connections; a server notices late, but nobody waits over them. */
  forgetPolls(): void {
    for (const line of this.#polled.values()) line.end()
  }

  #negotiate(): Response {
    this.#tokens += 1
    const connectionToken = `token-${this.#tokens}`
    this.#negotiated.add(connectionToken)
    const { only } = this.#faults()
    return Response.json({
      ...negotiateAnswer(),
      connectionToken,
      availableTransports: transports
        .filter((transport) => only === undefined || transport === only)
        .map((transport) => ({ transport, transferFormats: ['Text', 'Binary'] })),
    })
  }

  #openPolled(token: string): PolledLine | undefined {
    if (!this.#negotiated.delete(token)) return undefined
    const line = new PolledLine({
      onSent: (message) => this.#sent(message, line),
      onEnd: () => {
        this.#polled.delete(token)
        this.#forget(line)
      },
    })
    this.#polled.set(token, line)
    this.#waiting.set(line, 0)
    return line
  }

  #receive(message: string, line: HubLine): void {
    this.said += 1
    // The status is this hub's own, so the age of the invoice does not matter.
    for (const reply of answerFrames(message, { now: 0 })) {
      if (isCompletion(reply)) this.#answerCheck(withStatus(reply, this.status), line)
      else line.send(reply)
    }
  }

  #answerCheck(answer: string, line: HubLine): void {
    this.checks += 1
    const onThisLine = (this.#waiting.get(line) ?? 0) + 1
    this.#waiting.set(line, onThisLine)
    let inAll = 0
    for (const [one, waiting] of this.#waiting) if (one === line || one.isHeard()) inAll += waiting
    this.mostWaiting.onOneLine = Math.max(this.mostWaiting.onOneLine, onThisLine)
    this.mostWaiting.inAll = Math.max(this.mostWaiting.inAll, inAll)
    const fault = this.#faults().check
    if (fault === undefined) line.send(answer)
    else fault(answer, line)
  }

  #sent(message: HubMessage, line: HubLine): void {
    this.said += 1
    const waiting = this.#waiting.get(line)
    if (waiting !== undefined && isCompletion(message)) this.#waiting.set(line, waiting - 1)
  }

  #forget(line: HubLine): void {
    this.said += 1
    this.#waiting.delete(line)
  }
}

const transports: readonly Transport[] = ['WebSockets', 'LongPolling']

function isCompletion(message: HubMessage): boolean {
  return typeof message === 'string' && message.startsWith('{"type":3,')
}

function withStatus(completion: string, status: WireInvoiceStatus): string {
  return completion.replace(/"result":\d+/, `"result":${status}`)
}

/** A whole binary message of fewer than 126 bytes (RFC 6455, section 5.2). */
function binaryFrame(bytes: Uint8Array): Uint8Array {
  return Uint8Array.of(0x82, bytes.length, ...bytes)
}

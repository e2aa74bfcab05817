import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import webSocket from 'ws'
import { refusal } from '../../../mocks/signalr/check-invoice-status.ts'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import type { HubConnection, HubMethod } from '../../../mocks/signalr/hub-connection.ts'
import { completionFrame, type Transport } from '../../../mocks/signalr/hub-protocol.ts'
import { hubResponse } from '../../../mocks/signalr/hub-response.ts'
import { invoiceStatus, type WireInvoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { OpenChecks } from './open-checks.ts'

export interface HubFaults {
  /** The one transport on offer. */
  readonly only?: Transport | undefined
  readonly check?: CheckFault | undefined
}

/** Sends the answer to a check, or something else. */
export type CheckFault = (answer: string, connection: Pick<HubConnection, 'send' | 'drop'>) => void

const pollTimeoutMs = 15_000

/** The fake hub over real sockets, with the status and the faults of a test, on the clock of its page. */
export class FaultyHub {
  status: WireInvoiceStatus = invoiceStatus.new
  /** Grows with every message and every closed connection. */
  activity = 0
  checks = 0
  readonly openChecks = new OpenChecks()

  readonly #sockets = new webSocket.Server({ noServer: true })
  readonly #polls = new Set<{ leftMs: number; readonly onTimeout: () => void }>()
  readonly #faults: () => HubFaults
  readonly #hub: FakeHub

  constructor(faults: () => HubFaults) {
    this.#faults = faults
    this.#hub = new FakeHub({
      invoke: this.#invoke,
      transports: () => {
        const { only } = faults()
        return only === undefined ? ['WebSockets', 'LongPolling'] : [only]
      },
      startPollTimer: (onTimeout) => {
        const poll = { leftMs: pollTimeoutMs, onTimeout }
        this.#polls.add(poll)
        return () => this.#polls.delete(poll)
      },
      onActivity: () => {
        this.activity += 1
      },
      onClose: (connection) => this.openChecks.forget(connection),
    })
  }

  async answer(request: Request): Promise<Response> {
    if (request.url.includes('/negotiate')) return Response.json(this.#hub.negotiate())
    return hubResponse(this.#hub, request)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const token = new URL(request.url ?? '', 'http://hub').searchParams.get('id') ?? ''
    if (!this.#hub.takeToken(token)) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    this.#sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = this.#hub.connect({
        send: (message) => client.send(message),
        close: () => socket.end(() => socket.destroy()),
      })
      socket.on('close', () => this.#hub.closed(connection))
      client.on('message', connection.receive)
    })
  }

  timePasses(ms: number): void {
    for (const poll of this.#polls) {
      poll.leftMs -= ms
      if (poll.leftMs <= 0) poll.onTimeout()
    }
  }

  /** The proxy has lost its connections, and a hub over HTTP notices late. */
  forgetPolls(): void {
    for (const connection of this.#hub.polled.values()) connection.end(204)
  }

  readonly #invoke: HubMethod = (invocation, connection) => {
    this.checks += 1
    const answer = completionFrame(invocation, refusal(invocation) ?? { result: this.status })
    this.openChecks.begin(connection)
    const check = this.#faults().check ?? ((frame, { send }) => send(frame))
    check(answer, {
      drop: connection.drop,
      send: (message) => {
        if (typeof message === 'string' && message.startsWith('{"type":3,')) {
          this.openChecks.end(connection)
        }
        connection.send(message)
      },
    })
  }
}

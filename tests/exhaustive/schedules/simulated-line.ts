import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import type { HubMethod } from '../../../mocks/signalr/hub-connection.ts'
import { completionMessage } from '../../../mocks/signalr/hub-protocol.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import type { SimulatedSocket } from './simulated-socket.ts'

export interface LineOptions {
  readonly roundTripMs: number
  /** The percentage of packets that take up to half a minute longer. */
  readonly stalledPercent: number
  /** `hanging`: a WebSocket never opens. `silent`: it opens, but loses what the page sends. */
  readonly sockets: 'open' | 'refused' | 'hanging' | 'silent'
  /** How long the hub's method takes. A connection's invocations run one by one. */
  readonly methodMs: number
  readonly random: { readonly integer: (least: number, most: number) => number }
}

/** ASP.NET Core forgets a connection without a transport or a poll. */
const forgottenAfterMs = 15_000

/** A slow line between a page and its hub, on the simulated clock. */
export class SimulatedLine {
  statusOf: (invoiceId: string) => number = () => 0
  /** Times of the negotiations that arrive. */
  readonly negotiations: number[] = []
  socketCount = 0
  invocationCount = 0
  readonly #clock: SimulatedClock
  readonly #options: LineOptions
  readonly #hub: FakeHub
  /** Tokens of dead connections. Neither side has noticed. */
  readonly #lost = new Set<string>()
  /** When a token last lost its transport or poll; infinite while it has one. */
  readonly #idleSince = new Map<string, number>()
  readonly #busyUntil = new WeakMap<object, number>()

  constructor(clock: SimulatedClock, options: LineOptions) {
    this.#clock = clock
    this.#options = options
    this.#hub = new FakeHub({ invoke: this.#invoke })
  }

  /** Ends the connections as a sleep does: to both sides they still look open. */
  loseConnections(): void {
    for (const token of this.#idleSince.keys()) this.#lost.add(token)
  }

  /** Sends one packet, which calls `arrive`. Returns the time of its arrival, which a later packet gets as `notBefore`. */
  deliver(arrive: () => void, notBefore = 0): number {
    const { roundTripMs, stalledPercent, random } = this.#options
    const isStalled = random.integer(0, 999) < stalledPercent * 10
    const extraMs = isStalled ? random.integer(1_000, 30_000) : 0
    const at = Math.max(notBefore, this.#clock.now + roundTripMs / 2 + extraMs)
    this.#clock.after(arrive, at - this.#clock.now)
    return at
  }

  fetch = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), window.location.href)
    const method = init.method ?? 'GET'
    return new Promise((resolve, reject) => {
      const aborter = new AbortController()
      init.signal?.addEventListener('abort', () => {
        reject(new DOMException('Aborted', 'AbortError'))
        this.deliver(() => aborter.abort())
      })
      this.deliver(async () => {
        const { status, body } = await this.#respond(method, url, String(init.body ?? ''), aborter)
        this.deliver(() => resolve(new Response(status === 204 ? null : body, { status })))
      })
    })
  }

  async #respond(method: string, url: URL, body: string, aborter: AbortController) {
    if (url.pathname.endsWith('/negotiate')) {
      this.negotiations.push(this.#clock.now)
      const response = this.#hub.negotiate()
      this.#idleSince.set(response.connectionToken, this.#clock.now)
      return { status: 200, body: JSON.stringify(response) }
    }
    const token = url.searchParams.get('id') ?? ''
    if (this.#lost.has(token)) return new Promise<never>(() => {})
    this.#forgetIfIdle(token)
    if (method === 'GET') this.#idleSince.set(token, Number.POSITIVE_INFINITY)
    const request = { method, token, body: async () => body, signal: aborter.signal }
    const { status, messages } = await this.#hub.respond(request)
    const hasOpenPoll = this.#hub.polledConnections.get(token)?.hasOpenPoll() ?? false
    if (method === 'GET' && !hasOpenPoll) this.#idleSince.set(token, this.#clock.now)
    if (this.#lost.has(token)) return new Promise<never>(() => {})
    return { status, body: messages.join('') }
  }

  #forgetIfIdle(token: string): void {
    const since = this.#idleSince.get(token) ?? this.#clock.now
    if (this.#clock.now - since < forgottenAfterMs) return
    // Uses up a token that has opened no connection: it can open none later.
    this.#hub.takeToken(token)
    this.#hub.polledConnections.get(token)?.end(404)
  }

  connect(socket: SimulatedSocket): void {
    const { sockets } = this.#options
    this.socketCount += 1
    if (sockets === 'hanging') return
    const token = new URL(socket.url).searchParams.get('id') ?? ''
    this.deliver(() => {
      this.#forgetIfIdle(token)
      if (sockets === 'refused' || !this.#hub.takeToken(token)) {
        this.deliver(() => socket.breakOff())
        return
      }
      this.#idleSince.set(token, Number.POSITIVE_INFINITY)
      let lastArrivalAtPage = 0
      const { receive } = this.#hub.connect({
        send: (data) => {
          if (this.#lost.has(token)) return
          lastArrivalAtPage = this.deliver(() => socket.receive(String(data)), lastArrivalAtPage)
        },
        close: () => this.deliver(() => socket.breakOff()),
      })
      let lastArrivalAtHub = 0
      lastArrivalAtPage = this.deliver(() =>
        socket.accept((data) => {
          if (sockets === 'silent' || this.#lost.has(token)) return
          lastArrivalAtHub = this.deliver(() => receive(data), lastArrivalAtHub)
        }),
      )
    })
  }

  readonly #invoke: HubMethod = (invocation, connection) => {
    this.invocationCount += 1
    const { methodMs } = this.#options
    const startsAt = Math.max(this.#clock.now, this.#busyUntil.get(connection) ?? 0)
    this.#busyUntil.set(connection, startsAt + methodMs)
    this.#clock.after(() => {
      const result = this.statusOf(String(invocation.arguments[1]))
      this.#clock.after(() => connection.send(completionMessage(invocation, { result })), methodMs)
    }, startsAt - this.#clock.now)
  }
}

import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import type { HubMethod } from '../../../mocks/signalr/hub-connection.ts'
import {
  type Completion,
  encodeMessage,
  splitMessages,
} from '../../../mocks/signalr/hub-protocol.ts'
import type { ModelShop, ShopResponse } from './model-shop.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import type { SimulatedSocket } from './simulated-socket.ts'

/** The outcome of the upgrade of a socket. `hangs`: it never opens. `silent`: it opens, but loses what the page sends. */
export const everySocketOutcome = ['opens', 'refused', 'hangs', 'silent'] as const

export const everyQueryOutcome = [
  ...(['responds', 'late', 'silence', 'error', 'invalid'] as const),
  ...(['cut before response', 'cut after response'] as const),
] as const

/** The outcome of a POST over an open connection of long polling. */
export const everySendOutcome = ['accepted', '502', 'accepted, then 502'] as const

type SocketOutcome = (typeof everySocketOutcome)[number]
type QueryOutcome = (typeof everyQueryOutcome)[number]
type SendOutcome = (typeof everySendOutcome)[number]

/** The outcomes in order. Later sockets, queries and sends succeed. */
export interface HubFaults {
  readonly sockets: readonly SocketOutcome[]
  readonly queries: readonly QueryOutcome[]
  readonly longPollingSends: readonly SendOutcome[]
  readonly pollingOnly: boolean
}

interface Setup extends HubFaults {
  readonly clock: SimulatedClock
  readonly shop: ModelShop
}

/** The fake hub on the simulated clock, with an outcome for every socket, query and send. */
export class SimulatedHub {
  readonly #setup: Setup
  readonly #sockets: Iterator<SocketOutcome>
  readonly #queries: Iterator<QueryOutcome>
  readonly #sends: Iterator<SendOutcome>
  readonly #openSockets = new Set<SimulatedSocket>()
  #hub: FakeHub
  healed = false
  offline = false

  constructor(setup: Setup) {
    this.#setup = setup
    this.#sockets = setup.sockets.values()
    this.#queries = setup.queries.values()
    this.#sends = setup.longPollingSends.values()
    this.#hub = this.#start()
  }

  #start(): FakeHub {
    return new FakeHub({
      invoke: this.#invoke,
      transports: () => (this.#setup.pollingOnly ? ['LongPolling'] : ['WebSockets', 'LongPolling']),
    })
  }

  /** Forgets the connections of a page that is gone. */
  newPage(): void {
    this.#openSockets.clear()
    this.#hub = this.#start()
  }

  /** Breaks every connection, and the page notices. */
  dropAll(): void {
    for (const socket of [...this.#openSockets]) socket.breakOff()
    for (const connection of this.#hub.polledConnections.values()) connection.drop()
  }

  async respond(method: string, url: URL, body: string): Promise<ShopResponse> {
    if (url.pathname === '/crypto/negotiate') {
      return { status: 200, body: JSON.stringify(this.#hub.negotiate()) }
    }
    const token = url.searchParams.get('id') ?? ''
    const isSend = method === 'POST' && this.#hub.polledConnections.has(token)
    const outcome = isSend ? this.#next(this.#sends, 'accepted') : 'accepted'
    if (outcome === '502') return { status: 502, body: '' }
    const response = await this.#hub.respond({ method, token, body: async () => body })
    return outcome === 'accepted'
      ? { status: response.status, body: response.messages.join('') }
      : { status: 502, body: '' }
  }

  connect(socket: SimulatedSocket): void {
    this.#openSockets.add(socket)
    const outcome = this.#next(this.#sockets, 'opens')
    if (outcome === 'hangs') return
    this.#setup.clock.after(() => {
      if (!this.#openSockets.has(socket)) return
      if (outcome === 'refused' || this.offline) return socket.breakOff()
      const { receive } = this.#hub.connect({
        send: (data) => socket.receive(String(data)),
        close: () => socket.breakOff(),
      })
      socket.accept((data) => {
        if (outcome !== 'silent') receive(data)
      })
    }, 5)
  }

  disconnect(socket: SimulatedSocket): void {
    this.#openSockets.delete(socket)
  }

  #next<Outcome>(outcomes: Iterator<Outcome>, healthy: Outcome): Outcome {
    const next = this.healed ? undefined : outcomes.next()
    return next === undefined || next.done ? healthy : next.value
  }

  readonly #invoke: HubMethod = ({ invocationId, arguments: args }, { send, drop }) => {
    const invoiceId = String(args[1])
    // Type 3 is a completion. The page ignores `invoiceId`; run-schedule.ts reads it.
    const complete = (completion: Completion) =>
      send(encodeMessage({ type: 3, invocationId, invoiceId, ...completion }))
    const respond = () => {
      const status = this.#setup.shop.statusOf(invoiceId)
      complete(status === undefined ? { error: 'No such invoice.' } : { result: status })
    }
    const { clock } = this.#setup
    const outcomes: Readonly<Record<QueryOutcome, () => void>> = {
      responds: () => clock.after(respond, 10),
      late: () => clock.after(respond, 7_000),
      silence: () => {},
      error: () => complete({ error: 'An unexpected error occurred.' }),
      invalid: () => complete({ result: 7 }),
      'cut before response': drop,
      'cut after response': () => {
        respond()
        drop()
      },
    }
    outcomes[this.#next(this.#queries, 'responds')]()
  }
}

/** Returns the statuses in data that the page has received from the hub, whose last message may be cut off. */
export function statusesIn(data: string): readonly { invoiceId: string; result: number }[] {
  return splitMessages(data)
    .filter((message) => message.endsWith('}'))
    .map((message) => JSON.parse(message))
    .filter((message) => message.type === 3 && typeof message.result === 'number')
}

import type { ModelShop } from './model-shop.ts'
import type { SimulatedClock } from './simulated-clock.ts'

/** What becomes of the upgrade of a socket. */
export type SocketFate = 'opens' | 'refused' | 'swallowed' | 'mute'

/** What becomes of the answer to a check. */
export type CheckFate =
  | 'answered'
  | 'answered late'
  | 'silence'
  | 'error'
  | 'nonsense'
  | 'cut before'
  | 'cut after'

/** What becomes of a request over a polled connection while its poll hangs. */
export type PostFate = 'taken' | '502' | 'taken, then 502'

/** A connection as the hub sees it. */
interface Line {
  readonly send: (data: string) => void
  readonly drop: () => void
}

const frameEnd = '\u001e'
const lateMs = 7_000

/** The hub, speaking SignalR's JSON protocol over sockets and long polling, with a fate for every check. */
export class SimulatedHub {
  readonly #clock: SimulatedClock
  readonly #shop: ModelShop
  readonly #sockets: Iterator<SocketFate>
  readonly #checks: Iterator<CheckFate>
  readonly #posts: Iterator<PostFate>
  readonly #pollingOnly: boolean
  readonly #polled = new Map<string, PolledLine>()
  readonly #open = new Set<SimulatedSocket>()
  #tokens = 0
  healed = false
  offline = false

  constructor(world: {
    clock: SimulatedClock
    shop: ModelShop
    sockets: readonly SocketFate[]
    checks: readonly CheckFate[]
    posts: readonly PostFate[]
    pollingOnly: boolean
  }) {
    this.#clock = world.clock
    this.#shop = world.shop
    this.#sockets = world.sockets[Symbol.iterator]()
    this.#checks = world.checks[Symbol.iterator]()
    this.#posts = world.posts[Symbol.iterator]()
    this.#pollingOnly = world.pollingOnly
  }

  /** Every connection is gone, and nobody is told by whom it was lost. */
  forgetAll(): void {
    this.#open.clear()
    this.#polled.clear()
  }

  /** Every connection breaks, and the page hears of it. */
  dropAll(): void {
    for (const socket of [...this.#open]) socket.breakOff()
    for (const line of this.#polled.values()) line.drop()
  }

  async answer(
    method: string,
    url: URL,
    body: string,
  ): Promise<{ readonly status: number; readonly body: string }> {
    if (url.pathname === '/crypto/negotiate') return { status: 200, body: this.#negotiate() }
    const line = this.#polled.get(url.searchParams.get('id') ?? '')
    if (line === undefined) return { status: 404, body: '' }
    switch (method) {
      case 'GET':
        return line.poll()
      case 'POST': {
        const next = this.healed ? undefined : this.#posts.next()
        const fate = next === undefined || next.done ? 'taken' : next.value
        if (fate !== '502') this.#receive(body, line)
        return { status: fate === 'taken' ? 200 : 502, body: '' }
      }
      default:
        line.drop()
        return { status: 202, body: '' }
    }
  }

  connect(socket: SimulatedSocket): void {
    this.#open.add(socket)
    const next = this.healed ? undefined : this.#sockets.next()
    const fate = next === undefined || next.done ? 'opens' : next.value
    if (fate === 'swallowed') return
    this.#clock.start(() => {
      if (!this.#open.has(socket)) return
      if (fate === 'refused' || this.offline) {
        socket.breakOff()
        return
      }
      const line = { send: (data: string) => socket.receive(data), drop: () => socket.breakOff() }
      socket.accept((data) => {
        if (fate !== 'mute') this.#receive(data, line)
      })
    }, 5)
  }

  leave(socket: SimulatedSocket): void {
    this.#open.delete(socket)
  }

  #negotiate(): string {
    this.#tokens += 1
    const connectionToken = `token-${this.#tokens}`
    this.#polled.set(connectionToken, new PolledLine())
    return JSON.stringify({
      negotiateVersion: 1,
      connectionId: connectionToken,
      connectionToken,
      availableTransports: ['WebSockets', 'LongPolling']
        .slice(this.#pollingOnly ? 1 : 0)
        .map((transport) => ({ transport, transferFormats: ['Text', 'Binary'] })),
    })
  }

  #receive(data: string, line: Line): void {
    for (const text of data.split(frameEnd).filter((frame) => frame !== '')) {
      const frame = JSON.parse(text)
      if (frame.protocol !== undefined) line.send(`{}${frameEnd}`)
      if (frame.type === 1) this.#check(frame.invocationId, String(frame.arguments[1]), line)
    }
  }

  #check(invocationId: string, invoiceId: string, line: Line): void {
    const next = this.healed ? undefined : this.#checks.next()
    const fate = next === undefined || next.done ? 'answered' : next.value
    // The page ignores what the answer is about; the judge of the run does not.
    const say = (result: object) =>
      line.send(JSON.stringify({ type: 3, invocationId, about: invoiceId, ...result }) + frameEnd)
    const answer = () => {
      const status = this.#shop.statusOf(invoiceId)
      say(status === undefined ? { error: 'No such invoice.' } : { result: status })
    }
    switch (fate) {
      case 'answered':
        this.#clock.start(answer, 10)
        break
      case 'answered late':
        this.#clock.start(answer, lateMs)
        break
      case 'silence':
        break
      case 'error':
        say({ error: 'An unexpected error occurred.' })
        break
      case 'nonsense':
        say({ result: 7 })
        break
      case 'cut before':
        line.drop()
        break
      case 'cut after':
        answer()
        line.drop()
    }
  }
}

/** What the hub says waits until it is polled; the first poll only says that the connection is there. */
class PolledLine implements Line {
  readonly #messages: string[] = []
  #poll: ((answer: { status: number; body: string }) => void) | undefined
  #opened = false
  #dropped = false

  poll(): Promise<{ status: number; body: string }> {
    // The page has given up on the poll before this one.
    this.#answer({ status: 200, body: '' })
    return new Promise((resolve) => {
      this.#poll = resolve
      if (this.#opened) this.#deliver()
      else this.#answer({ status: 200, body: '' })
      this.#opened = true
    })
  }

  send(data: string): void {
    this.#messages.push(data)
    this.#deliver()
  }

  drop(): void {
    this.#dropped = true
    this.#deliver()
  }

  #deliver(): void {
    if (this.#messages.length > 0 && this.#poll !== undefined) {
      this.#answer({ status: 200, body: this.#messages.splice(0).join('') })
    } else if (this.#dropped) this.#answer({ status: 404, body: '' })
  }

  #answer(answer: { status: number; body: string }): void {
    this.#poll?.(answer)
    this.#poll = undefined
  }
}

/** A status as the page has heard it. */
export interface HeardStatus {
  readonly about: string
  readonly result: number
}

/** The statuses among what has come over a connection. */
export function statusesIn(data: string): readonly HeardStatus[] {
  return data
    .split(frameEnd)
    .filter((frame) => frame.endsWith('}'))
    .map((frame) => JSON.parse(frame))
    .filter((frame) => frame.type === 3 && typeof frame.result === 'number')
}

type SocketEvent = 'open' | 'message' | 'error' | 'close'

/** The hub the sockets of the present page lead to, and who hears what comes over them. */
let hub: SimulatedHub | undefined
let onMessage: (data: string) => void = () => {}

export function leadSocketsTo(next: SimulatedHub, heard: (data: string) => void): void {
  hub = next
  onMessage = heard
}

/** A WebSocket as far as SignalR needs one. */
export class SimulatedSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readyState: number = SimulatedSocket.CONNECTING
  binaryType = 'blob'
  onopen: ((event: object) => void) | null = null
  onmessage: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onclose: ((event: object) => void) | null = null
  readonly url: string
  readonly #listeners: [SocketEvent, () => void][] = []
  #receive: (data: string) => void = () => {}

  constructor(url: string) {
    this.url = url
    hub?.connect(this)
  }

  addEventListener(name: SocketEvent, listener: () => void): void {
    this.#listeners.push([name, listener])
  }

  /** The hub has taken the connection. */
  accept(receive: (data: string) => void): void {
    this.readyState = SimulatedSocket.OPEN
    this.#receive = receive
    this.#tell('open', {})
  }

  breakOff(): void {
    if (this.readyState === SimulatedSocket.CLOSED) return
    this.readyState = SimulatedSocket.CLOSED
    hub?.leave(this)
    this.#tell('error', {})
    this.#tell('close', { code: 1006, reason: '', wasClean: false })
  }

  /** From the hub to the page. */
  receive(data: string): void {
    if (this.readyState !== SimulatedSocket.OPEN) return
    onMessage(data)
    this.#tell('message', { data })
  }

  /** From the page to the hub. */
  send(data: string): void {
    this.#receive(data)
  }

  close(): void {
    if (this.readyState === SimulatedSocket.CLOSED) return
    this.readyState = SimulatedSocket.CLOSED
    hub?.leave(this)
    this.#tell('close', { code: 1000, reason: '', wasClean: true })
  }

  #tell(name: SocketEvent, event: object): void {
    const handler = {
      open: this.onopen,
      message: this.onmessage,
      error: this.onerror,
      close: this.onclose,
    }[name]
    handler?.(event)
    for (const [wanted, listener] of this.#listeners) if (wanted === name) listener()
  }
}

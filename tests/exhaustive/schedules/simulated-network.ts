import type { ModelShop } from './model-shop.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import type { SimulatedHub } from './simulated-hub.ts'

export type CallOutcome =
  | { readonly kind: 'fine' | 'slow'; readonly ms: number }
  /** The connection breaks before the request arrives, or before the response does. */
  | { readonly kind: 'lost' | 'response lost'; readonly ms: number }
  /** No response, whether the request has arrived or not. */
  | { readonly kind: 'hangs'; readonly arrives: boolean }
  /** A proxy in front of the shop refuses. */
  | { readonly kind: 'refused'; readonly status: 400 | 404 | 429 | 503 }
  /** The shop fails after the work is done, or a proxy times out. */
  | { readonly kind: 'tripped'; readonly status: 500 | 502 | 504 | 408 }
  /** The CDN lacks a rewrite. */
  | { readonly kind: 'web page' }
  | { readonly kind: 'empty' | 'half' }

const fine: CallOutcome = { kind: 'fine', ms: 20 }

/** The responses that have reached the page. */
export interface Heard {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly body: string
}

interface OpenCall {
  readonly breakOff: () => void
}

interface World {
  readonly clock: SimulatedClock
  readonly shop: ModelShop
  readonly hub: SimulatedHub
  readonly callOutcomes: readonly CallOutcome[]
  readonly payOutcomes: readonly CallOutcome[]
  readonly verifyOutcomes: readonly CallOutcome[]
  readonly onHeard: (heard: Heard) => void
}

/** All HTTP of one page. It ends with the page. */
export class SimulatedNetwork {
  offline = false
  healed = false
  readonly #world: World
  readonly #outcomes: Readonly<Record<'call' | 'pay' | 'verify', Iterator<CallOutcome>>>
  readonly #open = new Set<OpenCall>()
  #pageNumber = 0

  constructor(world: World) {
    this.#world = world
    this.#outcomes = {
      call: world.callOutcomes.values(),
      pay: world.payOutcomes.values(),
      verify: world.verifyOutcomes.values(),
    }
  }

  /** Ends the old page's requests. Requests that were sent still arrive. */
  newPage(): void {
    this.#pageNumber += 1
    this.#open.clear()
  }

  setOffline(offline: boolean): void {
    this.offline = offline
    if (offline) this.breakOff()
  }

  /** Ends all faults, and aborts hanging requests. */
  heal(): void {
    this.healed = true
    this.offline = false
    this.breakOff()
  }

  breakOff(): void {
    for (const call of [...this.#open]) call.breakOff()
  }

  fetch = (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), window.location.href)
    const method = init.method ?? 'GET'
    const page = this.#pageNumber
    return new Promise((resolve, reject) => {
      const isGone = () => page !== this.#pageNumber
      const call: OpenCall = {
        breakOff: () => {
          if (!this.#open.delete(call) || isGone()) return
          reject(new TypeError('Failed to fetch'))
        },
      }
      this.#open.add(call)
      init.signal?.addEventListener('abort', () => {
        if (this.#open.delete(call)) reject(new DOMException('Aborted', 'AbortError'))
      })
      const tell = (status: number, body: string) => {
        if (!this.#open.delete(call) || isGone()) return
        this.#world.onHeard({ method, path: url.pathname, status, body })
        resolve(new Response(status === 204 ? null : body, { status }))
      }
      void this.#meet(
        this.#nextOutcome(url.pathname),
        { method, url, body: String(init.body ?? '') },
        call,
        tell,
      )
    })
  }

  #nextOutcome(path: string): CallOutcome {
    if (this.healed) return fine
    const isPay = /^\/api\/pay\/[^/]+$/.test(path)
    const kind = path.startsWith('/api/pay/verify/') ? 'verify' : isPay ? 'pay' : 'call'
    const next = this.#outcomes[kind].next()
    return next.done ? fine : next.value
  }

  async #meet(
    outcome: CallOutcome,
    request: { method: string; url: URL; body: string },
    call: OpenCall,
    tell: (status: number, body: string) => void,
  ): Promise<void> {
    if (this.offline) {
      await this.#world.clock.pause(1)
      return call.breakOff()
    }
    const arrive = async () => {
      const { method, url, body } = request
      return url.pathname.startsWith('/crypto')
        ? this.#world.hub.respond(method, url, body)
        : this.#world.shop.respond(method, url, body)
    }
    switch (outcome.kind) {
      case 'fine':
      case 'slow': {
        await this.#world.clock.pause(outcome.ms)
        const { status, body } = await arrive()
        await this.#world.clock.pause(1)
        return tell(status, body)
      }
      case 'lost':
        await this.#world.clock.pause(outcome.ms)
        return call.breakOff()
      case 'response lost':
        await this.#world.clock.pause(outcome.ms)
        void arrive()
        await this.#world.clock.pause(1)
        return call.breakOff()
      case 'hangs':
        if (outcome.arrives) void arrive()
        return
      case 'refused':
        await this.#world.clock.pause(10)
        return tell(outcome.status, 'No.')
      case 'tripped':
        void arrive()
        await this.#world.clock.pause(30)
        return tell(outcome.status, 'Internal server error.')
      case 'web page':
        await this.#world.clock.pause(5)
        return tell(200, '<!doctype html><html><body></body></html>')
      case 'empty':
      case 'half': {
        await this.#world.clock.pause(10)
        const { status, body } = await arrive()
        return tell(
          status,
          outcome.kind === 'empty' ? '' : body.slice(0, Math.floor(body.length / 2)),
        )
      }
    }
  }
}

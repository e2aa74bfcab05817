import type { ModelShop, ShopResponse } from './model-shop.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import type { SimulatedHub } from './simulated-hub.ts'

export type CallOutcome =
  | { readonly kind: 'fine' | 'slow'; readonly ms: number }
  /** The connection breaks before the request arrives, or before the response does. */
  | { readonly kind: 'lost' | 'response lost'; readonly ms: number }
  /** No response, whether the request has arrived or not. */
  | { readonly kind: 'hangs'; readonly arrives: boolean }
  /** A proxy in front of the shop refuses. */
  | { readonly kind: 'refused by a proxy'; readonly status: 400 | 404 | 429 | 503 }
  /** The shop fails after the work is done, or a proxy times out. */
  | { readonly kind: 'error after arrival'; readonly status: 500 | 502 | 504 | 408 }
  /** The CDN lacks a rewrite, so it responds with the page. */
  | { readonly kind: 'web page' }
  | { readonly kind: 'empty' | 'half the body' }

const fine: CallOutcome = { kind: 'fine', ms: 20 }

/** The outcomes of requests in order. Later requests succeed. */
export interface NetworkFaults {
  readonly otherCallOutcomes: readonly CallOutcome[]
  readonly payOutcomes: readonly CallOutcome[]
  readonly verifyOutcomes: readonly CallOutcome[]
}

/** A response that has reached the page. */
export interface ReceivedResponse extends ShopResponse {
  readonly method: string
  readonly path: string
}

interface OpenCall {
  readonly breakOff: () => void
}

interface Setup extends NetworkFaults {
  readonly clock: SimulatedClock
  readonly shop: ModelShop
  readonly hub: SimulatedHub
  readonly onResponse: (response: ReceivedResponse) => void
}

/** The HTTP calls of the active page. */
export class SimulatedNetwork {
  offline = false
  healed = false
  readonly #setup: Setup
  readonly #otherOutcomes: Iterator<CallOutcome>
  readonly #payOutcomes: Iterator<CallOutcome>
  readonly #verifyOutcomes: Iterator<CallOutcome>
  readonly #open = new Set<OpenCall>()
  #pageNumber = 0

  constructor(setup: Setup) {
    this.#setup = setup
    this.#otherOutcomes = setup.otherCallOutcomes.values()
    this.#payOutcomes = setup.payOutcomes.values()
    this.#verifyOutcomes = setup.verifyOutcomes.values()
  }

  /** Ends the old page's calls: their responses are dropped, and requests that were sent still arrive. */
  newPage(): void {
    this.#pageNumber += 1
    this.#open.clear()
  }

  setOffline(offline: boolean): void {
    this.offline = offline
    if (offline) this.breakOff()
  }

  /** Ends all faults, and breaks off every open call. */
  heal(): void {
    this.healed = true
    this.offline = false
    this.breakOff()
  }

  breakOff(): void {
    for (const call of [...this.#open]) call.breakOff()
  }

  fetch = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), window.location.href)
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
      const deliver = (status: number, body: string) => {
        if (!this.#open.delete(call) || isGone()) return
        this.#setup.onResponse({ method, path: url.pathname, status, body })
        resolve(new Response(status === 204 ? null : body, { status }))
      }
      const { shop, hub } = this.#setup
      const server = url.pathname.startsWith('/crypto') ? hub : shop
      const arrive = async () => server.respond(method, url, String(init.body ?? ''))
      void this.#applyOutcome(this.#nextOutcome(url.pathname), arrive, call, deliver)
    })
  }

  #nextOutcome(path: string): CallOutcome {
    if (this.healed) return fine
    const isPay = /^\/api\/pay\/[^/]+$/.test(path)
    const isVerify = path.startsWith('/api/pay/verify/')
    const outcomes = isVerify
      ? this.#verifyOutcomes
      : isPay
        ? this.#payOutcomes
        : this.#otherOutcomes
    const next = outcomes.next()
    return next.done ? fine : next.value
  }

  async #applyOutcome(
    outcome: CallOutcome,
    arrive: () => Promise<ShopResponse>,
    call: OpenCall,
    deliver: (status: number, body: string) => void,
  ): Promise<void> {
    const { clock } = this.#setup
    if (this.offline) {
      await clock.delay(1)
      return call.breakOff()
    }
    switch (outcome.kind) {
      case 'fine':
      case 'slow': {
        await clock.delay(outcome.ms)
        const { status, body } = await arrive()
        await clock.delay(1)
        return deliver(status, body)
      }
      case 'lost':
        await clock.delay(outcome.ms)
        return call.breakOff()
      case 'response lost':
        await clock.delay(outcome.ms)
        void arrive()
        await clock.delay(1)
        return call.breakOff()
      case 'hangs':
        if (outcome.arrives) void arrive()
        return
      case 'refused by a proxy':
        await clock.delay(10)
        return deliver(outcome.status, 'No.')
      case 'error after arrival':
        void arrive()
        await clock.delay(30)
        return deliver(outcome.status, 'Internal server error.')
      case 'web page':
        await clock.delay(5)
        return deliver(200, '<!doctype html><html><body></body></html>')
      case 'empty':
      case 'half the body': {
        await clock.delay(10)
        const { status, body } = await arrive()
        return deliver(status, outcome.kind === 'empty' ? '' : body.slice(0, body.length / 2))
      }
    }
  }
}

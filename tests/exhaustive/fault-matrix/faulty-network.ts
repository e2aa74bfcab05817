import type { BrowserContext } from 'playwright-core'
import type { CallRow, Fault } from './matrix.ts'

type MaybeResponse = Response | undefined

/** Applies a fault to one call, until it is mended. */
export class FaultyNetwork {
  calls = 0
  readonly #row: CallRow
  readonly #fault: Fault
  #mended = false
  #mend = () => {}
  readonly #whenMended = new Promise<void>((resolve) => {
    this.#mend = resolve
  })

  constructor(row: CallRow, fault: Fault) {
    this.#row = row
    this.#fault = fault
  }

  /** Whether a call is waiting for its response. */
  get isOpen(): boolean {
    return this.calls > 0 && !this.#mended && (this.#fault === 'hang' || this.#fault === 'slow')
  }

  /** Ends the fault, and answers a slow call. */
  mend(): void {
    this.#mended = true
    this.#mend()
  }

  /** Applies the faults of a socket between the CDN and the shop. Undefined breaks the connection. */
  async through(request: Request, next: () => Promise<MaybeResponse>): Promise<MaybeResponse> {
    const { pathname, search } = new URL(request.url)
    if (!this.#isCall(request.method, pathname + search)) return next()
    this.calls += 1
    if (this.#mended) return next()
    switch (this.#fault) {
      case 'connection reset':
        return undefined
      case 'hang':
        return new Promise(() => {})
      case 'slow':
        await this.#whenMended
        return next()
      case 'half':
      case 'cut':
        return halfOf(await next(), this.#fault === 'cut')
      case 'connection refused':
      case 'timed out':
      case '400':
      case '404':
      case '429':
      case '500':
      case '503':
      case 'web page':
      case 'empty':
        return respondInstead(this.#fault) ?? next()
    }
  }

  /** Applies the faults inside the browser: an unreachable host, and all faults of the card provider. */
  async route(context: BrowserContext): Promise<void> {
    const isOurs = this.#row.address.startsWith('/')
    // A route would send every request through Playwright.
    if (isOurs && !isBrowsers(this.#fault)) return
    await context.route(
      (url) => this.#isAddress(ownOrWhole(url)),
      async (route) => {
        if (this.#mended || route.request().method() !== this.#row.method) return route.fallback()
        this.calls += 1
        const code = brokenBy[this.#fault]
        if (code !== undefined) return route.abort(code)
        if (this.#fault === 'hang') return
        if (this.#fault === 'slow') {
          await this.#whenMended
          return route.fallback()
        }
        const response = respondInstead(this.#fault) ?? new Response('{"id":"pm_ca')
        await route.fulfill({
          status: response.status,
          headers: { 'access-control-allow-origin': '*', ...Object.fromEntries(response.headers) },
          body: await response.text(),
        })
      },
    )
  }

  #isCall(method: string, address: string): boolean {
    return method === this.#row.method && this.#isAddress(address)
  }

  /** `/api/location/` is also the beginning of another call's address. */
  #isAddress(address: string): boolean {
    const { address: wanted } = this.#row
    return wanted.endsWith('location/') || wanted.endsWith('pay/card')
      ? address === wanted
      : address.startsWith(wanted)
  }
}

const brokenBy: Partial<Record<Fault, string>> = {
  'connection refused': 'connectionrefused',
  'connection reset': 'connectionreset',
  'timed out': 'timedout',
  // A route cannot stop halfway. The page sees the same error.
  cut: 'connectionclosed',
}

/** These faults occur before a request reaches the test's servers. */
function isBrowsers(fault: Fault): boolean {
  return fault === 'connection refused' || fault === 'timed out'
}

function respondInstead(fault: Fault): Response | undefined {
  if (/^\d+$/.test(fault)) return new Response('{"error":"Not today."}', { status: Number(fault) })
  if (fault === 'empty') return new Response('')
  if (fault !== 'web page') return undefined
  return new Response('<!doctype html><html><body><div id="root"></div></body></html>', {
    headers: { 'content-type': 'text/html; charset=UTF-8' },
  })
}

/** @param broken whether the connection ends before the announced length. */
async function halfOf(response: MaybeResponse, broken: boolean): Promise<MaybeResponse> {
  if (response === undefined) return undefined
  const whole = await response.text()
  const headers = new Headers(response.headers)
  if (broken) {
    headers.set('content-length', String(whole.length + 1))
    headers.set('connection', 'close')
  } else headers.delete('content-length')
  return new Response(whole.slice(0, Math.ceil(whole.length / 2)), {
    status: response.status,
    headers,
  })
}

function ownOrWhole(url: URL): string {
  return url.hostname === '127.0.0.1' ? url.pathname + url.search : url.href
}

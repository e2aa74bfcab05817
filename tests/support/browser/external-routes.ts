import { join } from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { projectRoot } from '../../../scripts/build/site.ts'
import { bundle } from '../../../scripts/lib/bundle.ts'
import type { MockBackend } from '../../../scripts/serve/mock-backend/in-process.ts'
import { once } from '../../../src/lib/once.ts'

export interface ExternalRoutes {
  readonly backend: MockBackend
  /** Hears of every request that would have left this machine. */
  readonly onStranger: (address: string) => void
  /** Hears every message the page sends to the hub. */
  readonly onHubMessage: (message: string) => void
  /** The hub is really there: its sockets are left alone. */
  readonly liveHub?: boolean
  /** The page needs nobody outside: what it sends is not even looked at on its way, which is quicker. */
  readonly alone?: boolean
}

const fakeStripe = once(() => bundle(join(projectRoot, 'mocks/stripe/bundle-entry.ts')))

/** All that is not the site itself: the card provider, the live hub, and nobody else. */
export async function routeOutsideWorld(
  page: Page,
  siteOrigin: string,
  { backend, onStranger, onHubMessage, liveHub = false, alone = false }: ExternalRoutes,
): Promise<void> {
  const context = page.context()
  const isOutside = (url: URL): boolean =>
    /^https?:$/.test(url.protocol) && url.origin !== siteOrigin
  if (alone) {
    context.on('request', (request) => {
      if (isOutside(new URL(request.url()))) onStranger(`${request.method()} ${request.url()}`)
    })
    return
  }
  // A pattern is tried where the request is; a function would have each request brought here first.
  const outside = new RegExp(`^(?!${siteOrigin.replaceAll('.', '\\.')}/)https?:`)
  await context.route(outside, async (route) => {
    onStranger(`${route.request().method()} ${route.request().url()}`)
    await route.abort('internetdisconnected')
  })
  await routeProvider(context, backend)
  if (liveHub) return
  // By page, because a route for sockets ends with its page only, and a context may see other tests.
  const routeHub = (opened: Page) =>
    opened.routeWebSocket(/\/crypto\b/, (socket) => {
      const receive = backend.serveHub({
        send: (data) => socket.send(typeof data === 'string' ? data : Buffer.from(data)),
        close: (code, reason) => {
          void socket.close({ ...(code && { code }), ...(reason && { reason }) })
        },
      })
      socket.onMessage((message) => {
        onHubMessage(String(message))
        receive(message)
      })
    })
  context.on('page', (opened) => void routeHub(opened))
  await routeHub(page)
}

/** The card provider, played by the mocks; asked before every route that was added earlier. */
export async function routeProvider(
  context: BrowserContext,
  backend: Pick<MockBackend, 'answer'>,
): Promise<void> {
  await context.route('https://api.stripe.com/**', async (route) => {
    await answer(route, await backend.answer(asRequest(route)))
  })
  await context.route(/^https:\/\/js\.stripe\.com\/v3/, async (route) => {
    const response = await backend.answer(asRequest(route))
    if (response?.ok !== true) return answer(route, response)
    await route.fulfill({
      contentType: 'text/javascript; charset=utf-8',
      body: await fakeStripe(),
    })
  })
}

/** The request as the mocks read it; they tell the scenario by the page it came from. */
function asRequest(route: Route): Request {
  const request = route.request()
  const headers = new Headers(request.headers())
  headers.set('referer', request.frame().url())
  return new Request(request.url(), {
    method: request.method(),
    headers,
    body: request.postData(),
  })
}

async function answer(route: Route, response: Response | undefined): Promise<void> {
  if (response === undefined || response.type === 'error') return route.abort('connectionfailed')
  await route.fulfill({
    status: response.status,
    headers: { 'access-control-allow-origin': '*', ...Object.fromEntries(response.headers) },
    body: Buffer.from(await response.arrayBuffer()),
  })
}

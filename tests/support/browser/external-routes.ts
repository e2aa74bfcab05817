import { join } from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { bundleScript } from '../../../scripts/build/bundle-script.ts'
import { projectRoot } from '../../../scripts/lib/project-root.ts'
import type { MockBackend } from '../../../scripts/serve/mock-backend/in-process.ts'
import { memoize } from '../../../src/lib/memoize.ts'

interface ExternalRouteOptions {
  readonly backend: MockBackend
  /** Called for every request but those to the site, Stripe's API and Stripe.js, with its method and URL. */
  readonly onExternalRequest: (request: string) => void
  readonly onMessageToHub: (message: string) => void
}

const fakeStripe = memoize(() =>
  bundleScript(join(projectRoot, 'mocks/stripe/bundle-entry.ts'), 'iife'),
)

export async function routeExternalRequests(
  page: Page,
  siteOrigin: string,
  { backend, onExternalRequest, onMessageToHub }: ExternalRouteOptions,
): Promise<void> {
  const context = page.context()
  // The browser matches a pattern itself. A function would send every request through Playwright.
  const externalUrls = new RegExp(`^(?!${siteOrigin.replaceAll('.', '\\.')}/)https?:`)
  await context.route(externalUrls, async (route) => {
    onExternalRequest(`${route.request().method()} ${route.request().url()}`)
    await route.abort('internetdisconnected')
  })
  await routeStripe(context, backend)
  // Socket routes end with their page. On the context they would outlive the test.
  const routeHub = (opened: Page) =>
    opened.routeWebSocket(/\/crypto\b/, (socket) => {
      const receive = backend.serveHub({
        send: (data) => socket.send(typeof data === 'string' ? data : Buffer.from(data)),
        close: (code, reason) => {
          void socket.close({ ...(code && { code }), ...(reason && { reason }) })
        },
      })
      socket.onMessage((message) => {
        onMessageToHub(String(message))
        receive(message)
      })
    })
  context.on('page', (opened) => void routeHub(opened))
  await routeHub(page)
}

/** Takes precedence over earlier routes: Playwright uses the route that was added last. */
export async function routeStripe(context: BrowserContext, backend: Pick<MockBackend, 'respond'>) {
  await context.route('https://api.stripe.com/**', async (route) => {
    await fulfill(route, await backend.respond(asRequest(route)))
  })
  await context.route(/^https:\/\/js\.stripe\.com\/v3/, async (route) => {
    const response = await backend.respond(asRequest(route))
    if (response?.ok !== true) return fulfill(route, response)
    await route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: await fakeStripe() })
  })
}

/** The mocks read the scenario from the referer. */
function asRequest(route: Route): Request {
  const request = route.request()
  const headers = new Headers(request.headers())
  headers.set('referer', request.frame().url())
  return new Request(request.url(), { method: request.method(), headers, body: request.postData() })
}

async function fulfill(route: Route, response: Response | undefined): Promise<void> {
  if (response === undefined || response.type === 'error') return route.abort('connectionfailed')
  await route.fulfill({
    status: response.status,
    headers: { 'access-control-allow-origin': '*', ...Object.fromEntries(response.headers) },
    body: Buffer.from(await response.arrayBuffer()),
  })
}

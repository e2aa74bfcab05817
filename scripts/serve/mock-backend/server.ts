import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { HttpResponse, http, type RequestHandler } from 'msw'
import type { HubOptions } from '../../../docs/examples/hub-node/hub.mjs'
import { demoKey } from '../../../mocks/data.ts'
import { handlers } from '../../../mocks/handlers.ts'
import { negotiation } from '../../../mocks/signalr/hub-handlers.ts'
import { outcomeOf } from '../../../mocks/stripe/test-cards.ts'
import { type ListeningServer, listen } from '../listen.ts'
import { abandon, listenerFor, requestWithoutBody, sendResponse } from '../node-http.ts'
import { mockBackendHeader } from './header.ts'
import { createMockHub } from './hub.ts'
import { createMockBackend, mockBankPage } from './in-process.ts'

export interface MockBackendServerOptions extends Partial<Omit<HubOptions, 'onError' | 'path'>> {
  readonly port?: number
  readonly overrides?: readonly RequestHandler[]
  /** False acts as a proxy that breaks WebSockets. */
  readonly acceptsUpgrades?: boolean
  /** False sends no CORS headers, so browsers stop the calls of pages on other origins. */
  readonly cors?: boolean
  /** A key of Stripe's test mode for a page with the real Stripe. Its payment methods are accepted without a charge. */
  readonly publishableKey?: string | undefined
  /** Called when a response ends, or its connection is lost. */
  readonly onCall?: (request: IncomingMessage, response: ServerResponse) => void
}

/** Serves the mocks as a backend on this machine: real HTTP, and a real SignalR hub. */
export async function startMockBackendServer(
  options: MockBackendServerOptions = {},
): Promise<ListeningServer> {
  const { overrides = [], cors = true, publishableKey } = options
  const backend = createMockBackend(handlers.filter((each) => each !== negotiation))
  backend.use(...serverHandlers, ...overrides)
  const hub = createMockHub(options)

  const listener = listenerFor(async (request) => {
    const mockResponse = await backend.respond(await withTestCard(request))
    return withKey(mockResponse ?? new Response('Nothing here.', { status: 404 }))
  })

  async function withKey(mockResponse: Response): Promise<Response> {
    if (publishableKey === undefined || !mockResponse.ok) return mockResponse
    const text = (await mockResponse.text()).replaceAll(`"${demoKey}"`, `"${publishableKey}"`)
    const response = new Response(text, mockResponse)
    // The header holds the length of the text before the key was replaced.
    response.headers.delete('content-length')
    return response
  }

  async function withTestCard(request: Request): Promise<Request> {
    const { pathname } = new URL(request.url)
    if (publishableKey === undefined || !/^\/api\/pay\/[^/]+$/.test(pathname)) return request
    const body = (await request.text()).replace(/"pm_\w+"/, (id) =>
      outcomeOf(id.slice(1, -1)) === undefined ? '"pm_card_visa"' : id,
    )
    return new Request(request.url, { method: 'POST', headers: request.headers, body })
  }

  async function respondAsHub(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    // This request has no body, because the hub reads the body itself.
    const response = await backend.respond(requestWithoutBody(incoming))
    if (response === undefined && hub().handle(incoming, outgoing)) return
    await sendResponse(response ?? new Response('Nothing here.', { status: 404 }), outgoing)
  }

  const server = createServer((incoming, outgoing) => {
    outgoing.once('close', () => options.onCall?.(incoming, outgoing))
    if (cors) allowAnyOrigin(incoming, outgoing)
    if (cors && incoming.method === 'OPTIONS') return outgoing.writeHead(204).end()
    if (!/^\/crypto(?:[/?]|$)/.test(incoming.url ?? '')) return listener(incoming, outgoing)
    return respondAsHub(incoming, outgoing).catch((error: unknown) => abandon(outgoing, error))
  })
  server.on('upgrade', (request, socket, head) => {
    if (options.acceptsUpgrades === false) socket.destroy()
    else hub().upgrade(request, socket, head)
  })
  const { origin, close } = await listen(server, options.port)
  return {
    origin,
    close: () => {
      hub().close()
      return close()
    },
  }
}

const rootText = 'This is the mock backend of Till. The page is served by "npm run preview".\n'

/** Handles what the page's mocks lack. */
const serverHandlers = [
  http.all(/^http:\/\/[^/]+\/$/, () =>
    HttpResponse.text(rootText, { headers: { [mockBackendHeader]: 'till' } }),
  ),
  http.all('*/mock-bank.*', ({ request }) => mockBankPage(request)),
  // A page with REPORT_URL=/reports and its browser send these. Queries hold emails and payment intents, so none is logged.
  http.post('*/reports', async ({ request }) => {
    console.log(`report: ${(await request.text()).replace(/[?#][^"]*/g, '')}`)
    return new HttpResponse(null, { status: 204 })
  }),
]

/** Sets the CORS headers of a hub or a report collector on another origin. Any origin is safe: the mocks use no cookies. */
function allowAnyOrigin({ headers }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing
    .setHeader('access-control-allow-origin', '*')
    .setHeader('access-control-allow-methods', 'GET, POST, DELETE')
    .setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '')
    .setHeader('access-control-max-age', '600')
}

import { createServer, type ServerResponse } from 'node:http'
import type { RequestHandler } from 'msw'
import type { HubOptions } from '../../../docs/examples/hub-node/hub.mjs'
import { demoKey } from '../../../mocks/data.ts'
import { handlers } from '../../../mocks/handlers.ts'
import { negotiation } from '../../../mocks/signalr/hub-handlers.ts'
import { outcomeOf } from '../../../mocks/stripe/test-cards.ts'
import { type Listening, listen } from '../listen.ts'
import { abortedOnClose, asRequest, headersOf, sendResponse, urlOf } from '../node-http.ts'
import { mockBackendHeader } from './header.ts'
import { createMockHub } from './hub.ts'
import { mockBankPage, startMockBackend } from './in-process.ts'
import { collectReports } from './reports.ts'

export interface MockBackendServerOptions {
  readonly port?: number
  readonly overrides?: readonly RequestHandler[]
  readonly statusOf?: HubOptions['statusOf']
  /** How long a poll waits, in milliseconds; below Netlify's limit of 26 seconds. */
  readonly pollMs?: number
  /** False acts as a proxy that breaks WebSockets. */
  readonly acceptsUpgrades?: boolean
  readonly cors?: boolean
  /** A key of Stripe's test mode for a page with the real Stripe. Its payment methods are accepted without a charge. */
  readonly publishableKey?: string | undefined
  /** Gets a line for each report of the page and its browser. */
  readonly onReport?: (line: string) => void
  readonly onResponse?: (call: { readonly request: Request; readonly response: Response }) => void
}

/** Serves the mocks as a backend on this machine: real HTTP, and a real SignalR hub. */
export async function startMockBackendServer(
  options: MockBackendServerOptions = {},
): Promise<Listening> {
  const { overrides = [], cors = true, publishableKey } = options
  const backend = startMockBackend(handlers.filter((each) => each !== negotiation))
  backend.use(...overrides)
  const hub = createMockHub(options)

  const respond = async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/') return rootPage()
    const collected = await collectReports(request, options.onReport ?? (() => {}))
    if (collected !== undefined) return collected
    const bank = await mockBankPage(request)
    if (bank !== undefined) return bank
    if (cors && isHub(pathname) && request.method === 'OPTIONS') return preflight(request)
    return withKey(await backend.respond(await withTestCard(request)))
  }

  async function withKey(mockResponse: Response | undefined): Promise<Response | undefined> {
    if (publishableKey === undefined || mockResponse?.ok !== true) return mockResponse
    const text = await mockResponse.text()
    return new Response(
      text.replaceAll(`"${demoKey}"`, JSON.stringify(publishableKey)),
      mockResponse,
    )
  }

  async function withTestCard(request: Request): Promise<Request> {
    const { pathname } = new URL(request.url)
    if (publishableKey === undefined || !/^\/api\/pay\/[^/]+$/.test(pathname)) return request
    const body = (await request.text()).replace(/"pm_\w+"/, (id) =>
      outcomeOf(id.slice(1, -1)) === undefined ? '"pm_card_visa"' : id,
    )
    return new Request(request.url, { method: 'POST', headers: request.headers, body })
  }

  const server = createServer(async (incoming, response) => {
    try {
      const url = urlOf(incoming)
      const forHub = isHub(url.pathname)
      const request = forHub
        ? new Request(url, { method: incoming.method ?? 'GET', headers: headersOf(incoming) })
        : await asRequest(incoming, url, abortedOnClose(response))
      const mockResponse = await respond(request)
      if (cors && forHub) allowAnyOrigin(response)
      if (mockResponse === undefined && hub.handle(incoming, response)) {
        response.once('finish', () => {
          const { statusCode: status } = response
          options.onResponse?.({ request, response: new Response(null, { status }) })
        })
        return
      }
      const finalResponse = mockResponse ?? new Response('Nothing here.', { status: 404 })
      options.onResponse?.({ request, response: finalResponse })
      await sendResponse(finalResponse, response)
    } catch (error) {
      console.error('The mock backend could not respond:', error)
      response.destroy()
    }
  })
  server.on('upgrade', (request, socket, head) => {
    if (options.acceptsUpgrades === false) socket.destroy()
    else hub.upgrade(request, socket, head)
  })
  const { origin, close } = await listen(server, options.port)
  return {
    origin,
    close: () => {
      hub.close()
      return close()
    },
  }
}

function isHub(pathname: string): boolean {
  return /^\/crypto(?:\/|$)/.test(pathname)
}

function rootPage(): Response {
  return new Response(
    'This is the mock backend of Till. The page is served by "npm run preview".\n',
    {
      headers: { 'content-type': 'text/plain; charset=utf-8', [mockBackendHeader]: 'till' },
    },
  )
}

/** What a hub on another origin must allow (docs/backend.md). */
function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '600',
    },
  })
}

/** Safe, because the page sends no cookies to a hub on another origin. */
function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
}

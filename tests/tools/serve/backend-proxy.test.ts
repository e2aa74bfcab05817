import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { server as mocks } from '../../../mocks/node.ts'
import { type ProxyOptions, proxyToBackend } from '../../../scripts/serve/backend-proxy.ts'
import { startCdn } from '../../../scripts/serve/cdn.ts'
import { listen } from '../../../scripts/serve/listen.ts'
import { expectConsole } from '../../support/setup.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// These tests start real servers, so MSW must not respond.
beforeAll(() => mocks.close())
// Real connections are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

// tests/exhaustive/preview.test.ts tests WebSocket upgrades and requests that time out.

/** Starts a backend and a site that forwards to it. */
async function startSite(respond: RequestListener, options: Partial<ProxyOptions> = {}) {
  const backend = await listen(createServer(respond))
  const proxy = proxyToBackend({ backendOrigin: backend.origin, ...options })
  const dist = await temporaryFolder({ _headers: '/*\n  X-Content-Type-Options: nosniff\n' })
  const site = await startCdn({ dist, ...proxy })
  onTestFinished(async () => {
    await site.close()
    await backend.close()
  })
  return site.origin
}

test('G12: a request keeps its method, path and body, gets the backend’s host, and the response has no header of the site', async () => {
  const arrived: { method?: string | undefined; url?: string | undefined; body: string }[] = []
  const headers: IncomingMessage['headers'][] = []
  const site = await startSite(async (incoming, response) => {
    headers.push(incoming.headers)
    arrived.push({ method: incoming.method, url: incoming.url, body: await text(incoming) })
    response.writeHead(201, { 'content-type': 'text/plain', 'x-shop': 'yes' }).end('made')
  })
  const response = await fetch(`${site}/api/pay/demo`, { method: 'POST', body: '{"a":1}' })
  expect(response.status).toBe(201)
  expect(response.headers.get('x-shop')).toBe('yes')
  expect(response.headers.has('x-content-type-options')).toBe(false)
  expect(await response.text()).toBe('made')
  expect(arrived).toEqual([{ method: 'POST', url: '/api/pay/demo', body: '{"a":1}' }])
  expect(headers[0]?.host).not.toBe(new URL(site).host)
  expect(headers[0]).toMatchObject({
    'x-forwarded-host': new URL(site).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  })
})

test('an unreachable backend is a 502, and the terminal names the backend', async () => {
  const gone = await listen(createServer())
  expectConsole('error', `/api/product/demo could not be forwarded to ${gone.origin}: ECONNREFUSED`)
  const site = await startSite(() => {}, { backendOrigin: gone.origin })
  // Closed after the site has started, because the site could get the port of a closed backend.
  await gone.close()
  expect((await fetch(`${site}/api/product/demo`)).status).toBe(502)
})

import { createServer, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { setTimeout as sleep } from 'node:timers/promises'
import { browserFlags } from '../lib/browser.ts'
import { builtSite } from '../lib/project-root.ts'
import { selfSignedCertificate } from '../lib/self-signed-certificate.ts'
import { startCdn } from './cdn.ts'
import { type Listening, listen } from './listen.ts'
import { startMockBackend } from './mock-backend/in-process.ts'
import { abortedOnClose, asRequest, sendResponse } from './node-http.ts'
import type { StartProxy } from './slow-link.ts'

const host = 'till.test'
const stripeHosts = ['js.stripe.com', 'api.stripe.com']
const backendDelayMs = 80

export interface MeasuredSite extends Listening {
  /** Make Chromium find the site and Stripe's hosts, and no other host. */
  readonly browserArguments: readonly string[]
}

/**
 * Serves a built site over HTTP/2 with Brotli 11, in front of the mock backend. With `startProxy`, each host has a proxy
 * of its own: a browser uses one connection for two names at one address.
 */
export async function startMeasuredSite(
  folder: string,
  startProxy?: StartProxy,
): Promise<MeasuredSite> {
  const mocks = startMockBackend()
  const backend = async (received: Request) => {
    // The edge of the network responds to a preflight, at once.
    if (received.method !== 'OPTIONS') await sleep(backendDelayMs)
    return mocks.respond(received)
  }
  const site = await startCdn({ dist: builtSite(folder), brotliQuality: 11, backend })
  const stripe = await listen(
    createServer(async (incoming, response) => {
      const url = new URL(incoming.url ?? '/', `https://${incoming.headers.host}`)
      if (url.pathname === '/v3') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(stripeStub)
        return
      }
      const received = await asRequest(incoming, url, abortedOnClose(response))
      await sendResponse(await backend(received), response)
    }),
  )
  const certificate = selfSignedCertificate([host, ...stripeHosts])
  const secure = await listen(
    createSecureServer(certificate, (incoming, response) => {
      const isStripe = stripeHosts.includes(incoming.authority)
      forward(incoming, response, isStripe ? stripe.origin : site.origin)
    }),
  )
  const hosts = [host, ...stripeHosts]
  const proxies = await Promise.all(hosts.map(() => startProxy?.(secure.origin) ?? secure))
  const rules = proxies.map(({ origin }, at) => `MAP ${hosts[at]}:443 ${new URL(origin).host}`)
  return {
    origin: `https://${host}`,
    browserArguments: [
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1']}`,
      // Trusts this key: Chromium never caches responses of an untrusted certificate.
      `--ignore-certificate-errors-spki-list=${certificate.keyHash}`,
      // With DevTools attached, V8 parses a script again at its first `new Error` to find the line.
      '--js-flags=--no-enable-lazy-source-positions',
      ...browserFlags,
    ],
    close: async () => {
      await Promise.all([...proxies, secure, stripe, site].map((server) => server.close()))
    },
  }
}

/** Headers of one connection, and those that HTTP/2 replaces. */
const hopHeaders = /^(?::.*|connection|keep-alive|transfer-encoding|host)$/

function forward(
  incoming: Http2ServerRequest,
  response: Http2ServerResponse,
  origin: string,
): void {
  const headers = { ...withoutHop(incoming.headers), host: incoming.authority }
  const forwarded = request(origin + incoming.url, { method: incoming.method, headers })
  forwarded.on('response', (received) => {
    response.writeHead(received.statusCode ?? 502, withoutHop(received.headers))
    received.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  incoming.pipe(forwarded)
}

function withoutHop<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.test(name)))
}

/** A Stripe.js whose methods never respond. Like the real loader, it has 2 kB. */
const stripeStub = `
const stub = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => stub) })
window.Stripe = Object.assign(() => stub, { version: 3 })`.padEnd(2000)

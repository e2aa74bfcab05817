import { createSecureServer } from 'node:http2'
import { setTimeout as sleep } from 'node:timers/promises'
import { browserFlags } from '../lib/browser.ts'
import { selfSignedCertificate } from '../lib/self-signed-certificate.ts'
import { netlifySite } from './cdn.ts'
import { listen } from './listen.ts'
import { createMockBackend } from './mock-backend/in-process.ts'
import { listenerFor } from './node-http.ts'

const host = 'till.test'
const stripeHosts = ['js.stripe.com', 'api.stripe.com']
const backendDelayMs = 80

/** Serves a built site over HTTP/2 with Brotli 11, in front of the mock backend. */
export async function startMeasuredSite(dist: string) {
  const mocks = createMockBackend()
  const backend = async (received: Request) => {
    // The CDN and Stripe respond to a preflight at the edge of their network, without a delay.
    if (received.method !== 'OPTIONS') await sleep(backendDelayMs)
    return mocks.respond(received)
  }
  const respondAsSite = await netlifySite({ dist, compresses: true, backend })
  const respond = async (received: Request) => {
    const { hostname, pathname } = new URL(received.url)
    if (!stripeHosts.includes(hostname)) return respondAsSite(received)
    if (pathname !== '/v3') return backend(received)
    return new Response(stripeStub, { headers: { 'content-type': 'text/javascript' } })
  }
  const hosts = [host, ...stripeHosts]
  const certificate = selfSignedCertificate(hosts)
  const secure = await listen(createSecureServer(certificate, listenerFor(respond)))
  const rules = hosts.map((name) => `MAP ${name}:443 ${new URL(secure.origin).host}`)
  return {
    origin: `https://${host}`,
    /** With these, Chromium finds the site and Stripe's hosts, and no other host. */
    browserArguments: [
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1']}`,
      // Trusts this key: Chromium never caches responses of an untrusted certificate.
      `--ignore-certificate-errors-spki-list=${certificate.keyHash}`,
      // With DevTools attached, V8 parses a script again at its first `new Error` to find the line.
      '--js-flags=--no-enable-lazy-source-positions',
      ...browserFlags,
    ],
    close: secure.close,
  }
}

/** A Stripe.js whose methods return the stub itself and whose elements fire no event. Padded to the 2 kB of the real loader. */
const stripeStub = `
const stub = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => stub) })
window.Stripe = Object.assign(() => stub, { version: 3 })`.padEnd(2000)

import { HttpResponse, http } from 'msw'
import { inject } from 'vitest'
import { invoiceJson } from '../../mocks/data.ts'
import { invoiceId } from '../../mocks/signalr/invoice-timeline.ts'
import { testCards } from '../../mocks/stripe/test-cards.ts'
import { type CdnOptions, startCdn } from '../../scripts/serve/cdn.ts'
import type { ListeningServer } from '../../scripts/serve/listen.ts'
import { createMockBackend } from '../../scripts/serve/mock-backend/in-process.ts'
import { startMockBackendServer } from '../../scripts/serve/mock-backend/server.ts'
import { startPreview } from '../../scripts/serve/preview-server.ts'

const servers: ListeningServer[] = []

/** Returns the origin of a server that `closeSites` closes. */
async function closeLater(starting: Promise<ListeningServer>): Promise<string> {
  const listening = await starting
  servers.push(listening)
  // The address that developers open.
  return listening.origin.replace('127.0.0.1', 'localhost')
}

export async function closeSites(): Promise<void> {
  await Promise.all(servers.splice(0).map(({ close }) => close()))
}

/** In the demo a service worker replaces the shop, the card provider and the hub. Returns the origin. */
export function openDemo(): Promise<string> {
  return closeLater(startCdn({ dist: inject('demoDist'), backend: async () => undefined }))
}

/** The mock hub settles it ten seconds after the time in its id, in four seconds: the query at five finds it paid. */
const soonPaid = () =>
  invoiceJson({ product_id: 'settles', invoice_id: invoiceId('settles', Date.now() - 6000) })

/** `npm run preview` with a mock backend: real HTTP, and a real SignalR hub. */
export async function openShop({ refusesWebSockets = false } = {}) {
  /** The HTTP calls, such as `POST /api/pay/card`. A WebSocket is none, so `GET /crypto` is a poll of the hub. */
  const calls: string[] = []
  const backend = await startMockBackendServer({
    overrides: [http.post('*/settles/generate-invoice', () => HttpResponse.json(soonPaid()))],
    onCall: ({ method, url = '' }) => calls.push(`${method} ${url.replace(/\?.*/, '')}`),
  })
  servers.push(backend)
  const site = { dist: inject('shopDist'), backendOrigin: backend.origin }
  const preview = startPreview({ ...site, port: 0, refusesWebSockets })
  return { origin: await closeLater(preview), calls }
}

/** The shop's site with the mocks as its backend; `intercept` may respond before site and mocks. Returns the origin. */
export function openSite(
  intercept: NonNullable<CdnOptions['intercept']>,
  backend: CdnOptions['backend'] = createMockBackend().respond,
): Promise<string> {
  return closeLater(startCdn({ dist: inject('shopDist'), backend, intercept }))
}

const cardIds = Object.fromEntries(
  testCards.map(({ printedNumber, paymentMethodId }) => [
    printedNumber.replaceAll(' ', ''),
    paymentMethodId,
  ]),
)

/** Options of `startJourney` that fake Stripe's API in the page, for the test cards. Stripe.js stays unreachable. */
export const withFakeStripeApi = {
  preload: `
  const ids = ${JSON.stringify(cardIds)}
  const realFetch = window.fetch
  window.fetch = async (url, options) => {
    if (url !== 'https://api.stripe.com/v1/payment_methods') return realFetch(url, options)
    return Response.json({ id: ids[new URLSearchParams(options.body).get('card[number]')] })
  }`,
  tolerated: ['Till: Stripe.js could not be loaded.'],
}

import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMockBackend } from '../../scripts/serve/mock-backend/in-process.ts'
import { startBackend } from '../charging/backend-process.ts'
import { FakeStripe, webhookSecret } from '../charging/fake-stripe-api.ts'
import { openSession } from '../support/browser/browser-pool.ts'
import { cardThatNeedsConfirmation, payByCard } from '../support/browser/buyer.ts'
import { continueButton } from '../support/browser/coin-buyer.ts'
import { routeStripe } from '../support/browser/external-routes.ts'
import { sees } from '../support/browser/open-tab.ts'
import { texts } from '../support/english.ts'

const program = join(import.meta.dirname, '../charging/card-backend.mjs')
const coinSecret = 'secret of the coin webhook'

test('a backend that follows docs/charging.md sells by card, with the bank’s approval, and by coin', async () => {
  const stripe = new FakeStripe()
  const { origin: stripeOrigin, close: closeStripe } = await stripe.start()
  let backendOrigin = ''
  const { page, origin, close } = await openSession({
    backend: async ({ url, method, headers, body }) => {
      const { pathname, search } = new URL(url)
      const init = { method, headers, body, duplex: 'half' }
      return fetch(backendOrigin + pathname + search, init)
    },
  })
  const backend = await startBackend(`exec node ${program}`, {
    STRIPE_API_URL: stripeOrigin,
    STRIPE_SECRET_KEY: 'sk_test_journey',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    BTCPAY_WEBHOOK_SECRET: coinSecret,
    SITE_ORIGINS: origin,
  })
  backendOrigin = backend.origin
  onTestFinished(async () => {
    backend.kill()
    await Promise.all([close(), closeStripe(), backend.removeFolder()])
  })
  const stock = async () => (await (await fetch(`${backendOrigin}/api/product/demo`)).json()).stock

  await routeStripe(page.context(), createMockBackend())
  await page.route('https://bank.example/*', async (route) => {
    const intent = stripe.intents.find(({ id }) => route.request().url().endsWith(id))
    stripe.succeed(intent)
    const location = `${origin}/done?payment_intent=${intent?.id}&redirect_status=succeeded`
    await route.fulfill({ status: 302, headers: { location } })
  })
  await page.goto(`${origin}/demo`)
  await payByCard(page, { number: cardThatNeedsConfirmation })
  await sees(page, texts.paid)
  expect([stripe.charges.length, await stock()]).toEqual([1, 4])

  await page.goto(`${origin}/demo?method=btcpay`)
  const response = page.waitForResponse(/generate-invoice/)
  await page.getByRole('button', { name: 'Buy it again' }).click()
  await continueButton(page).click()
  await sees(page, texts.awaiting)
  const { invoice_id: invoiceId } = await (await response).json()
  for (const type of ['InvoiceReceivedPayment', 'InvoiceSettled']) {
    const body = JSON.stringify({ type, invoiceId })
    const signature = createHmac('sha256', coinSecret).update(body).digest('hex')
    const headers = { 'BTCPay-Sig': `sha256=${signature}` }
    await fetch(`${backendOrigin}/webhooks/btcpay`, { method: 'POST', headers, body })
  }
  await sees(page, texts.paid)
  expect([stripe.charges.length, await stock()]).toEqual([1, 3])
})

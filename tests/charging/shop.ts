import { setTimeout as pause } from 'node:timers/promises'
import { startBackend } from './backend-process.ts'
import { FakeStripe, siteOrigin, webhookSecret } from './fake-stripe-api.ts'

export const productId = process.env['CHARGING_PRODUCT'] ?? 'demo'
const webhookPath = process.env['CHARGING_WEBHOOK'] ?? '/webhooks/stripe'

/** Starts a backend with a fake Stripe of its own. Throws without a product to buy, because nothing can be checked. */
export async function openShop(command: string, unitCount: number) {
  const stripe = new FakeStripe()
  const { origin, close: closeStripe } = await stripe.start()
  const backend = await startBackend(command, {
    STRIPE_API_URL: origin,
    STRIPE_SECRET_KEY: 'sk_test_proof',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    SITE_ORIGINS: `https://another.example,${siteOrigin}`,
    STOCK: String(unitCount),
  })
  stripe.webhook = backend.origin + webhookPath
  async function close(): Promise<void> {
    backend.kill()
    await Promise.all([backend.removeFolder(), closeStripe()])
  }
  const response = await fetch(`${backend.origin}/api/product/${productId}`)
  const { price, stock } = response.ok ? await response.json() : {}
  stripe.price = Number(price)
  if (stripe.price > 0 && stock >= Math.min(unitCount, 2)) return { stripe, backend, close }
  await close()
  const state = `status ${response.status}, price ${price}, stock ${stock}`
  const fix = 'Use --product with one that has a price and a stock of two or more.'
  throw new Error(`The product "${productId}" has ${state}. ${fix}`)
}

/** What the backend responds while nothing breaks: to foreign requests and events, and to a buyer’s second payment. */
export async function responsesWithoutFaults(command: string) {
  const { stripe, backend, close } = await openShop(command, 2)
  async function pay(
    payment_method: string,
    origin: string,
    email = 'ada@example.com',
  ): Promise<number> {
    const buyer = { email, user_name: 'Ada', confirm_url: `${origin}/done` }
    const { status } = await fetch(`${backend.origin}/api/pay/${productId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...buyer, payment_method }),
    })
    return status
  }
  /** The second payment arrives while the first one calls Stripe. */
  async function payTwiceAtOnce(): Promise<readonly number[]> {
    let second: Promise<number> | undefined
    stripe.faultAt = async () => {
      if (second) return undefined
      second = pay('pm_visa_again', siteOrigin, 'Grace@example.com')
      await pause(500)
      return undefined
    }
    return [await pay('pm_visa', siteOrigin, 'grace@example.com'), (await second) ?? 0]
  }
  const object = {
    object: 'payment_intent',
    id: 'pi_another',
    metadata: { order: 'another' },
    status: 'succeeded',
  }
  const event = { type: 'payment_intent.succeeded', data: { object } }
  const responses = {
    'a foreign confirm_url': await pay('pm_visa', 'https://foreign.example'),
    'an unknown payment_method': await pay('pm_unknown', siteOrigin),
    'intents created by these': stripe.intents.length,
    'a forged event is accepted': await stripe.send(event, 'another secret'),
    'an event of ten minutes ago is accepted': await stripe.send(event, webhookSecret, 600),
    'an event for an unknown order is accepted': await stripe.send(event),
    'two payments of one buyer at once': await payTwiceAtOnce(),
    'a payment that the bank has to confirm': await pay('pm_threeDSecure', siteOrigin),
    'another payment, while the bank confirms the first': await pay('pm_visa_new', siteOrigin),
    'charges of these four': stripe.charges.length,
  }
  await close()
  return responses
}

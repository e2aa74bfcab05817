import { setTimeout as pause } from 'node:timers/promises'
import { startBackend } from './backend-process.ts'
import { FakeStripe, siteOrigin, webhookSecret } from './fake-stripe-api.ts'

export const productId = process.env['CHARGING_PRODUCT'] ?? 'demo'
const webhookPath = process.env['CHARGING_WEBHOOK'] ?? '/webhooks/stripe'

/** Starts a backend with a fake Stripe of its own. Throws without a price, or with a stock below both `unitCount` and 2. */
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
  stripe.webhook = new URL(webhookPath, backend.origin).href
  async function close(): Promise<void> {
    backend.kill()
    await Promise.all([backend.removeFolder(), closeStripe()])
  }
  const response = await fetch(`${backend.origin}/api/product/${productId}`)
  const { price, stock } = response.ok ? await response.json() : {}
  stripe.price = Number(price)
  if (stripe.price > 0 && stock >= Math.min(unitCount, 2)) return { stripe, backend, stock, close }
  await close()
  const state = `status ${response.status}, price ${price}, stock ${stock}`
  const fix = 'Use --product with a product that has a price, and set its stock to STOCK.'
  throw new Error(`The product "${productId}" has ${state}. ${fix}`)
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function pay(
  { backend }: Shop,
  payment_method: string,
  { origin = siteOrigin, email = 'ada@example.com' } = {},
): Promise<number> {
  const buyer = { email, user_name: 'Ada', confirm_url: `${origin}/done` }
  const { status } = await fetch(`${backend.origin}/api/pay/${productId}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...buyer, payment_method }),
  })
  return status
}

/** Sends a second payment while the first one waits for Stripe, whose first response takes `responseMs`. */
async function payTwiceAtOnce(shop: Shop, responseMs: number): Promise<readonly number[]> {
  let second: Promise<number> | undefined
  shop.stripe.faultAt = async () => {
    if (second) return undefined
    second = pay(shop, 'pm_visa_again', { email: 'Grace@example.com' })
    await pause(responseMs)
    return undefined
  }
  return [await pay(shop, 'pm_visa', { email: 'grace@example.com' }), (await second) ?? 0]
}

/** Sends a slow payment, then a newer one. The recipe's backend waits four seconds for the slow one, then ends its order. */
export async function slowPaymentAndNewer(command: string) {
  const shop = await openShop(command, 2)
  const statuses = await payTwiceAtOnce(shop, 4600)
  await shop.close()
  return {
    paid: statuses.filter((status) => status === 200).length,
    charges: shop.stripe.charges.length,
  }
}

/** Returns the responses while nothing breaks: to foreign requests and events, and to a buyer’s second payment. */
export async function responsesToForeignAndRepeated(command: string) {
  const shop = await openShop(command, 2)
  const { stripe } = shop
  const intent = { object: 'payment_intent', id: 'pi_another', metadata: { order: 'another' } }
  const data = { object: { ...intent, status: 'succeeded' } }
  const event = { type: 'payment_intent.succeeded', data }
  const payFrom = (origin: string) => pay(shop, 'pm_visa', { origin })
  const responses = {
    'a foreign confirm_url': await payFrom('https://foreign.example'),
    'a confirm_url that begins like ours': await payFrom(`${siteOrigin}.foreign.example`),
    'a confirm_url that ends like ours': await payFrom(siteOrigin.replace('//', '//foreign')),
    'an unknown payment_method': await pay(shop, 'pm_unknown'),
    'intents created by these four': stripe.intents.length,
    'a forged event is accepted': await stripe.send(event, { secret: 'another secret' }),
    'an unsigned event is accepted': await stripe.send(event, { isSigned: false }),
    'an event of ten minutes ago is accepted': await stripe.send(event, { ageSeconds: 600 }),
    'an event of ten minutes ahead is accepted': await stripe.send(event, { ageSeconds: -600 }),
    'an event for an unknown order is accepted': await stripe.send(event),
    'two payments of one buyer at once': await payTwiceAtOnce(shop, 500),
    'a payment that the bank has to confirm': await pay(shop, 'pm_threeDSecure'),
    'another payment, while the bank confirms the first': await pay(shop, 'pm_visa_new'),
    'that other payment again, when the first is charged': await pay(shop, 'pm_visa_new'),
    'charges: one of the two at once, one at the bank': stripe.charges.length,
  }
  await shop.close()
  return responses
}

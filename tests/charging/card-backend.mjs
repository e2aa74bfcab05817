// The recipe of docs/charging.md as code, for tests alone: one product, one process, a file as the database. It lacks
// delivery, rate limits, BTCPay Server, emails about coins, and, when Stripe refuses an email, a new intent without it.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createHub } from '../../docs/examples/hub-node/hub.mjs'

const { env } = process
const file = env['STORE_FILE'] ?? 'orders.json'
const price = 1999
const methods = {
  accepted_payment_methods: {
    stripe: { api_key: 'pk_test_demo' },
    btcpay: { accepted_cryptos: ['BTC'] },
  },
  payment_method_pretty_names: { stripe: 'Card', btcpay: 'Crypto' },
}

const store = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { stock: Number(env['STOCK'] ?? 5), orders: [], invoices: {} }

/** Memory and file change in one synchronous step, so a crash loses all of a change or nothing. */
function save() {
  writeFileSync(`${file}.new`, JSON.stringify(store))
  renameSync(`${file}.new`, file)
}

/** Together less than the 26 seconds after which the CDN ends a request. */
const limitsMs = { create: 5000, confirm: 12_000, retrieve: 3000, cancel: 3000 }

/** Resolves to a payment intent. The errors of a declined card and of a late cancel hold an intent, too. */
async function stripe(step, path, form, key = randomUUID()) {
  const response = await fetch(`${env['STRIPE_API_URL']}/v1/payment_intents${path}`, {
    method: step === 'retrieve' ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${env['STRIPE_SECRET_KEY']}`,
      'Stripe-Version': '2024-04-10',
      'Idempotency-Key': key,
    },
    body: form && new URLSearchParams(form),
    signal: AbortSignal.timeout(limitsMs[step]),
  })
  const body = await response.json()
  const intent = response.ok
    ? body
    : [400, 402].includes(response.status) && body.error.payment_intent
  if (intent) return intent
  throw new Error(`Stripe responds to "${step}" with ${response.status}: ${body.error?.code}`)
}

/** Payments under way, by payment method. A database would have a unique column instead, and a lock on its row. */
const running = new Map()

function pay(payment) {
  const { payment_method: id, confirm_url } = payment
  // Step 1: confirm_url must be of the shop's site, because the bank sends the buyer there.
  if (!env['SITE_ORIGINS'].split(',').includes(new URL(confirm_url).origin)) return [403]
  const response = running.get(id) ?? payOnce(payment).finally(() => running.delete(id))
  running.set(id, response)
  return response
}

async function payOnce({ payment_method, confirm_url, email }) {
  const repeated = store.orders.find((order) => order.paymentMethod === payment_method)
  if (repeated) return responseOf(repeated, await settle(repeated, unconfirmed))
  // Step 2: an order, which also stores a refusal.
  const order = { id: randomUUID(), status: 'open', units: 0, placedAt: Date.now(), email }
  Object.assign(order, { paymentMethod: payment_method, confirmUrl: confirm_url })
  const older = store.orders.filter((each) => each.status === 'open' && isOfBuyer(each, email))
  store.orders.push(order)
  save()
  // Step 3: the older orders are canceled before the stock is checked, because one of them may give back the last unit.
  if (!(await cancelOrders(older))) order.refusal = 409
  else if (store.stock === 0) order.refusal = 422
  // A newer payment of the buyer may have ended this order meanwhile: an order that has ended takes no unit.
  if (order.refusal || order.status !== 'open') {
    end(order, 'canceled')
    return responseOf(order)
  }
  order.units = 1
  store.stock -= 1
  save()
  // Step 4: an intent, which charges nothing. Step 5: its id is stored before the charge, unless the order has ended meanwhile.
  const intent = await createIntent(order)
  if (intent === undefined || order.status !== 'open') return responseOf(order)
  order.intent = intent.id
  save()
  // Step 6: the charge. No other line confirms. After more than six seconds, the calls to come could outlast the CDN's 26: the
  // buyer would read "unknown", and then be charged.
  if (Date.now() - order.placedAt > 6000) return responseOf(order, await settle(order, unconfirmed))
  // Step 7: when the response is lost, the intent is retrieved.
  const path = `/${intent.id}/confirm`
  const form = { return_url: confirm_url }
  const confirmed = await stripe('confirm', path, form, `confirm-${order.id}`).catch(() => {})
  const settled = confirmed ? apply(order, confirmed, declined) : settle(order, unconfirmed)
  return responseOf(order, await settled)
}

const isOfBuyer = (order, email) => email && order.email?.toLowerCase() === email.toLowerCase()

/** Waits up to four seconds for the payments of these orders, then settles them. Resolves to false if one is not canceled. */
async function cancelOrders(orders) {
  const requests = orders.map(({ paymentMethod }) => running.get(paymentMethod))
  await Promise.race([Promise.allSettled(requests), pause(4000)])
  await Promise.all(orders.map((each) => settle(each, abandoned).catch(() => {})))
  return orders.every(({ status }) => status === 'canceled')
}

/** Resolves to undefined after a failure, which leaves nothing to charge: an intent alone moves no money. */
function createIntent(order) {
  const form = { amount: price, currency: 'usd', 'payment_method_types[]': 'card' }
  Object.assign(form, { payment_method: order.paymentMethod, 'metadata[order]': order.id })
  if (order.email) form.receipt_email = order.email
  return stripe('create', '', form, `create-${order.id}`).catch(() => end(order, 'canceled'))
}

// The statuses in which an intent may be canceled. `declined`: after a decline. `unconfirmed`: also while no request is
// going to confirm it. `abandoned`: also when the buyer has come back from the bank, or will not return.
const declined = ['requires_payment_method']
const unconfirmed = [...declined, 'requires_confirmation']
const abandoned = [...unconfirmed, 'requires_action']

/** Retrieves the intent, cancels it if its status is in `cancelable`, and never confirms it. */
async function settle(order, cancelable) {
  if (order.status !== 'open') return undefined
  if (order.intent) return apply(order, await stripe('retrieve', `/${order.intent}`), cancelable)
  return end(order, 'canceled')
}

async function apply(order, latest, cancelable) {
  const mayCancel = cancelable.includes(latest.status)
  const canceled = mayCancel && (await stripe('cancel', `/${latest.id}/cancel`, {}).catch(() => {}))
  const intent = canceled || latest
  if (intent.status === 'succeeded') end(order, 'paid')
  if (intent.status === 'canceled') end(order, 'canceled')
  return intent
}

/** Ends an order once: the request, an event, the return of the buyer and the sweep may race. */
function end(order, status) {
  if (order.status !== 'open') return
  order.status = status
  if (status === 'canceled') store.stock += order.units
  save()
}

function responseOf(order, intent) {
  // A declined intent counts as canceled, even if its cancellation is lost: nothing confirms the intent again.
  if (order.status === 'canceled' || declined.includes(intent?.status))
    return [order.refusal ?? 402]
  if (order.status === 'paid') return [200, { needs_confirmation: false }]
  const doneUrl = `${order.confirmUrl}?payment_intent=${order.intent}`
  const url = intent?.status === 'processing' ? doneUrl : intent?.next_action?.redirect_to_url?.url
  return url ? [200, { needs_confirmation: true, redirect_url: url }] : [500]
}

async function verify(intentId) {
  const order = store.orders.find(({ intent }) => intent === intentId)
  if (order === undefined) return [404]
  await Promise.race([running.get(order.paymentMethod)?.catch(() => {}), pause(4000)])
  await settle(order, abandoned).catch(() => {})
  return [200, { open: '/pending', paid: '/success', canceled: '/failed' }[order.status]]
}

function isSigned(signature, text, secret) {
  const expected = createHmac('sha256', secret).update(text).digest()
  const received = Buffer.from(signature ?? '', 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** Settles the event's order by what Stripe says now, because an event may be late. Stripe repeats it after a 500. */
async function onStripeEvent(headers, body) {
  const fields = headers['stripe-signature']?.split(',').map((field) => field.split('=')) ?? []
  const valuesOf = (wanted) => fields.flatMap(([name, value]) => (name === wanted ? [value] : []))
  const [time] = valuesOf('t')
  const isFresh = Math.abs(Date.now() / 1000 - time) < 300
  const isValid = (v1) => isSigned(v1, `${time}.${body}`, env['STRIPE_WEBHOOK_SECRET'])
  if (!isFresh || !valuesOf('v1').some(isValid)) return [400]
  const intent = JSON.parse(body).data.object
  const order = store.orders.find(({ id }) => id === intent.metadata.order)
  if (order && !order.intent) {
    order.intent = intent.id
    save()
  }
  const settled = order && (await settle(order, declined))
  return declined.includes(settled?.status) ? [500] : [200]
}

/** Settles what a crash or a lost response has left. */
async function sweep() {
  for (const order of store.orders) {
    const isOld = Date.now() - order.placedAt > 3_600_000
    if (!running.has(order.paymentMethod))
      await settle(order, isOld ? abandoned : unconfirmed).catch(() => {})
  }
}

/** An invoice takes a unit of the stock with its first payment, and may find none: that is a case for a person. */
function onCoinEvent(headers, body) {
  const [, signature] = headers['btcpay-sig']?.split('=') ?? []
  if (!isSigned(signature, body, env['BTCPAY_WEBHOOK_SECRET'])) return [400]
  const { type, invoiceId } = JSON.parse(body)
  const invoice = store.invoices[invoiceId]
  const status = type.replace('Invoice', '')
  if (status !== 'ReceivedPayment') invoice.status = status
  else if (invoice.units === undefined) {
    invoice.units = Math.min(1, store.stock)
    store.stock -= invoice.units
  }
  save()
  return [200]
}

function generateInvoice() {
  const id = randomUUID()
  store.invoices[id] = { status: 'New' }
  save()
  const destination = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const terms = { type: 'BTC', destination, amount: '0.0001999', expiration: 'PT15M' }
  return [200, { ...terms, product_id: 'demo', invoice_id: id }]
}

const routes = {
  'POST /api/pay/demo': (_, body) => pay(JSON.parse(body)),
  'POST /api/pay/demo/generate-invoice': generateInvoice,
  'POST /webhooks/stripe': onStripeEvent,
  'POST /webhooks/btcpay': onCoinEvent,
  'GET /api/product/demo': () => [200, { id: 'demo', price, stock: store.stock, ...methods }],
  'GET /api/store/name/': () => [200, 'Tidewater Tea'],
  'GET /api/location/': () => [200, 'US'],
  'GET /api/location/hasPostal': () => [200],
}

const hub = createHub({ statusOf: (_, id) => store.invoices[id]?.status })

async function respond(request) {
  const { method, url, headers } = request
  const body = Buffer.concat(await request.toArray()).toString()
  const { pathname } = new URL(url, 'http://localhost')
  const [, intent] = /^\/api\/pay\/verify\/(\w+)$/.exec(pathname) ?? []
  return intent ? verify(intent) : (routes[`${method} ${pathname}`]?.(headers, body) ?? [404])
}

const server = createServer(async (request, response) => {
  if (hub.handle(request, response)) return
  const [status, content = ''] = await respond(request).catch(() => [500])
  const isText = typeof content === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
  response.end(isText ? content : JSON.stringify(content))
})
server.on('upgrade', hub.upgrade)
server.listen(Number(env['PORT']), '127.0.0.1')
void sweep()
setInterval(sweep, 60_000)

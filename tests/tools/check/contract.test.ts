import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { wireInvoice, wirePaymentAnswer, wireProduct } from '../../../mocks/data.ts'
import { server } from '../../../mocks/node.ts'
import { CheckInvoiceStatus } from '../../../mocks/signalr/check-invoice-status.ts'
import { type Completion, completionFrame } from '../../../mocks/signalr/hub-protocol.ts'
import { checkContract } from '../../../scripts/check/contract/check-contract.ts'
import type { CheckResult } from '../../../scripts/check/contract/check-result.ts'
import { type Target, unknownIds } from '../../../scripts/check/contract/target.ts'
import {
  type MockBackendServerOptions,
  startMockBackendServer,
} from '../../../scripts/serve/mock-backend/server.ts'
import { startStockSignalR } from './stock-signalr.ts'

// The backends of these tests are really there: nothing may answer in their place.
beforeAll(() => server.close())
// Real connections take as long as a busy machine needs.
vi.setConfig({ testTimeout: 60_000 })

async function startBackend(options: MockBackendServerOptions): Promise<string> {
  const { origin, close } = await startMockBackendServer({ pollTimeoutMs: 50, ...options })
  onTestFinished(close)
  return origin
}

async function checkBackend(options: MockBackendServerOptions, changes: Partial<Target> = {}) {
  const origin = await startBackend(options)
  return checkContract({
    origin,
    productId: 'demo',
    hub: `${origin}/crypto`,
    site: 'https://pay.shop.example',
    canCreateInvoice: true,
    canSendTestPayment: true,
    proxyTimeoutMs: 2000,
    slowCheckMs: 1000,
    ...changes,
  })
}

const rows = {
  name: 'GET /api/store/name/',
  country: 'GET /api/location/',
  postal: 'GET /api/location/hasPostal',
  product: 'GET /api/product/demo',
  unknownProduct: 'GET /api/product/{unknown id}',
  refusedPayment: 'POST /api/pay/demo, invented payment_method',
  testPayment: 'POST /api/pay/demo, Stripe’s test card twice',
  verify: 'GET /api/pay/verify/{invented payment_intent}',
  invoice: 'POST /api/pay/demo/generate-invoice',
  negotiate: 'POST /crypto/negotiate',
  webSockets: 'CheckInvoiceStatus over WebSockets',
  polling: 'CheckInvoiceStatus over long polling',
  poll: 'a poll ends within 2 s',
  cors: 'CORS, for a hub asked directly',
}

test('the mock backend keeps the whole contract', async () => {
  const results = await checkBackend({})
  expect(results.filter(({ outcome }) => outcome !== 'holds')).toEqual([])
  expect(results.map(({ what }) => what)).toEqual(Object.values(rows))
})

const resultsOf = (results: readonly CheckResult[], wanted: CheckResult['outcome']) =>
  results.filter(({ outcome }) => outcome === wanted).map(({ what }) => what)

interface Defect {
  readonly backend: MockBackendServerOptions
  readonly target?: Partial<Target>
  /** What the page cannot cope with, and nothing else. */
  readonly breaks?: readonly (keyof typeof rows)[]
  /** What the page copes with, and nothing else. */
  readonly warns?: readonly (keyof typeof rows)[]
  readonly found: RegExp
}

const override = (...overrides: RequestHandler[]): MockBackendServerOptions => ({ overrides })

const product = (wire: unknown) =>
  override(http.get('*/api/product/demo', () => HttpResponse.json(Object(wire))))

const { stock: _stock, ...withoutStock } = wireProduct()

const invoice = (changes: object) =>
  override(
    http.post('*/api/pay/:id/generate-invoice', () =>
      HttpResponse.json({ ...wireInvoice(), ...changes }),
    ),
  )

/** As a JSON number of so many digits, which no number of JavaScript holds. */
const longAmount = (digits: string) => {
  const text = JSON.stringify(wireInvoice()).replace(/"amount":"[^"]*"/, `"amount":${digits}`)
  const headers = { 'Content-Type': 'application/json' }
  return override(
    http.post('*/api/pay/:id/generate-invoice', () => new HttpResponse(text, { headers })),
  )
}

const verify = (route: string) =>
  override(http.get('*/api/pay/verify/:intent', () => HttpResponse.text(route)))

/** Only for the payment method of the test card, or only for all others. */
const pay = (answer: () => Response, isTestCard = false) =>
  override(
    http.post('*/api/pay/:id', async ({ request }) =>
      (await request.clone().text()).includes('pm_card_visa') === isTestCard ? answer() : undefined,
    ),
  )

function alternating(...answers: readonly object[]): () => Response {
  let asked = 0
  return () => {
    asked += 1
    return HttpResponse.json(Object(answers[(asked - 1) % answers.length]))
  }
}

/** A hub with one answer to every check. */
function hub(completion: Completion): MockBackendServerOptions {
  return {
    invoke: (invocation, { send }) => send(completionFrame(invocation, completion)),
  }
}

const negotiated = (...transports: readonly string[]) =>
  override(
    http.post('*/crypto/negotiate', () =>
      HttpResponse.json({
        negotiateVersion: 1,
        connectionId: 'a',
        connectionToken: 'b',
        availableTransports: transports.map((transport) => ({
          transport,
          transferFormats: ['Text'],
        })),
      }),
    ),
  )

const coins = (...accepted_cryptos: readonly unknown[]) =>
  product({ ...wireProduct(), accepted_payment_methods: { btcpay: { accepted_cryptos } } })

/** A hub whose answers are correct and late. */
function slowHub(delayMs: number): MockBackendServerOptions {
  const checkStatus = new CheckInvoiceStatus()
  return {
    invoke: (invocation, connection) => {
      setTimeout(() => checkStatus.invoke(invocation, connection), delayMs)
    },
  }
}

const failing: Readonly<Record<string, Defect>> = {
  'a price in dollars': {
    backend: product({ ...wireProduct(), price: '19.99' }),
    breaks: ['product'],
    found: /^price is "19\.99": price must be whole cents$/,
  },
  'methods in a text': {
    backend: product({ ...wireProduct(), accepted_payment_methods: 'stripe' }),
    breaks: ['product'],
    found: /^accepted_payment_methods is "stripe": accepted_payment_methods must be an object$/,
  },
  'a card method without its key': {
    backend: product({
      ...wireProduct(),
      accepted_payment_methods: { stripe: {}, btcpay: { accepted_cryptos: ['BTC'] } },
    }),
    breaks: ['product'],
    found: /'stripe' is left out: its api_key must be a publishable key/,
  },
  'a coin that is no code': {
    backend: coins('BTC', null),
    breaks: ['product'],
    found: /'btcpay' loses coins: its accepted_cryptos must be a list of coin codes/,
  },
  'a product at an unknown id': {
    backend: override(
      http.get('*/api/product/:id', ({ params }) =>
        HttpResponse.json({ ...wireProduct(), id: params['id'] }),
      ),
    ),
    breaks: ['unknownProduct'],
    found: /^status 200$/,
  },
  'a web page instead of the shop’s name': {
    backend: override(
      http.get('*/api/store/name/', () => HttpResponse.html('<!doctype html><p>Hello</p>')),
    ),
    breaks: ['name'],
    found: /status 200 with a web page/,
  },
  'a redirect to the address without a slash': {
    backend: override(
      http.get('*/api/location/', () =>
        HttpResponse.text('', { status: 301, headers: { location: '/api/location' } }),
      ),
    ),
    breaks: ['country'],
    found: /a redirect to \/api\/location$/,
  },
  'a payment that is redirected as a GET': {
    backend: redirectPosts('*/api/pay/demo', 303),
    breaks: ['refusedPayment', 'testPayment'],
    found: /^status 303, a redirect to \/moved$/,
  },
  'an invoice that is redirected as a GET': {
    backend: redirectPosts('*/api/pay/:id/generate-invoice', 302),
    breaks: ['invoice'],
    found: /^status 302, a redirect to \/moved$/,
  },
  'a redirected payment without needs_confirmation': {
    backend: redirectPosts('*/api/pay/demo', 307, () => HttpResponse.json({ id: 'demo' })),
    breaks: ['refusedPayment', 'testPayment'],
    found: /needs_confirmation is missing: it came by a redirect/,
  },
  'a web page instead of the status of a country': {
    backend: override(
      http.get('*/api/location/hasPostal', () => HttpResponse.html('<!doctype html>')),
    ),
    breaks: ['postal'],
    found: /status 200 with a web page/,
  },
  'an invented payment is accepted': {
    backend: pay(() => HttpResponse.json(wirePaymentAnswer())),
    breaks: ['refusedPayment'],
    found: /^accepted/,
  },
  'payments are not served': {
    backend: pay(() => new HttpResponse(null, { status: 404 })),
    breaks: ['refusedPayment'],
    found: /^status 404$/,
  },
  'needs_confirmation is a text other than "false"': {
    backend: pay(() => HttpResponse.json({ needs_confirmation: 'no', redirect_url: null }), true),
    breaks: ['testPayment'],
    found: /^redirect_url is undefined$/,
  },
  'a confirmation without encryption': {
    backend: pay(
      () => HttpResponse.json({ needs_confirmation: true, redirect_url: 'http://bank.example' }),
      true,
    ),
    breaks: ['testPayment'],
    found: /^redirect_url is "http:\/\/bank\.example"$/,
  },
  'a repeated payment is another one': {
    backend: pay(
      alternating(
        wirePaymentAnswer(),
        wirePaymentAnswer({ needs_confirmation: true, redirect_url: 'https://bank.example' }),
      ),
      true,
    ),
    breaks: ['testPayment'],
    found: /repetition is answered differently/,
  },
  'an invented payment is verified': {
    backend: verify('/success'),
    breaks: ['verify'],
    found: /^\/success for a payment that does not exist$/,
  },
  'verifying leads to another site': {
    backend: verify('https://evil.example/success'),
    breaks: ['verify'],
    found: /^the route "https:\/\/evil\.example\/success"$/,
  },
  'an expiration in seconds': {
    backend: invoice({ expiration: 900 }),
    breaks: ['invoice'],
    found: /^expiration is 900: expiration must be an ISO 8601 duration/,
  },
  'no hub': {
    backend: override(
      http.post('*/crypto/negotiate', () => new HttpResponse(null, { status: 404 })),
    ),
    breaks: ['negotiate'],
    found: /^status 404$/,
  },
  'a hub with server-sent events alone': {
    backend: negotiated('ServerSentEvents'),
    breaks: ['negotiate'],
    found: /^offers ServerSentEvents, but not LongPolling$/,
  },
  'a hub with WebSockets alone, which do not open': {
    backend: { ...negotiated('WebSockets'), acceptsUpgrades: false },
    breaks: ['webSockets'],
    warns: ['negotiate'],
    found: /WebSocket/,
  },
  'a hub without the method': {
    backend: hub({ error: "Unknown hub method 'CheckInvoiceStatus'" }),
    breaks: ['webSockets', 'polling'],
    found: /Unknown hub method 'CheckInvoiceStatus'/,
  },
  'a hub whose method takes the invoice alone': {
    backend: hub({ error: 'Invocation provides 2 argument(s) but target expects 1.' }),
    breaks: ['webSockets', 'polling'],
    found: /target expects 1/,
  },
  'an unknown status': {
    backend: hub({ result: 'Paid' }),
    breaks: ['webSockets', 'polling'],
    found: /^the status "Paid"$/,
  },
  'every invoice is settled': {
    backend: hub({ result: 4 }),
    target: { canCreateInvoice: false },
    breaks: ['webSockets', 'polling'],
    found: /an invoice that does not exist is settled/,
  },
  'servers that do not know each other’s connections': {
    backend: override(http.post('*/crypto', () => new HttpResponse(null, { status: 404 }))),
    breaks: ['polling'],
    found: /404|handshake|connection/,
  },
  'no CORS at a hub asked directly': {
    backend: { cors: false },
    breaks: ['cors'],
    found: /^the preflight of POST/,
  },
}

function redirectPosts(
  path: string,
  status: number,
  moved = (): Response | undefined => undefined,
): MockBackendServerOptions {
  const location = '/moved'
  return override(
    http.post(path, () => new HttpResponse(null, { status, headers: { location } })),
    http.post('*/moved', moved),
  )
}

const unusual: Readonly<Record<string, Defect>> = {
  'a price as digits': {
    backend: product({ ...wireProduct(), price: '1999' }),
    warns: ['product'],
    found: /^price is "1999"$/,
  },
  'a product without its stock': {
    backend: product(withoutStock),
    warns: ['product'],
    found: /^stock is missing$/,
  },
  'a stock in words': {
    backend: product({ ...wireProduct(), stock: 'many' }),
    warns: ['product'],
    found: /^stock is "many"$/,
  },
  'a label that is no text': {
    backend: product({ ...wireProduct(), payment_method_pretty_names: { stripe: 7 } }),
    warns: ['product'],
    found: /^payment_method_pretty_names\.stripe is 7$/,
  },
  'a stock below 0': {
    backend: product({ ...wireProduct(), stock: -1 }),
    warns: ['product'],
    found: /^stock is -1$/,
  },
  'another id than the one asked for': {
    backend: product({ ...wireProduct(), id: 'other' }),
    warns: ['product'],
    found: /^id is "other"$/,
  },
  'coins in small letters': {
    backend: coins('BTC', 'ltc'),
    target: { canSendTestPayment: false },
    warns: ['product'],
    found: /^accepted_payment_methods\.btcpay\.accepted_cryptos\.1 is "ltc"$/,
  },
  'a coin twice': {
    backend: coins('BTC', 'LTC', 'LTC'),
    target: { canSendTestPayment: false },
    warns: ['product'],
    found: /^accepted_payment_methods\.btcpay\.accepted_cryptos is \["BTC","LTC","LTC"\]$/,
  },
  'JSON that is sent as a web page': {
    backend: override(
      http.get('*/api/product/demo', () =>
        HttpResponse.text(JSON.stringify(wireProduct()), {
          headers: { 'content-type': 'text/html' },
        }),
      ),
    ),
    warns: ['product'],
    found: /^content type text\/html$/,
  },
  'an unknown product is an error of the server': {
    backend: override(
      http.get(
        `*/api/product/${unknownIds.product}`,
        () => new HttpResponse(null, { status: 500 }),
      ),
    ),
    warns: ['unknownProduct'],
    found: /^status 500$/,
  },
  'a name in quotes': {
    backend: override(http.get('*/api/store/name/', () => HttpResponse.text('"Tidewater Tea"'))),
    warns: ['name'],
    found: /^the answer is "\\"Tidewater Tea\\""$/,
  },
  'an empty name': {
    backend: override(http.get('*/api/store/name/', () => HttpResponse.text(''))),
    warns: ['name'],
    found: /^"": a name must be a text$/,
  },
  'a name in Latin-1': {
    backend: override(
      http.get('*/api/store/name/', () => {
        const headers = { 'content-type': 'text/plain; charset=ISO-8859-1' }
        return new HttpResponse(Buffer.from('Café Till', 'latin1'), { headers })
      }),
    ),
    warns: ['name'],
    found: /^"Caf\uFFFD Till" is not UTF-8$/,
  },
  'a country by its name': {
    backend: override(http.get('*/api/location/', () => HttpResponse.text('Germany'))),
    warns: ['country'],
    found: /^"Germany": a country must be two letters$/,
  },
  'a product that is sold out': {
    backend: product({ ...wireProduct(), stock: 0 }),
    warns: ['product'],
    found: /^out of stock$/,
  },
  'a country in small letters': {
    backend: override(http.get('*/api/location/', () => HttpResponse.text('us'))),
    warns: ['country'],
    found: /^the answer is "us"$/,
  },
  'postal codes everywhere': {
    backend: override(http.get('*/api/location/hasPostal', () => HttpResponse.text('false'))),
    warns: ['postal'],
    found: /status 200 for HK/,
  },
  'a refused payment is an error of the server': {
    backend: pay(() => new HttpResponse(null, { status: 500 })),
    warns: ['refusedPayment'],
    found: /^status 500$/,
  },
  'needs_confirmation as a number': {
    backend: pay(() => HttpResponse.json({ needs_confirmation: 0, redirect_url: null }), true),
    warns: ['testPayment'],
    found: /^needs_confirmation is 0$/,
  },
  'a product without the labels of its tabs': {
    backend: product({ ...wireProduct(), payment_method_pretty_names: null }),
    warns: ['product'],
    found: /^payment_method_pretty_names is null$/,
  },
  'a payment that is sent as text': {
    backend: pay(() => HttpResponse.text(JSON.stringify(wirePaymentAnswer())), true),
    warns: ['testPayment'],
    found: /^content type text\/plain$/,
  },
  'a payment that is redirected as a POST': {
    backend: redirectPosts('*/api/pay/demo', 308, () =>
      HttpResponse.json(
        wirePaymentAnswer({ needs_confirmation: true, redirect_url: 'https://bank.example' }),
      ),
    ),
    warns: ['refusedPayment', 'testPayment'],
    found: /^status 308, a redirect to \/moved$/,
  },
  'an invoice that is redirected as a POST': {
    backend: redirectPosts('*/api/pay/:id/generate-invoice', 307, () =>
      HttpResponse.json({ ...wireInvoice() }),
    ),
    warns: ['invoice'],
    found: /^status 307, a redirect to \/moved$/,
  },
  'a route in quotes': {
    backend: verify('"/failed"'),
    warns: ['verify'],
    found: /^the answer is "\\"\/failed\\""$/,
  },
  'an address with a letter changed': {
    backend: invoice({ destination: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' }),
    warns: ['invoice'],
    found: /^destination has wrong check digits for an address of BTC/,
  },
  'another coin than the one asked for': {
    backend: invoice(wireInvoice({ type: 'LTC' })),
    warns: ['invoice'],
    found: /^type is LTC, asked for was BTC$/,
  },
  'an address with its scheme': {
    backend: invoice({ destination: 'BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4' }),
    warns: ['invoice'],
    found: /^destination is BITCOIN:BC1Q\w+; the page shows BC1Q\w+$/,
  },
  'an address inside a link with an amount': {
    backend: invoice({
      destination: 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1',
    }),
    warns: ['invoice'],
    found: /^destination is "bitcoin:bc1q\w+\?amount=1"$/,
  },
  'an amount finer than a satoshi': {
    backend: invoice({ amount: '0.0001999123456789012' }),
    warns: ['invoice'],
    found: /^amount is 0\.0001999123456789012; the page rounds it up to 0\.00019992$/,
  },
  'an amount that is a long JSON number, and more exact than a wallet': {
    backend: longAmount('0.0002058205304692121212745222704'),
    warns: ['invoice'],
    found: /the page rounds it up to 0\.00020583$/,
  },
  'an amount that is too long a JSON number': {
    backend: longAmount(`0.${'1'.repeat(101)}`),
    breaks: ['invoice'],
    found: /amount/,
  },
  'an invoice that is over at once': {
    backend: invoice({ expiration: 'PT0S' }),
    warns: ['invoice'],
    found: /^expiration is 0 seconds$/,
  },
  'a lifetime as .NET writes it': {
    backend: invoice({ expiration: '00:15:00' }),
    warns: ['invoice'],
    found: /^expiration is "00:15:00"$/,
  },
  'an invoice in small letters': {
    backend: invoice(wireInvoice({ type: 'btc', destination: wireInvoice().destination })),
    warns: ['invoice'],
    found: /^type is "btc"$/,
  },
  'an invoice without its product': {
    backend: invoice({ product_id: null }),
    warns: ['invoice'],
    found: /^product_id is null$/,
  },
  'a proxy that refuses WebSockets': {
    backend: { acceptsUpgrades: false },
    warns: ['webSockets'],
    found: /WebSocket/,
  },
  'a status by its name': {
    backend: hub({ result: 'Settled' }),
    warns: ['webSockets', 'polling'],
    found: /^the status "Settled"$/,
  },
  'a check that takes longer than the page waits before it asks again': {
    backend: slowHub(300),
    target: { slowCheckMs: 100 },
    warns: ['webSockets', 'polling'],
    found: /^a check takes 0\.[3-9] s$/,
  },
  'a poll longer than the CDN waits': {
    backend: { pollTimeoutMs: 60_000 },
    warns: ['poll'],
    found: /^a poll hangs longer than 2 s/,
  },
}

test.each(Object.entries({ ...failing, ...unusual }))('%s is named', async (_defect, defect) => {
  const { backend, target, breaks = [], warns = [] } = defect
  const results = await checkBackend(backend, target)
  const failures = results.flatMap((result) => (result.outcome === 'fails' ? [result] : []))
  const warned = results.flatMap((result) => (result.outcome === 'warns' ? [result] : []))
  expect(failures.map(({ what }) => what)).toEqual(breaks.map((row) => rows[row]))
  expect(warned.map(({ what }) => what)).toEqual(warns.map((row) => rows[row]))
  for (const { found, fix } of [...failures, ...warned.flatMap(({ warnings }) => warnings)]) {
    expect(found).toMatch(defect.found)
    expect(fix).toMatch(/^[A-Z].+\.$/)
  }
})

test('every part of the contract is broken by one of these defects', () => {
  const all = [...Object.values(failing), ...Object.values(unusual)]
  const broken = new Set(all.flatMap(({ breaks = [], warns = [] }) => [...breaks, ...warns]))
  expect(Object.keys(rows).filter((row) => !broken.has(row as keyof typeof rows))).toEqual([])
})

test('a product that the shop does not have is asked for by another id', async () => {
  const results = await checkBackend({}, { productId: 'no-such-product' })
  expect(results).toContainEqual({
    what: 'GET /api/product/no-such-product',
    outcome: 'fails',
    found: 'status 404',
    fix: 'Give the id of a product that the shop has: --product ID. If no-such-product is one, serve this call.',
  })
})

test('without leave no invoice and no payment is made', async () => {
  const calls: string[] = []
  const results = await checkBackend(
    { onAnswer: ({ request }) => calls.push(`${request.method} ${new URL(request.url).pathname}`) },
    { canCreateInvoice: false, canSendTestPayment: false, site: undefined },
  )
  expect(calls.filter((call) => call.startsWith('POST /api/'))).toEqual(['POST /api/pay/demo'])
  const unchecked = results.filter(({ outcome }) => outcome === 'unchecked').map(({ what }) => what)
  // Nothing holds about an invoice that was never made.
  expect(unchecked).toEqual([
    rows.testPayment,
    rows.invoice,
    rows.webSockets,
    rows.polling,
    rows.cors,
  ])
  expect(results.filter(({ outcome }) => outcome === 'fails')).toEqual([])
})

test('a shop in live mode is sent no test payment', async () => {
  const live = wireProduct({ accepted_payment_methods: { stripe: { api_key: 'pk_live_1' } } })
  const sent: string[] = []
  const results = await checkBackend(
    override(
      http.get('*/api/product/demo', () => HttpResponse.json(Object(live))),
      http.post('*/api/pay/:id', async ({ request }) => {
        sent.push(JSON.parse(await request.clone().text()).payment_method)
      }),
    ),
  )
  expect(sent).toEqual([unknownIds.paymentMethod])
  expect(results.find(({ what }) => what === rows.testPayment)?.outcome).toBe('unchecked')
})

test('a hub with the defaults of ASP.NET Core can be sold with: only its polls are warned about', async () => {
  const hubAddress = await startStockSignalR()
  const results = await checkBackend({}, { hub: hubAddress, site: undefined })
  expect(resultsOf(results, 'fails')).toEqual([])
  expect(resultsOf(results, 'warns')).toEqual([rows.poll])
  expect(resultsOf(results, 'unchecked')).toEqual([rows.cors])
})

test('ids that are numbers do for a hub whose method takes texts', async () => {
  const check = vi.fn(() => 0)
  const hubAddress = await startStockSignalR({ check, pollTimeoutMs: 50 })
  const backend = invoice({ product_id: 7, invoice_id: 42 })
  const results = await checkBackend(backend, { hub: hubAddress, site: undefined })
  expect(resultsOf(results, 'fails')).toEqual([])
  expect(check).toHaveBeenCalledWith('7', '42')
})

test('pings between the answers of a hub change nothing', async () => {
  const hubAddress = await startStockSignalR({ keepAliveMs: 5, pollTimeoutMs: 50 })
  const results = await checkBackend({}, { hub: hubAddress, site: undefined })
  expect(resultsOf(results, 'holds')).toEqual(
    expect.arrayContaining([rows.negotiate, rows.webSockets, rows.polling, rows.poll]),
  )
})

test.each<[string, Error | string, RegExp]>([
  ['throws', new Error('no such invoice'), /An unexpected error occurred invoking/],
  ['answers another text', 'Unpaid', /^the status "Unpaid"$/],
])('a stock hub whose method %s fails on both transports', async (_story, answer, found) => {
  const check = () => {
    if (answer instanceof Error) throw answer
    return answer
  }
  const hubAddress = await startStockSignalR({ check, pollTimeoutMs: 50 })
  const results = await checkBackend({}, { hub: hubAddress, site: undefined })
  expect(resultsOf(results, 'fails')).toEqual([rows.webSockets, rows.polling])
  for (const result of results) {
    if (result.outcome === 'fails') expect(result.found).toMatch(found)
  }
})

test('a hub whose arguments cannot be bound is named without detailed errors', async () => {
  const error = "Failed to invoke 'CheckInvoiceStatus' due to an error on the server."
  const results = await checkBackend(hub({ error }), { canCreateInvoice: false })
  expect(resultsOf(results, 'fails')).toEqual([rows.webSockets, rows.polling])
})

test('a backend that is not there is one sentence', async () => {
  const { origin, close } = await startMockBackendServer()
  await close()
  await expect(checkBackend({}, { origin })).rejects.toThrow(`No answer from ${origin}: no con`)
})

/** `npm run contract` in a process of its own. */
function runCommand(origin: string) {
  const root = join(import.meta.dirname, '../../..')
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/check/contract.ts']
  return promisify(execFile)(process.execPath, [...command, origin, '--product', 'demo'], {
    cwd: root,
  })
}

test('the command prints the failure with its fix and exits with 1', async () => {
  const origin = await startBackend(
    override(http.post('*/crypto/negotiate', () => new HttpResponse(null, { status: 404 }))),
  )
  await expect(runCommand(origin)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /FAILS +POST \/crypto\/negotiate +status 404\n +Fix: Map a SignalR/,
    ),
  })
})

test('the command prints a warning with its fix and exits with 0', async () => {
  const origin = await startBackend(
    override(http.get('*/api/location/', () => HttpResponse.text('us'))),
  )
  const { stdout } = await runCommand(origin)
  expect(stdout).toMatch(
    /warns +GET \/api\/location\/ +US\n +the answer is "us"\n +Fix: Follow docs\/openapi\.yaml: Two/,
  )
})

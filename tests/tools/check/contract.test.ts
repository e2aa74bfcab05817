import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { wireInvoice, wirePaymentResponse, wireProduct } from '../../../mocks/data.ts'
import { server } from '../../../mocks/node.ts'
import { CheckInvoiceStatus } from '../../../mocks/signalr/check-invoice-status.ts'
import { type Completion, completionFrame } from '../../../mocks/signalr/hub-protocol.ts'
import type { CheckResult } from '../../../scripts/check/contract/check.ts'
import { checkContract } from '../../../scripts/check/contract/check-contract.ts'
import { type Target, unknownIds } from '../../../scripts/check/contract/target.ts'
import {
  type MockBackendServerOptions,
  startMockBackendServer,
} from '../../../scripts/serve/mock-backend/server.ts'

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
  cors: 'CORS, for a hub the page calls directly',
}

const whatIs = (results: readonly CheckResult[], wanted: CheckResult['outcome']) =>
  results.filter(({ outcome }) => outcome === wanted).map(({ what }) => what)

test('the mock backend keeps the whole contract', async () => {
  const results = await checkBackend({})
  expect(whatIs(results, 'holds')).toEqual(Object.values(rows))
})

const override = (...overrides: RequestHandler[]): MockBackendServerOptions => ({ overrides })

const gets = (path: string, response: () => Response) => override(http.get(`*${path}`, response))

const posts = (path: string, response: () => Response) => override(http.post(`*${path}`, response))

const status = (code: number) => () => new HttpResponse(null, { status: code })

const json = (wire: object) => () => HttpResponse.json(Object(wire))

const text = (body: string, contentType = 'text/plain') => {
  const headers = { 'content-type': contentType }
  return () => new HttpResponse(Buffer.from(body, 'latin1'), { headers })
}

const name = (body: string) => gets('/api/store/name/', text(body))

const postal = (body: string) => gets('/api/location/hasPostal', text(body))

const verify = (route: string) => gets('/api/pay/verify/:intent', text(route))

const product = (changes: object) =>
  gets('/api/product/demo', json({ ...wireProduct(), ...changes }))

const methods = (accepted_payment_methods: object) => product({ accepted_payment_methods })

const btc = (...more: readonly unknown[]) => ({ accepted_cryptos: ['BTC', ...more] })

const htmlProduct = () =>
  gets('/api/product/demo', text(JSON.stringify(wireProduct()), 'text/html'))

const invoicePath = '/api/pay/:id/generate-invoice'

const { destination: address } = wireInvoice()

const invoice = (changes: object) => posts(invoicePath, json({ ...wireInvoice(), ...changes }))

/** As a JSON number of so many digits, which no number of JavaScript holds. */
const longAmount = (digits: string) => {
  const wire = JSON.stringify(wireInvoice()).replace(/"amount":"[^"]*"/, `"amount":${digits}`)
  return posts(invoicePath, text(wire, 'application/json'))
}

/** Only for the payment method of the test card, or only for all others. */
const pay = (respond: () => Response, isTestCard = false) =>
  override(
    http.post('*/api/pay/:id', async ({ request }) =>
      (await request.clone().text()).includes('pm_card_visa') === isTestCard
        ? respond()
        : undefined,
    ),
  )

const bank = (scheme = 'https:') =>
  wirePaymentResponse({ needs_confirmation: true, redirect_url: `${scheme}//bank.example` })

const toBank = (scheme: string) => json(bank(scheme))

function paidThenBank(): () => Response {
  const wires = [bank(), wirePaymentResponse()]
  return () => json(wires.pop() ?? {})()
}

const moved = (code: number) => () =>
  new HttpResponse(null, { status: code, headers: { location: '/moved' } })

const movedPosts = (path: string, code: number, wire: object = {}) =>
  override(http.post(`*${path}`, moved(code)), http.post('*/moved', json(wire)))

/** A hub with one response to every check. */
const hub = (completion: Completion): MockBackendServerOptions => ({
  invoke: (invocation, { send }) => send(completionFrame(invocation, completion)),
})

const offers = (...transports: readonly string[]) => {
  const availableTransports = transports.map((transport) => ({
    transport,
    transferFormats: ['Text'],
  }))
  return posts('/crypto/negotiate', json({ connectionId: 'a', availableTransports }))
}

/** A hub whose answers are correct and late. */
function slowHub(delayMs: number): MockBackendServerOptions {
  const checkStatus = new CheckInvoiceStatus()
  return {
    invoke: (invocation, connection) => {
      setTimeout(() => checkStatus.invoke(invocation, connection), delayMs)
    },
  }
}

/** Defects by the rows that they break, and no others. */
type Defects = Readonly<
  Record<string, Readonly<Record<string, [MockBackendServerOptions, RegExp, Partial<Target>?]>>>
>

const invented = { canCreateInvoice: false }

/** What the page cannot cope with. */
const failing: Defects = {
  product: {
    'a price in dollars': [product({ price: '19.99' }), /^price is "19\.99": price must/],
    'a card without its key': [methods({ stripe: {}, btcpay: btc() }), /'stripe' is left out/],
    'a coin that is no code': [methods({ btcpay: btc(null) }), /'btcpay' loses coins/],
  },
  unknownProduct: {
    'a product at any id': [gets('/api/product/:id', json(wireProduct())), /^status 200$/],
  },
  name: { 'a web page': [name('<!doctype html>'), /status 200 with a web page/] },
  country: { 'a redirect': [gets('/api/location/', moved(301)), /^status 301, a redirect to/] },
  postal: { 'a web page': [postal('<!doctype html>'), /status 200 with a web page/] },
  'refusedPayment, testPayment': {
    'a redirect as a GET': [movedPosts('/api/pay/demo', 303), /^status 303, a redirect to/],
    'an unknown outcome': [movedPosts('/api/pay/demo', 307, {}), /needs_confirmation is missing/],
  },
  refusedPayment: {
    'it is accepted': [pay(json(wirePaymentResponse())), /^accepted/],
    'it is not served': [pay(status(404)), /^status 404$/],
  },
  testPayment: {
    'a bank without encryption': [pay(toBank('http:'), true), /^redirect_url is "http:/],
    'a second payment': [pay(paidThenBank(), true), /repetition is answered differently/],
  },
  verify: {
    'it is paid': [verify('/success'), /^\/success for a payment/],
    'another site': [verify('https://evil.example/success'), /^the route "https:/],
  },
  invoice: { 'too many digits': [longAmount(`0.${'1'.repeat(101)}`), /amount/] },
  negotiate: {
    'no hub': [posts('/crypto/negotiate', status(404)), /^status 404$/],
    'server-sent events alone': [offers('ServerSentEvents'), /^offers ServerSentEvents, but/],
  },
  'webSockets, polling': {
    'no method': [hub({ error: 'Unknown hub method' }), /Unknown hub method/],
    'other arguments': [hub({ error: 'Failed to invoke it' }), /^Failed to invoke/, invented],
    'an unknown status': [hub({ result: 'Paid' }), /^the status "Paid"$/],
    'an invoice that is not there': [hub({ result: 4 }), /does not exist is settled/, invented],
  },
  polling: { 'several servers': [posts('/crypto', status(404)), /404|handshake|connection/] },
  cors: { 'no headers': [{ cors: false }, /^the preflight of POST .* no CORS/] },
}

/** What the page copes with. */
const unusual: Defects = {
  product: {
    'digits as a text': [product({ price: '1999' }), /^price is "1999"$/],
    'another id': [product({ id: 'other' }), /^id is "other"$/],
    'sold out': [product({ stock: 0 }), /^out of stock$/],
    'JSON as a web page': [htmlProduct(), /^content type text\/html$/],
  },
  unknownProduct: {
    'an error': [gets(`/api/product/${unknownIds.product}`, status(500)), /^status 500$/],
  },
  name: {
    'no name': [name(''), /^the response is "": a name must/],
    'Latin-1': [name('Café Till'), /^"Caf\uFFFD Till" is not UTF-8$/],
  },
  postal: { 'codes everywhere': [postal('false'), /status 200 for HK/] },
  'refusedPayment, testPayment': {
    'a redirect as a POST': [
      movedPosts('/api/pay/demo', 308, bank()),
      /^status 308, a redirect to/,
    ],
  },
  refusedPayment: { 'an error': [pay(status(500)), /^status 500$/] },
  verify: { quotes: [verify('"/failed"'), /^the response is "\\"\/failed\\""$/] },
  invoice: {
    'a redirect': [movedPosts(invoicePath, 307, wireInvoice()), /^status 307, a redirect to/],
    'a letter changed': [
      invoice({ destination: `${address.slice(0, -1)}5` }),
      /wrong check digits/,
    ],
    'another coin': [invoice(wireInvoice({ type: 'LTC' })), /^type is LTC, requested was BTC$/],
    'a scheme': [invoice({ destination: `bitcoin:${address}` }), /the page shows bc1q\w+$/],
    'half a satoshi': [longAmount('0.00020582530469212121274'), /rounds it up to 0\.00020583$/],
    'over at once': [invoice({ expiration: 'PT0S' }), /^expiration is 0 seconds$/],
  },
  webSockets: { 'a proxy refuses them': [{ acceptsUpgrades: false }, /WebSocket/] },
  'webSockets, polling': {
    'a status by its name': [hub({ result: 'Settled' }), /^the status "Settled"$/],
    'a late answer': [slowHub(300), /^a check takes 0\.[3-9] s$/, { slowCheckMs: 100 }],
  },
  poll: { 'longer than the CDN waits': [{ pollTimeoutMs: 60_000 }, /^a poll without news: no re/] },
}

const defects = [...cases(failing, 'FAILS'), ...cases(unusual, 'warns')]

function cases(groups: Defects, outcome: 'FAILS' | 'warns') {
  return Object.entries(groups).flatMap(([keys, group]) =>
    Object.entries(group).map(([story, defect]) => {
      const title = `${keys}: ${story} ${outcome.toLowerCase()}`
      return [title, { outcome, keys: keys.split(', '), defect }] as const
    }),
  )
}

test.each(defects)('%s', async (_title, { outcome, keys, defect }) => {
  const [backend, found, target] = defect
  const results = await checkBackend(backend, target)
  const broken = Object.entries(rows).filter(([key]) => keys.includes(key))
  expect(whatIs(results, outcome)).toEqual(broken.map(([, row]) => row))
  expect(whatIs(results, outcome === 'FAILS' ? 'warns' : 'FAILS')).toEqual([])
  for (const fault of results.flatMap(({ faults }) => faults)) {
    expect(fault.found).toMatch(found)
    expect(fault.fix).toMatch(/^[A-Z].+\.$/)
  }
})

test('every part of the contract is broken by one of these defects', () => {
  expect(new Set(defects.flatMap(([, { keys }]) => keys))).toEqual(new Set(Object.keys(rows)))
})

test('a hub whose only transport, WebSockets, does not open is of no use', async () => {
  const results = await checkBackend({ ...offers('WebSockets'), acceptsUpgrades: false })
  expect(whatIs(results, 'FAILS')).toEqual([rows.webSockets])
  expect(whatIs(results, 'warns')).toEqual([rows.negotiate])
})

test('a product that the shop does not have leads to another id', async () => {
  const results = await checkBackend({}, { productId: 'no-such-product' })
  const fix = expect.stringContaining('--product ID')
  expect(results).toContainEqual({
    ...{ what: 'GET /api/product/no-such-product', outcome: 'FAILS' },
    faults: [{ found: 'status 404', fix }],
  })
})

test('without leave no invoice and no payment is made', async () => {
  const calls: string[] = []
  const results = await checkBackend(
    {
      onResponse: ({ request }) => calls.push(`${request.method} ${new URL(request.url).pathname}`),
    },
    { canCreateInvoice: false, canSendTestPayment: false, site: undefined },
  )
  expect(calls.filter((call) => call.startsWith('POST /api/'))).toEqual(['POST /api/pay/demo'])
  // Nothing holds about an invoice that was never made.
  const { testPayment, invoice: made, webSockets, polling, cors } = rows
  expect(whatIs(results, '-')).toEqual([testPayment, made, webSockets, polling, cors])
  expect(whatIs(results, 'FAILS')).toEqual([])
})

test('a shop in live mode is sent no test payment', async () => {
  const sent: string[] = []
  const results = await checkBackend(
    override(
      http.get('*/api/product/demo', json(wireProduct(liveMethods))),
      http.post('*/api/pay/:id', async ({ request }) => {
        sent.push(JSON.parse(await request.clone().text()).payment_method)
      }),
    ),
  )
  expect(sent).toEqual([unknownIds.paymentMethod])
  expect(whatIs(results, '-')).toContain(rows.testPayment)
})

const liveMethods = { accepted_payment_methods: { stripe: { api_key: 'pk_live_1' } } }

test('ids that are numbers do for a hub whose method takes texts', async () => {
  const results = await checkBackend({
    ...invoice({ product_id: 7, invoice_id: 42 }),
    invoke: (invocation, { send }) => {
      const areTexts = invocation.arguments.every((each) => typeof each === 'string')
      send(completionFrame(invocation, areTexts ? { result: 0 } : { error: 'Failed to invoke it' }))
    },
  })
  expect(whatIs(results, 'holds')).toEqual(Object.values(rows))
})

/** `npm run contract` in a process of its own. */
async function runCommand(origin: string) {
  const root = join(import.meta.dirname, '../../..')
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/check/contract.ts']
  const options = [origin, '--product', 'demo']
  return promisify(execFile)(process.execPath, [...command, ...options], { cwd: root })
}

test('the command prints the failure with its fix and exits with 1', async () => {
  const origin = await startBackend(posts('/crypto/negotiate', status(404)))
  const stdout = /FAILS +POST \/crypto\/negotiate +status 404\n +Fix: Map a SignalR/
  const failure = { code: 1, stdout: expect.stringMatching(stdout) }
  await expect(runCommand(origin)).rejects.toMatchObject(failure)
})

test('the command prints a warning with its fix and exits with 0', async () => {
  const origin = await startBackend(gets('/api/location/', text('us')))
  const { stdout } = await runCommand(origin)
  expect(stdout).toMatch(
    /warns +GET \/api\/location\/ +US\n +the response is "us"\n +Fix: Follow docs\/openapi\.yaml: Two/,
  )
})

test('a backend that is not there is one sentence', async () => {
  const { origin, close } = await startMockBackendServer()
  await close()
  await expect(checkBackend({}, { origin })).rejects.toThrow(`No response from ${origin}: no con`)
})

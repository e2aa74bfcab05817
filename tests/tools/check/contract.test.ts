import { setTimeout as delay } from 'node:timers/promises'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  cardMethod,
  cryptoMethod,
  invoiceJson,
  paymentResponseJson,
  productJson,
} from '../../../mocks/data.ts'
import { server } from '../../../mocks/node.ts'
import type { CheckResult } from '../../../scripts/check/contract/check.ts'
import { checkContract } from '../../../scripts/check/contract/check-contract.ts'
import {
  placeholderOrigin,
  type Target,
  unknownIds,
} from '../../../scripts/check/contract/target.ts'
import {
  type MockBackendServerOptions,
  startMockBackendServer,
} from '../../../scripts/serve/mock-backend/server.ts'

// The mock backend runs the handlers behind a real port, so MSW must not intercept `fetch`.
beforeAll(() => server.close())
// Real connections are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

async function checkBackend(options: MockBackendServerOptions, changes: Partial<Target> = {}) {
  const { origin, close } = await startMockBackendServer({ pollMs: 50, ...options })
  onTestFinished(close)
  return checkContract({
    ...{ origin, productId: 'demo', hubUrl: `${origin}/crypto`, site: 'https://pay.shop.example' },
    ...{ mayCreateInvoice: true, maySendTestPayment: true, needsCors: true },
    ...{ proxyTimeoutMs: 2000, slowQueryMs: 1000 },
    ...changes,
  })
}

/** Names for the rows of the report, in its order. */
const rows = [
  ...['name', 'country', 'postal', 'product', 'unknownProduct', 'accepted', 'declined'],
  ...['unknownMethod', 'verify', 'invoice', 'negotiate', 'sockets', 'polling', 'emptyPoll', 'cors'],
]

/** A line, cut short, for each fault and its rows: `FAILS name, verify: status 404`. `-`: not checked. `N s`: a time. */
function linesOf(results: readonly CheckResult[]): readonly string[] {
  const lines = new Map<string, string[]>()
  for (const [index, { outcome, faults }] of results.entries()) {
    const problems = faults.map(({ problem }) => problem.slice(0, 72))
    const texts = problems.map((each) => `: ${each.replace(/\d+\.\d s$/, 'N s')}`)
    for (const text of outcome === '-' ? [''] : texts) {
      const line = `${outcome} {}${text}`
      lines.set(line, [...(lines.get(line) ?? []), rows[index] ?? ''])
    }
  }
  return [...lines].map(([line, names]) => line.replace('{}', names.join(', ')))
}

const get = (path: string, response: () => Response) => http.get(`*${path}`, response)
const post = (path: string, response: () => Response) => http.post(`*${path}`, response)
const status = (code: number) => () => new HttpResponse(null, { status: code })
const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const json = (body: object) => () => HttpResponse.json(Object(body), { headers: anyOrigin })
const text = (body: string, contentType = 'text/plain', others = {}) => {
  const headers = { 'content-type': contentType, ...others }
  return () => new HttpResponse(Buffer.from(body, 'latin1'), { headers })
}
const refusal = (body: string) => () => new HttpResponse(body, { status: 400 })
const webPage = text('<!doctype html>')

const name = (body: string) => get('/api/store/name/', text(body))
const verify = (route: string) => get('/api/pay/verify/:intent', text(route))
const product = (changes: object) =>
  get('/api/product/demo', json({ ...productJson(), ...changes }))
const invoicePath = '/api/pay/:id/generate-invoice'
const { destination: address } = invoiceJson()
const invoice = (changes: object) => post(invoicePath, json({ ...invoiceJson(), ...changes }))
/** An amount as a JSON number, digit for digit. */
const longAmount = (digits: string, type = 'BTC') => {
  const sent = JSON.stringify(invoiceJson({ type }))
  const body = sent.replace(/"amount":"[^"]*"/, `"amount":${digits}`)
  return post(invoicePath, text(body, 'application/json'))
}

/** Responds to a payment whose body holds a key of `responses`; the mock backend responds to the others. */
const pay = (responses: Readonly<Record<string, () => Response>>) =>
  http.post('*/api/pay/:id', async ({ request }) => {
    const body = await request.clone().text()
    return Object.entries(responses).find(([part]) => body.includes(part))?.[1]()
  })
const unknownMethod = unknownIds.paymentMethod
const paid = json(paymentResponseJson())
const toBank = (bank: string) =>
  paymentResponseJson({ needs_confirmation: true, redirect_url: bank })
const twoOrders = ['order-1', 'order-2'].map((order_id) => paymentResponseJson({ order_id }))
const inTurn =
  (...bodies: object[]) =>
  () =>
    json(bodies.shift() ?? {})()

/** The response of Fastify to a call that it does not serve. */
const notServed = ({ url }: Request) =>
  HttpResponse.json({ message: `Route GET:${new URL(url).pathname} not found` }, { status: 404 })

const allowed = { ...anyOrigin, 'access-control-allow-methods': '*' }
const preflight = (headers: Record<string, string>) =>
  http.options(/\/crypto/, () => new HttpResponse(null, { headers }))
const twoOrigins = { ...allowed, 'access-control-allow-origin': '*, https://pay.shop.example' }

const redirect = (code: number, location: string) => () =>
  new HttpResponse(null, { status: code, headers: { location } })
const redirectedPost = (path: string, code: number, body: object = {}) => {
  const location = path === invoicePath ? '/elsewhere' : '/moved'
  return [post(path, redirect(code, location)), post(location, json(body))]
}

/** A hub with one response to every query. */
const hub = (status: number | string): MockBackendServerOptions => ({ statusOf: () => status })
const failingHub = (message: string): MockBackendServerOptions => ({
  statusOf: () => Promise.reject(new Error(message)),
})
const offers = (...transports: readonly string[]) => {
  const each = (transport: string) => ({ transport, transferFormats: ['Text'] })
  const body = { connectionId: 'a', availableTransports: transports.map(each) }
  return post('/crypto/negotiate', json(body))
}

const methodsWithLowerCaseCode = { ...cardMethod(), ...cryptoMethod('BTC', 'ltc') }
const soldOut = productJson({ stock: 0, accepted_payment_methods: methodsWithLowerCaseCode })
const noTransport = 'Unable to connect to the server with any of the available transports. Er'

const wrongBackends: Readonly<
  Record<string, MockBackendServerOptions & { lines: string; target?: Partial<Target> }>
> = {
  'other formats': {
    overrides: [
      name('Café'),
      get('/api/location/', text('us')),
      get('/api/location/hasPostal', text('false')),
      get(`/api/product/${unknownIds.product}`, status(500)),
      product({ price: '1999', id: 'other', payment_method_pretty_names: { stripe: 7 } }),
      pay({ [unknownMethod]: status(500) }),
      verify('"/failed"'),
      invoice({ destination: `bitcoin:${address}`, expiration: '00:15:00', product_id: null }),
    ],
    ...hub('New'),
    pollMs: 60_000,
    lines: `
      warns name: "Caf\uFFFD" is not UTF-8
      warns country: the response is "us"
      warns postal: status 200 for HK, which has no postal codes
      warns product: price is "1999"
      warns product: payment_method_pretty_names.stripe is 7
      warns product: id is "other"
      warns unknownProduct, unknownMethod: status 500
      warns verify: the response is "\\"/failed\\""
      warns invoice: expiration is "00:15:00"
      warns invoice: product_id is null
      warns invoice: destination is bitcoin:${address}; the p
      warns sockets, polling: the status "New"
      warns emptyPoll: a poll without messages: no response within 2 seconds after N s`,
  },
  'an invoice that needs an email, and polls that end their connection': {
    overrides: [post(invoicePath, status(422))],
    ...{ pollMs: 60_000, idleMs: 2000, target: { proxyTimeoutMs: 6000 } },
    lines: `
      FAILS invoice: status 422
      - sockets, polling
      warns emptyPoll: a poll without messages: status 204 after N s`,
  },
  'redirects that keep the POST, and responses that a CDN may send to other buyers': {
    overrides: [
      name(''),
      get(
        '/api/location/',
        text('DE', 'text/plain', { 'cache-control': 'max-age=60, no-transform' }),
      ),
      get('/api/location/hasPostal', text('', 'text/plain', { 'cdn-cache-control': 's-maxage=9' })),
      get('/api/product/demo', text(JSON.stringify(soldOut), 'text/html')),
      ...redirectedPost('/api/pay/demo', 308, toBank('https://bank.example')),
      ...redirectedPost(invoicePath, 307, invoiceJson({ type: 'LTC', expiration: 'PT0S' })),
    ],
    statusOf: () => delay(300, 0),
    target: { slowQueryMs: 100 },
    lines: `
      warns name: the response is "": name must be a line
      warns country: cache-control: max-age=60, no-transform
      warns postal: cdn-cache-control: s-maxage=9
      warns postal: status 200 for HK, which has no postal codes
      warns product: content type text/html
      warns product: accepted_payment_methods.btcpay.accepted_cryptos.1 is "ltc"
      warns product: out of stock
      warns accepted, declined, unknownMethod: status 308, a redirect to /moved
      FAILS invoice: expiration is 0 seconds
      warns sockets, polling: a query takes N s`,
  },
  'what must be refused is accepted, and the hub lacks the method that the page calls': {
    overrides: [
      name('{"name":"Ada"}'),
      get('/api/location/', redirect(301, '/us')),
      get('/api/location/hasPostal', webPage),
      get('/api/product/:id', json(productJson())),
      pay({ [unknownMethod]: status(405), '': paid }),
      verify('/success'),
      longAmount(`0.${'1'.repeat(101)}`),
    ],
    ...failingHub('Failed to invoke it. HubException: Method does not exist.'),
    cors: false,
    lines: `
      FAILS name: the page would show the name {"name":"Ada"}
      FAILS country: status 301, a redirect to /us
      FAILS postal: status 200 with a web page instead of data
      FAILS unknownProduct: status 200
      FAILS declined: accepted: the page would say "Payment successful!"
      FAILS unknownMethod: status 405
      FAILS verify: /success for a payment that does not exist
      FAILS invoice: amount must be a decimal number above 0: {"type":"BTC","destination":"bc
      FAILS sockets, polling: Failed to invoke it. HubException: Method does not exist.
      FAILS cors: the preflight of POST has status 405 and no CORS headers`,
  },
  'a repeated payment with another outcome, and a hub without sticky sessions': {
    overrides: [
      product({ stock: undefined }),
      pay({ '"pm_card_visa"': inTurn(paymentResponseJson(), toBank('https://bank.example')) }),
      verify('https://evil.example/success'),
      longAmount('0.0002058253046921'),
      post('/crypto', status(404)),
    ],
    acceptsUpgrades: false,
    lines: `
      warns product: stock is missing
      FAILS accepted: the repetition has another outcome or order_id
      - declined, emptyPoll
      FAILS verify: the route "https://evil.example/success"
      warns invoice: amount is 0.0002058253046921; the page rounds it up to 0.00020583
      warns sockets: ${noTransport}
      FAILS polling: Not Found: Status code '404'`,
  },
  'redirects that make the POST a GET, and no hub': {
    overrides: [
      ...redirectedPost('/api/pay/demo', 303),
      get('/api/pay/verify/:intent', () => {
        return new HttpResponse('', { status: 404, headers: { 'cache-control': 'public' } })
      }),
      invoice({ destination: `${address.slice(0, -1)}5`, product_id: undefined, productId: 1 }),
      post('/crypto/negotiate', status(404)),
    ],
    lines: `
      FAILS accepted, unknownMethod: status 303, a redirect to /moved
      - declined, sockets, polling, emptyPoll, cors
      warns verify: cache-control: public
      warns invoice: product_id is missing; productId is there
      warns invoice: destination is not a valid address of BTC: bc1qw508d6qejxtdg4y5r3zarvary
      FAILS negotiate: status 404`,
  },
  'a payment of unknown outcome, and a hub without WebSockets, whose polls have no CORS headers': {
    overrides: [
      ...redirectedPost('/api/pay/demo', 307),
      ...[offers('WebSockets', 'LongPolling'), preflight(allowed)],
      longAmount('1234567890.12345678'),
    ],
    acceptsUpgrades: false,
    cors: false,
    lines: `
      FAILS accepted, unknownMethod: needs_confirmation is missing: a response that came by a redirect must h
      - declined, emptyPoll
      warns sockets: ${noTransport}
      FAILS polling: Unable to connect to the server with any of the available transports. We
      FAILS cors: the response does not allow the origin`,
  },
  'a hub with WebSockets only, which do not open': {
    overrides: [offers('WebSockets'), preflight(allowed), longAmount('1.23456789012345678', 'XYZ')],
    ...{ acceptsUpgrades: false, cors: false },
    lines: `
      warns invoice: type is XYZ, requested was BTC
      warns negotiate: offers WebSockets, but not LongPolling
      FAILS sockets: ${noTransport}
      - polling, emptyPoll`,
  },
  'a price in dollars, a secret key, and a hub whose ids may be numbers': {
    overrides: [name('sk_live_secret'), get('/api/location/', webPage), product({ price: '9.99' })],
    ...failingHub('Failed to invoke it, perhaps because an invented id is no number'),
    target: { mayCreateInvoice: false },
    lines: `
      FAILS name: anyone can read a secret of Stripe here (sk_live_...)
      warns country: status 200 with a web page instead of data
      FAILS product: price is "9.99": price must be whole cents
      - accepted, declined, invoice, sockets, polling`,
  },
  'a second order of one payment, no verify call, a new invoice that is paid, and two allowed origins':
    {
      overrides: [
        pay({ '"pm_card_visa"': inTurn(...twoOrders) }),
        http.get(/\/api\/.*pi_/, ({ request }) => notServed(request)),
        preflight(twoOrigins),
      ],
      statusOf: (_productId, id) => (id === unknownIds.invoice ? 3 : 4),
      cors: false,
      lines: `
      FAILS accepted: the repetition has another outcome or order_id
      - declined
      warns verify: responds like a call that is not served
      FAILS sockets, polling: the invoice that was just made is settled
      FAILS cors: the preflight of POST has status 200 and access-control-allow-headers,*;`,
    },
  'payment methods with faults, and a hub that settles an unknown invoice': {
    overrides: [
      product({ accepted_payment_methods: { stripe: {}, a: { accepted_cryptos: [7] } } }),
    ],
    ...hub(4),
    target: { mayCreateInvoice: false },
    lines: `
      FAILS product: Till: the payment method 'stripe' is left out: its api_key must be a pub
      - accepted, declined, invoice
      FAILS sockets, polling: an invoice that does not exist is settled`,
  },
  'a bank without encryption, and a hub without a transport that the page can use': {
    overrides: [pay({ pm: json(toBank('http://bank.example')) }), offers('ServerSentEvents')],
    lines: `
      FAILS accepted, unknownMethod: redirect_url is "http://bank.example"
      - declined, sockets, polling, emptyPoll, cors
      FAILS negotiate: offers ServerSentEvents, but not LongPolling`,
  },
  'a shop that sells by card alone, without a hub': {
    overrides: [
      product({ accepted_payment_methods: cardMethod() }),
      post('/crypto/negotiate', status(404)),
    ],
    lines: '- invoice, negotiate, sockets, polling, emptyPoll, cors',
  },
  'a shop that sells for coins alone, without the calls of a card payment': {
    overrides: [
      product({ accepted_payment_methods: cryptoMethod('BTC') }),
      ...[post('/api/pay/demo', status(404)), get('/api/pay/verify/:intent', status(404))],
    ],
    lines: '- accepted, declined, unknownMethod, verify',
  },
  'harmless errors, a price of 20 cents, a URL as the route, and a hub with a broken address': {
    overrides: [
      get('/api/store/name/', status(404)),
      get('/api/location/', status(503)),
      get('/api/location/hasPostal', () => new HttpResponse('<!doctype html>', { status: 404 })),
      product({ price: 20 }),
      verify('https://pay.shop.example/failed'),
      post('/crypto/negotiate', json({ url: 'https://hub.example:port/' })),
    ],
    lines: `
      warns name: status 404
      warns country: status 503
      warns postal: status 404 for US, which has postal codes
      warns product: the price is $0.20
      warns verify: the response is "https://pay.shop.example/failed"
      FAILS negotiate: sends the page on to https://hub.example:port/
      - sockets, polling, emptyPoll, cors`,
  },
  'a body that is too long, and a hub with a status that does not exist': {
    overrides: [product({ description: 'x'.repeat(1_000_000) })],
    ...hub('Paid'),
    lines: `
      FAILS product: a body of more than 1000000 characters
      - accepted, declined, invoice
      FAILS sockets, polling: the status "Paid"`,
  },
  'a foreign Origin is refused, and the hub sends the page on to another address': {
    overrides: [
      http.post(/\/api\/pay\//, ({ request }) =>
        request.headers.has('origin')
          ? new HttpResponse('Invalid CORS request', { status: 403 })
          : undefined,
      ),
      post('/crypto/negotiate', json({ url: 'https://hub.example/client', accessToken: 'a' })),
    ],
    lines: `
      FAILS accepted: status 403 Invalid CORS request
      - declined, sockets, polling, emptyPoll, cors
      FAILS unknownMethod, invoice: status 403
      FAILS negotiate: sends the page on to https://hub.example/client`,
  },
  'a refusal for another reason than the payment method, and a hub that takes other arguments': {
    overrides: [pay({ 'https://pay.shop.example/done': refusal('confirm_url is not ours') })],
    ...failingHub('Failed to invoke it'),
    lines: `
      FAILS accepted: status 400 confirm_url is not ours
      - declined, unknownMethod
      FAILS sockets, polling: Failed to invoke it`,
  },
}

test.each(Object.entries(wrongBackends))('faults are reported: %s', async (_, wrongBackend) => {
  const { lines, target, ...backend } = wrongBackend
  const results = await checkBackend(backend, target)
  expect(linesOf(results)).toEqual(lines.trim().split(/\n +/))
  for (const { fix } of results.flatMap(({ faults }) => faults)) expect(fix).toMatch(/^[A-Z].+\.$/)
})

test.each(['success', 'done'])('the product %s is a page of the site', async (productId) => {
  const results = await checkBackend({}, { productId })
  expect(linesOf(results)).toContain(`FAILS product: /${productId} is another page of the site`)
})

test('each row of the report is faulty for one of the wrong backends of these tests', () => {
  const lines = Object.values(wrongBackends).map((backend) => backend.lines)
  for (const row of rows)
    expect(lines.join('')).toMatch(RegExp(`(?:warns|FAILS) (?:\\w+, )*${row}[,:]`))
})

test('the mock backend keeps the whole contract', async () => {
  expect(linesOf(await checkBackend({}))).toEqual([])
})

test('with --site, the origin in confirm_url is that of the site, never the placeholder', async () => {
  const overrides = [pay({ [placeholderOrigin]: refusal('confirm_url is not ours') })]
  expect(linesOf(await checkBackend({ overrides }))).toEqual([])
})

const live = { stripe: { api_key: 'pk_live_1' }, ...cryptoMethod('BTC') }

test.each([
  ['without permission', productJson(), { mayCreateInvoice: false, maySendTestPayment: false }],
  ['in live mode', productJson({ accepted_payment_methods: live }), { mayCreateInvoice: false }],
])('%s nothing is bought: Stripe refuses the only payment method sent', async (_, sold, flags) => {
  const sentMethods: string[] = []
  const recordPayment = http.post('*/api/pay/:id', async ({ request }) => {
    sentMethods.push(JSON.parse(await request.clone().text()).payment_method)
  })
  const overrides = [get('/api/product/demo', json(sold)), recordPayment]
  const results = await checkBackend({ overrides }, { ...flags, needsCors: false })
  expect(sentMethods).toEqual([unknownMethod])
  // Without an invoice, its status is not checked either.
  expect(linesOf(results)).toEqual(['- accepted, declined, invoice, sockets, polling, cors'])
})

test('numeric ids work with a hub whose method takes strings', async () => {
  const results = await checkBackend({
    overrides: [invoice({ product_id: 7, invoice_id: 42 })],
    statusOf: (...ids) => {
      if (ids.every((id) => typeof id === 'string')) return 0
      throw new Error('Failed to invoke it')
    },
  })
  expect(linesOf(results)).toEqual([])
})

test('an unreachable backend is reported in one sentence', async () => {
  const { origin, close } = await startMockBackendServer()
  await close()
  await expect(checkBackend({}, { origin })).rejects.toThrow(`No response from ${origin}: no con`)
})

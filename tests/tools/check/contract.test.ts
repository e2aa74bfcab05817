// @vitest-environment node
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { wireInvoice, wirePaymentAnswer, wireProduct } from '../../../mocks/data.ts'
import { HubLine } from '../../../mocks/hub-line.ts'
import { server } from '../../../mocks/node.ts'
import { checkContract } from '../../../scripts/check/contract/check-contract.ts'
import { invented, type Subject } from '../../../scripts/check/contract/subject.ts'
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

async function checkBackend(options: MockBackendServerOptions, changes: Partial<Subject> = {}) {
  const origin = await startBackend(options)
  return checkContract({
    origin,
    productId: 'demo',
    hub: `${origin}/crypto`,
    site: 'https://pay.shop.example',
    mayInvoice: true,
    mayPayInTestMode: true,
    cutMs: 2000,
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
  const findings = await checkBackend({})
  expect(findings.filter(({ result }) => result !== 'holds')).toEqual([])
  expect(findings.map(({ what }) => what)).toEqual(Object.values(rows))
})

interface Defect {
  readonly backend: MockBackendServerOptions
  readonly subject?: Partial<Subject>
  /** What of the contract it breaks, and nothing else. */
  readonly breaks: readonly (keyof typeof rows)[]
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

/** The hub of the mocks, whose answers to a check are changed. */
function hub(end: object): MockBackendServerOptions {
  return {
    serveHub: (socket) =>
      new HubLine().serve({
        ...socket,
        send: (reply) => {
          const { type, invocationId } = JSON.parse(reply.slice(0, -1))
          const changed = `${JSON.stringify({ type, invocationId, ...end })}\u001e`
          socket.send(type === 3 ? changed : reply)
        },
      }),
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

const defects: Readonly<Record<string, Defect>> = {
  'a price that is a text': {
    backend: product(wireProduct({ price: Object('19.99') })),
    breaks: ['product'],
    found: /^price is "19\.99"$/,
  },
  'a product without its stock': {
    backend: product(withoutStock),
    breaks: ['product'],
    found: /^stock is missing$/,
  },
  'a card method without its key': {
    backend: product(
      wireProduct({
        accepted_payment_methods: { stripe: {}, btcpay: { accepted_cryptos: ['BTC'] } },
      }),
    ),
    breaks: ['product'],
    found: /'stripe' is left out: its api_key is not a publishable key/,
  },
  'JSON that is sent as a web page': {
    backend: override(
      http.get('*/api/product/demo', () =>
        HttpResponse.text(JSON.stringify(wireProduct()), {
          headers: { 'content-type': 'text/html' },
        }),
      ),
    ),
    breaks: ['product'],
    found: /^content type text\/html$/,
  },
  'any product at an id nobody has': {
    backend: override(http.get('*/api/product/:id', () => HttpResponse.json(wireProduct()))),
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
  'a name in quotes': {
    backend: override(http.get('*/api/store/name/', () => HttpResponse.text('"Tidewater Tea"'))),
    breaks: ['name'],
    found: /a JSON text/,
  },
  'a name that is JSON': {
    backend: override(http.get('*/api/store/name/', () => HttpResponse.json('Tidewater Tea'))),
    breaks: ['name'],
    found: /^content type application\/json$/,
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
  'a country by its name': {
    backend: override(http.get('*/api/location/', () => HttpResponse.text('Germany'))),
    breaks: ['country'],
    found: /^"Germany"$/,
  },
  'postal codes everywhere': {
    backend: override(http.get('*/api/location/hasPostal', () => HttpResponse.text('false'))),
    breaks: ['postal'],
    found: /status 200 for HK/,
  },
  'a payment nobody made is accepted': {
    backend: pay(() => HttpResponse.json(wirePaymentAnswer())),
    breaks: ['refusedPayment'],
    found: /^accepted/,
  },
  'a refused payment is an error of the server': {
    backend: pay(() => new HttpResponse(null, { status: 500 })),
    breaks: ['refusedPayment'],
    found: /^status 500$/,
  },
  'needs_confirmation is a text': {
    backend: pay(() => HttpResponse.json({ needs_confirmation: 'no', redirect_url: null }), true),
    breaks: ['testPayment'],
    found: /^needs_confirmation is "no"$/,
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
  'a payment nobody made is verified': {
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
    found: /^expiration is 900$/,
  },
  'an address with a letter changed': {
    backend: invoice({ destination: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' }),
    breaks: ['invoice'],
    found: /^destination is no address of BTC/,
  },
  'another coin than the one asked for': {
    backend: invoice(wireInvoice({ type: 'LTC' })),
    breaks: ['invoice'],
    found: /^type is LTC, asked for was BTC$/,
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
  'a status that is a text': {
    backend: hub({ result: 'Settled' }),
    breaks: ['webSockets', 'polling'],
    found: /^the status "Settled"$/,
  },
  'every invoice is settled': {
    backend: hub({ result: 4 }),
    subject: { mayInvoice: false },
    breaks: ['webSockets', 'polling'],
    found: /an invoice that does not exist is settled/,
  },
  'servers that do not know each other’s connections': {
    backend: override(http.post('*/crypto', () => new HttpResponse(null, { status: 404 }))),
    breaks: ['polling', 'poll'],
    found: /404|handshake|connection/,
  },
  'a poll longer than the CDN waits': {
    backend: { pollTimeoutMs: 60_000 },
    breaks: ['poll'],
    found: /^a poll hangs longer than 2 s/,
  },
  'no CORS at a hub asked directly': {
    backend: { cors: false },
    breaks: ['cors'],
    found: /^the preflight of POST/,
  },
}

test.each(Object.entries(defects))('%s is named', async (_defect, defect) => {
  const findings = await checkBackend(defect.backend, defect.subject)
  const failures = findings.flatMap((finding) => (finding.result === 'fails' ? [finding] : []))
  expect(failures.map(({ what }) => what)).toEqual(defect.breaks.map((row) => rows[row]))
  for (const { found, fix } of failures) {
    expect(found).toMatch(defect.found)
    expect(fix).toMatch(/^[A-Z].+\.$/)
  }
})

test('every part of the contract is broken by one of these defects', () => {
  const broken = new Set(Object.values(defects).flatMap(({ breaks }) => breaks))
  expect(Object.keys(rows).filter((row) => !broken.has(row as keyof typeof rows))).toEqual([])
})

test('without leave no invoice and no payment is made', async () => {
  const calls: string[] = []
  const findings = await checkBackend(
    { onAnswer: ({ request }) => calls.push(`${request.method} ${new URL(request.url).pathname}`) },
    { mayInvoice: false, mayPayInTestMode: false, site: undefined },
  )
  expect(calls.filter((call) => call.startsWith('POST /api/'))).toEqual(['POST /api/pay/demo'])
  const unchecked = findings.filter(({ result }) => result === 'unchecked').map(({ what }) => what)
  expect(unchecked).toEqual([rows.testPayment, rows.invoice, rows.cors])
  expect(findings.filter(({ result }) => result === 'fails')).toEqual([])
})

test('a shop in live mode is sent no test payment', async () => {
  const live = wireProduct({ accepted_payment_methods: { stripe: { api_key: 'pk_live_1' } } })
  const sent: string[] = []
  const findings = await checkBackend(
    override(
      http.get('*/api/product/demo', () => HttpResponse.json(Object(live))),
      http.post('*/api/pay/:id', async ({ request }) => {
        sent.push(JSON.parse(await request.clone().text()).payment_method)
      }),
    ),
  )
  expect(sent).toEqual([invented.paymentMethod])
  expect(findings.find(({ what }) => what === rows.testPayment)?.result).toBe('unchecked')
})

test('a backend that is not there is one sentence', async () => {
  const { origin, close } = await startMockBackendServer()
  await close()
  await expect(checkBackend({}, { origin })).rejects.toThrow(`Nobody answers at ${origin}: no con`)
})

test('the command prints the failure with its fix and exits with 1', async () => {
  const origin = await startBackend(
    override(http.post('*/crypto/negotiate', () => new HttpResponse(null, { status: 404 }))),
  )
  const root = join(import.meta.dirname, '../../..')
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/check/contract.ts']
  const run = promisify(execFile)(process.execPath, [...command, origin, '--product', 'demo'], {
    cwd: root,
  })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /FAILS +POST \/crypto\/negotiate +status 404\n +Fix: Map a SignalR/,
    ),
  })
})

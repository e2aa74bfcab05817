import { HttpResponse, http, type RequestHandler, ws } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { handlers } from '../../../mocks/handlers.ts'
import { server } from '../../../mocks/node.ts'
import { readPayment } from '../../../mocks/payments.ts'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import { completionFrame } from '../../../mocks/signalr/hub-protocol.ts'
import { invoiceId, invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { requestedHeaders } from '../../../scripts/check/contract/check-cors.ts'
import { parseInvoice, postInvoice } from '../../../src/api/invoice.ts'
import { parsePaymentAnswer, postPayment } from '../../../src/api/payment.ts'
import { parseProduct } from '../../../src/api/product.ts'
import { hasPostalPath, readCountryCode, readShopName } from '../../../src/api/read-shop.ts'
import { failureReasonOf } from '../../../src/card/flow/failure-reason.ts'
import { failed, ok } from '../../../src/lib/result.ts'
import { safeAppPath } from '../../../src/lib/safe-redirect.ts'
import { expectConsole } from '../../support/setup.ts'
import { type ContractSection, readContract } from '../mocks/contract-text.ts'

// docs/backend.md says what a backend serves. Whatever it claims of a field is tried on the page's own readers.

const sections = readContract()

function section(heading: string): ContractSection {
  const found = sections.find((each) => each.heading.startsWith(heading))
  if (found === undefined) throw new Error(`docs/backend.md has no section ${heading}.`)
  return found
}

interface Reading {
  readonly heading: string
  /** Which of the tables and examples of the section. */
  readonly index: number
  /** Throws when the answer is refused. */
  readonly read: (wire: unknown) => unknown
}

const products = (wire: unknown) => parseProduct(wire, () => {})

function route(text: unknown): string {
  const path = safeAppPath(String(text), 'https://checkout.example')
  if (path === undefined) throw new TypeError('not a path of the page')
  return path
}

function sentPayment(wire: unknown) {
  const payment = readPayment(wire)
  if (typeof payment === 'string') throw new TypeError(payment)
  return payment
}

const readings: readonly Reading[] = [
  { heading: 'GET /api/store/name/', index: 0, read: (text) => readShopName(String(text)) },
  { heading: 'GET /api/location/', index: 0, read: (text) => readCountryCode(String(text)) },
  { heading: 'GET /api/product/', index: 0, read: products },
  { heading: 'POST /api/pay/{id}', index: 0, read: sentPayment },
  { heading: 'POST /api/pay/{id}', index: 1, read: parsePaymentAnswer },
  { heading: 'GET /api/pay/verify/', index: 0, read: route },
  {
    heading: 'POST /api/pay/{id}/generate-invoice',
    index: 0,
    read: (wire) => parseInvoice(wire, 'demo'),
  },
]

const refusals = /^the (?:answer|call) is refused$|^the page goes to \/error$/

/** A row of a table with what stands around it. */
const rows = readings.flatMap((reading) => {
  const { tables, examples } = section(reading.heading)
  const example = examples[reading.index]
  return (tables[reading.index] ?? []).map((row) => ({ ...reading, example, row }))
})

test('the tables were found', () => {
  expect(rows.length).toBeGreaterThan(20)
  const inTables = sections.flatMap(({ tables }) => tables.flat())
  expect(rows.map(({ row }) => row)).toEqual(inTables)
})

test.each(readings)('the example $index of $heading is taken', ({ heading, index, read }) => {
  expect(() => read(section(heading).examples[index])).not.toThrow()
})

test.each(rows)('$heading: what is taken of $row.field', ({ row, read, example }) => {
  expect(row.taken.length).toBeGreaterThan(0)
  for (const value of row.taken) {
    expect(() => read(withField(example, row.field, value)), JSON.stringify(value)).not.toThrow()
    expect(consequence(read(withField(example, row.field, value)), row.field)).toBe('none')
  }
})

test.each(rows)('$heading: what is refused of $row.field', ({ row, read, example }) => {
  const isText = typeof example === 'string'
  const wrong = row.refused.map((value) => withField(example, row.field, value))
  // A text that is missing is an answer that is missing.
  const all = isText ? wrong : [...wrong, withoutField(example, row.field)]
  for (const wire of all) {
    if (refusals.test(row.otherwise)) {
      expect(() => read(wire), JSON.stringify(wire)).toThrow()
    } else if (!row.otherwise.startsWith('nothing')) {
      expect(consequence(read(wire), row.field), JSON.stringify(wire)).toBe(row.otherwise)
    }
  }
})

test.each(readings)('the table $index of $heading has a row for every field', (reading) => {
  const { examples, tables } = section(reading.heading)
  const example = examples[reading.index]
  const fields = typeof example === 'string' ? ['the text'] : fieldsOf(example)
  expect(tables[reading.index]?.map(({ field }) => field)).toEqual(fields)
})

test('the fields are those of the specification', () => {
  const named = (heading: string, index: number) =>
    Object.keys(Object(section(heading).examples[index]))
  expect(named('GET /api/product/', 0)).toEqual([
    'id',
    'price',
    'stock',
    'accepted_payment_methods',
    'payment_method_pretty_names',
  ])
  const payload = ['confirm_url', 'email', 'user_name', 'payment_method']
  expect(named('POST /api/pay/{id}', 0)).toEqual(payload)
  expect(named('POST /api/pay/{id}', 1)).toEqual(['needs_confirmation', 'redirect_url'])
  expect(named('POST /api/pay/{id}/generate-invoice', 0)).toEqual([
    'type',
    'destination',
    'amount',
    'expiration',
    'product_id',
    'invoice_id',
  ])
})

test('every call of the page has a section, and nothing else has one', () => {
  const called = handlers
    .flatMap((handler) => ('info' in handler && isOurs(handler) ? [handler.info.header] : []))
    .map((header) => header.replace('*', ''))
  const written = sections
    .map(({ heading }) => heading.split('?')[0] ?? '')
    .filter((heading) => /^(?:GET|POST) /.test(heading))
    .map((heading) => heading.replace('{payment_intent}', ':paymentIntent').replace('{id}', ':id'))
  expect(written.toSorted()).toEqual(called.toSorted())
})

test('a payment is sent as it is written', async () => {
  const [example] = section('POST /api/pay/{id}').examples
  const sent: { type: string | null; body: unknown }[] = []
  server.use(
    http.post('*/api/pay/:id', async ({ request }) => {
      sent.push({ type: request.headers.get('content-type'), body: await request.json() })
      return HttpResponse.json(Object(section('POST /api/pay/{id}').examples[1]))
    }),
  )
  const { confirm_url, email, user_name, payment_method } = sentPayment(example)
  const answer = await postPayment('demo', {
    confirmUrl: confirm_url,
    email,
    userName: user_name,
    paymentMethodId: payment_method,
  })
  expect(sent).toEqual([{ type: 'application/json', body: example }])
  expect(answer.ok).toBe(true)
})

test('a status means to the page what the table says', () => {
  const { text } = section('POST /api/pay/{id}')
  const table = [...text.matchAll(/^ +\| ([\d, ]+) \| (\w+): /gm)].flatMap(
    ([, statuses = '', reason = '']) =>
      statuses.split(', ').map((status) => ({ status: Number(status), reason })),
  )
  expect(table.length).toBeGreaterThan(10)
  for (const { status, reason } of table) {
    expect(failureReasonOf({ kind: 'refused', status, body: '' }), String(status)).toBe(reason)
  }
})

test('queries are named as they are sent', async () => {
  const urls: URL[] = []
  server.use(
    http.post('*/api/pay/:id/generate-invoice', async ({ request }) => {
      urls.push(new URL(request.url))
      expect(await request.text()).toBe('')
      return HttpResponse.json(Object(section('POST /api/pay/{id}/generate').examples[0]))
    }),
  )
  await postInvoice('demo', 'BTC', '')
  const written = (heading: string) =>
    new URL(section(heading).heading.replace(/^\w+ /, ''), 'http://x').searchParams
  expect([...(urls[0]?.searchParams.keys() ?? [])]).toEqual([
    ...written('POST /api/pay/{id}/generate').keys(),
  ])
  const postal = new URL(hasPostalPath('US'), 'http://x').searchParams
  expect([...postal.keys()]).toEqual([...written('GET /api/location/hasPostal').keys()])
})

test('the numbers of the hub are those the page knows, and its method is the one it calls', async () => {
  const { text } = section('The hub at /crypto')
  const table = [...text.matchAll(/^\| (\d) \| (\w+) \|/gm)].map(([, number, name]) => ({
    number: Number(number),
    name: String(name).toLowerCase(),
  }))
  expect(Object.fromEntries(table.map(({ name, number }) => [name, number]))).toEqual(invoiceStatus)
  const called: unknown[] = []
  let answer: number | string = 0
  const fakeHub = new FakeHub({
    invoke: (invocation, { send }) => {
      called.push(`${invocation.target}(${invocation.arguments.join(', ')})`)
      send(completionFrame(invocation, { result: answer }))
    },
  })
  // In place of the mocks' own hub: every handler of a WebSocket's address is served by it.
  server.resetHandlers(
    ...handlers.filter((handler): handler is RequestHandler => 'info' in handler),
    ws.link('*/crypto').addEventListener('connection', ({ client }) => {
      const { receive } = fakeHub.connect(client)
      client.addEventListener('message', ({ data }) => receive(data))
    }),
  )
  const waits = invoiceId('waits', 0)
  const hub = await connectedHub()
  for (const { number, name } of table) {
    for (const written of [number, String(number), name.toUpperCase()]) {
      answer = written
      expect(await hub.check('demo', waits)).toEqual(ok(name))
    }
  }
  // Once a kind.
  expectConsole('error', `the hub answers ${table.length} where a status from 0 to 4 is expected`)
  for (const unknown of [table.length, 'Paid']) {
    answer = unknown
    expect(await hub.check('demo', waits)).toEqual(failed('unreadable'))
  }
  const [signature = ''] = /^CheckInvoiceStatus\(.*\)$/m.exec(text) ?? []
  expect(new Set(called)).toEqual(
    new Set([signature.replace('product_id', 'demo').replace('invoice_id', waits)]),
  )
})

test('the headers a hub has to allow are those that are checked', () => {
  const { text } = section('The hub at /crypto')
  const line = /^Access-Control-Allow-Headers: (.*)$/m.exec(text)?.[1] ?? ''
  expect(line.toLowerCase().split(', ')).toEqual(requestedHeaders)
})

async function connectedHub() {
  let connected = () => {}
  const up = new Promise<void>((resolve) => {
    connected = resolve
  })
  const { openInvoiceHub } = await import('../../../src/api/hub/invoice-hub.ts')
  const hub = openInvoiceHub({ onConnected: () => connected(), onLost: () => {} })
  onTestFinished(() => hub.close())
  await up
  return hub
}

/** The hub has a section of its own, and the card provider is not the backend. */
function isOurs(handler: RequestHandler): boolean {
  return handler.info.header.includes('/api/')
}

/** What became of a field that the reader did not refuse. */
function consequence(read: unknown, field: string): string {
  const [map = '', key] = field.split('.')
  if (!isProduct(read)) return 'none'
  const methods = new Map(read.methods.map((method) => [method.key, method.label]))
  if (map === 'accepted_payment_methods' && key !== undefined) {
    return methods.has(key) ? 'none' : 'the method is left out'
  }
  if (map === 'payment_method_pretty_names') {
    return methods.get(key ?? 'btcpay') === (key ?? 'btcpay') ? 'the key is the label' : 'none'
  }
  return 'none'
}

function isProduct(read: unknown): read is ReturnType<typeof parseProduct> {
  return typeof read === 'object' && read !== null && 'methods' in read
}

/** The names of all fields, those of the maps with their keys. */
function fieldsOf(example: unknown): readonly string[] {
  return Object.entries(Object(example)).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [name]
    const details = Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'object' && one !== null
        ? Object.keys(one).map((detail) => `${name}.${key}.${detail}`)
        : [`${name}.${key}`],
    )
    return [name, ...details]
  })
}

function withField(example: unknown, field: string, value: unknown): unknown {
  return typeof example === 'string' ? value : changed(example, field.split('.'), () => value)
}

function withoutField(example: unknown, field: string): unknown {
  return changed(example, field.split('.'), () => undefined)
}

/** A copy with one field changed; undefined takes it away, as JSON has no word for it. */
function changed(wire: unknown, [name = '', ...rest]: string[], value: () => unknown): unknown {
  const copy: Record<string, unknown> = { ...Object(wire) }
  copy[name] = rest.length === 0 ? value() : changed(copy[name], rest, value)
  return JSON.parse(JSON.stringify(copy))
}

import { expect, test } from 'vitest'
import { type InvoiceJson, invoiceJson } from '../../../mocks/data.ts'
import {
  parseInvoice,
  parseInvoiceJson,
  parseInvoiceTerms,
  postInvoice,
  termsOf,
} from '../../../src/api/invoice.ts'
import { ok } from '../../../src/lib/result.ts'
import { expectConsole } from '../../support/setup.ts'
import { onlyCall, recordCalls, responses } from './recorded-calls.ts'

const parseWith = (field: keyof InvoiceJson, value: unknown) =>
  parseInvoice({ ...invoiceJson(), [field]: value })

test.each([
  ['BTC', 'ada+tea@example.org'],
  ['X&Y=Z#', 'a&cryptoCode=LTC@example.org'],
  ['BTC', 'a#b%20c@exämple.org'],
])('H8: the query carries the coin %j and the email as it was typed: %j', async (coin, email) => {
  const calls = recordCalls(responses.json(invoiceJson()))
  await postInvoice('demo', coin, email)
  const query = new URLSearchParams(onlyCall(calls).query)
  expect([...query]).toEqual(Object.entries({ cryptoCode: coin, email }))
})

test('H13: an invoice has what a payment needs, and the coin of the response (spec 3.6)', async () => {
  const json = invoiceJson({ type: 'LTC', amount: '0.00021' })
  recordCalls(responses.json({ ...json, checkout_link: 'x' }))
  const { destination, invoice_id: id } = json
  const hubIds = ['demo', id]
  const invoice = { orderId: id, hubIds, coin: 'LTC', destination, amount: '0.00021' }
  expect(await postInvoice('demo', 'BTC', '')).toEqual(ok({ ...invoice, lifetimeMs: 899_870 }))
})

const fields = ['type', 'destination', 'amount', 'expiration', 'invoice_id'] as const
test.each(fields)('H11: an invoice without %s is refused, and the field is named', (field) => {
  for (const wrong of [undefined, null, '', {}, []])
    expect(() => parseWith(field, wrong)).toThrow(new RegExp(`^${field} must be `))
})

test('H11: every invalid field is named, and its value is not repeated', () => {
  const json = { ...invoiceJson(), amount: 'ada@example.org', expiration: 900 }
  const message = /^amount must be a decimal number above 0, expiration must be an ISO 8601 [^@]+$/
  expect(() => parseInvoice(json)).toThrow(message)
  expect(() => parseInvoice(null)).toThrow(new TypeError('the response must be a JSON object'))
})

test('an invoice without a product_id gets that of its request, and is refused without one', () => {
  const { product_id: _, ...others } = { ...invoiceJson(), invoice_id: 42 }
  expect(parseInvoiceJson(JSON.stringify(others), '7').hubIds).toEqual(['7', 42])
  expect(() => parseInvoice(others)).toThrow(/^product_id must be /)
})

const noIds: unknown[] = [null, '', ' ', {}, ['ada@example.org']]
test.each(noIds)('a product_id of %j is logged, and that of the request is used', (product_id) => {
  expectConsole('error', 'product_id must be a text or a number; the hub is queried with the id in')
  expect(parseInvoice({ ...invoiceJson(), product_id }, 'demo').hubIds[0]).toBe('demo')
})

const unsafeInteger = '9007199254740992'

test.each<[json: string, text: string, sent: unknown]>([
  ['42', '42', 42],
  ['0', '0', 0],
  ['9007199254740991', '9007199254740991', 9007199254740991],
  [unsafeInteger, unsafeInteger, unsafeInteger],
  ['"42"', '42', '42'],
  ['"i-1"', 'i-1', 'i-1'],
])('ids of %s are shown as %s and sent to the hub as %j, also after storage', (id, text, sent) => {
  const written = JSON.stringify(invoiceJson({ product_id: 'ID 1', invoice_id: 'ID 2' }))
  const json = written.replace('"ID 1"', id).replace('"ID 2"', `\n ${id} `)
  const invoice = parseInvoiceJson(json, 'p')
  expect(invoice).toMatchObject({ orderId: text, hubIds: [sent, sent] })
  expect(parseInvoiceTerms(JSON.parse(JSON.stringify(termsOf(invoice))))).toEqual(invoice)
})

test.each([
  ['0.123456789012345678', '0.123456789012345678'],
  ['12345678901234567890.1', '12345678901234567890.1'],
  ['"0.1234567890123456789"', '0.1234567890123456789'],
])('H3, H5: the amount %s of the JSON is %s, however many digits it has', (amount, digits) => {
  const { amount: _, ...others } = invoiceJson({ type: 'XMR' })
  const json = JSON.stringify(others).replace(/}$/, `,"amount" : ${amount}}`)
  expect(parseInvoiceJson(json, 'demo').amount).toBe(digits)
})

test('numbers within texts stay as they are', () => {
  const invoice_id = String.raw`{"amount": 5, \"amount": 7, "product_id": 1}`
  const json = JSON.stringify(invoiceJson({ invoice_id }))
  expect(parseInvoiceJson(json, 'demo').orderId).toBe(invoice_id)
})

const manyDecimals = '0.0005123400123456789012345678'

test.each(['BTC', 'btc', 'LTC', 'DOGE'])('%s: a 9th decimal is rounded up', (type) => {
  expectConsole('error', 'has more than 8 decimals; the page rounds it up to 0.00051235.')
  const invoice = parseInvoice(invoiceJson({ type, amount: manyDecimals }))
  expect(invoice.amount).toBe('0.00051235')
  expect(parseInvoiceTerms(termsOf(invoice))).toEqual(invoice)
})

test.each([
  ['BTC', '0.000512340000000000', '0.00051234'],
  ['LTC', 5.1234e-4, '0.00051234'],
  ...['XMR', 'ETH', 'PEP'].map((coin) => [coin, manyDecimals, manyDecimals] as const),
] as const)('%s: an amount of %s is %s, without a line in the console (decision D45)', (...row) => {
  const [type, amount, digits] = row
  expect(parseInvoice({ ...invoiceJson({ type }), amount }).amount).toBe(digits)
})

test.each<unknown>([
  ...['x?amount=99', 'x&label=evil', 'x#fragment', '//evil.example', '//evil', 'x=y'],
  ...['javascript:alert(1)', 'x y', 'x\r\ny', 'x%3Famount=99', '<img src=x>', 'xé'],
  ...['\u202ebc1q', 'x'.repeat(2001), `x${'/'.repeat(700)}`, 7, ['x']],
  // Percent-encoded in the wallet link it is longer than a QR code holds.
  ':'.repeat(1000),
])('H1: the destination %j is refused: no text, too long, or unsafe in a link', (destination) => {
  expect(() => parseWith('destination', destination)).toThrow(/^destination must be /)
})

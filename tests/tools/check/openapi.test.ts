import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import {
  countryCode,
  cryptoMethod,
  shopName,
  wireInvoice,
  wirePaymentAnswer,
  wireProduct,
} from '../../../mocks/data.ts'
import { readPayment } from '../../../mocks/payments.ts'
import { negotiateAnswer } from '../../../mocks/signalr/hub-protocol.ts'
import { invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { calls, findCall, mediaTypeOf, openApi } from '../../../scripts/check/contract/openapi.ts'
import { schemaViolations } from '../../../scripts/check/contract/schema-violations.ts'
import { parseInvoice, readInvoice } from '../../../src/api/invoice.ts'
import { parsePaymentAnswer } from '../../../src/api/payment.ts'
import { parseProduct } from '../../../src/api/product.ts'
import { readCountryCode, readShopName } from '../../../src/api/read-shop.ts'
import { failureReasonOf } from '../../../src/card/flow/failure-reason.ts'
import { redirectTarget, safeAppPath } from '../../../src/lib/safe-redirect.ts'
import { readContract } from '../../unit/mocks/contract-text.ts'

const site = 'https://checkout.example'

function readProduct(wire: unknown) {
  return parseProduct(wire, (complaint) => {
    throw new TypeError(complaint)
  })
}

function readRoute(wire: unknown): string {
  const path = safeAppPath(String(wire), site)
  if (path === undefined) throw new TypeError(`${wire} is no path of the page`)
  return path
}

function readPaymentAnswer(wire: unknown) {
  const answer = parsePaymentAnswer(wire)
  if (
    answer.kind === 'confirmation' &&
    redirectTarget(answer.redirectUrl ?? '', site) === undefined
  ) {
    throw new TypeError(`${answer.redirectUrl} cannot be followed`)
  }
  return answer
}

function readSentPayment(wire: unknown) {
  const payment = readPayment(wire)
  if (typeof payment === 'string') throw new TypeError(payment)
  return payment
}

/** The page's own readers of the answers, each throwing when the page refuses. */
const readers: Readonly<Record<string, (wire: unknown) => unknown>> = {
  getShopName: (text) => readShopName(String(text)),
  getCountryCode: (text) => readCountryCode(String(text)),
  getProduct: readProduct,
  postPayment: readPaymentAnswer,
  getVerifiedRoute: readRoute,
  postInvoice: (wire) => readInvoice(JSON.stringify(wire), 'demo'),
}

const answers = calls.flatMap((call) => {
  const { schema, examples = {} } = mediaTypeOf(call.responses['200']) ?? {}
  return schema === undefined
    ? []
    : Object.entries(examples).map(([name, { value }]) => ({
        operation: call.operationId,
        name,
        value,
        schema,
      }))
})

test('docs/openapi.yaml is OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(openApi)))
  expect(result).toEqual({ valid: true })
})

test('every answer of the shop has an example and a reader', () => {
  const answered = calls.filter(
    ({ path, responses }) => path.startsWith('/api/') && mediaTypeOf(responses['200']),
  )
  expect(answered.map(({ operationId }) => operationId)).toEqual(Object.keys(readers))
  const withExample = new Set(answers.map(({ operation }) => operation))
  expect([...withExample]).toEqual(expect.arrayContaining(Object.keys(readers)))
})

test.each(answers)('the example $name of $operation fits its schema', ({ schema, value }) => {
  expect(schemaViolations(schema.$ref, value)).toEqual([])
})

const readAnswers = answers.filter(({ operation }) => operation in readers)

test.each(readAnswers)('the page takes the example $name of $operation', ({ operation, value }) => {
  expect(() => readers[operation]?.(value)).not.toThrow()
})

test.each([
  ['ShopName', shopName],
  ['CountryCode', countryCode],
  ['Product', wireProduct()],
  ['Product', wireProduct({ id: 42, stock: 0, accepted_payment_methods: cryptoMethod('PEP') })],
  ['Invoice', wireInvoice()],
  ['Invoice', wireInvoice({ type: 'LTC', amount: 5e-7 })],
  ['Invoice', wireInvoice({ type: 'PEP' })],
  ['PaymentAnswer', wirePaymentAnswer()],
  [
    'PaymentAnswer',
    wirePaymentAnswer({ needs_confirmation: true, redirect_url: 'https://bank.example/3ds' }),
  ],
  ['Negotiation', negotiateAnswer()],
])('what the mocks answer fits the schema %s', (name, wire) => {
  expect(schemaViolations(`#/components/schemas/${name}`, wire)).toEqual([])
})

test('the schema of a payment is what the mocks ask of one', () => {
  const { schema, examples = {} } = mediaTypeOf(findCall('postPayment').requestBody) ?? {}
  for (const { value } of Object.values(examples)) {
    expect(schemaViolations(schema?.$ref ?? '', value)).toEqual([])
    expect(() => readSentPayment(value)).not.toThrow()
  }
  expect(schemaViolations(schema?.$ref ?? '', { card: '4242424242424242' })).not.toEqual([])
})

/** Each table of docs/backend.md with the schema of the same values. */
const tables = [
  { heading: 'GET /api/store/name/', index: 0, schema: 'ShopName' },
  { heading: 'GET /api/location/', index: 0, schema: 'CountryCode' },
  { heading: 'GET /api/product/', index: 0, schema: 'Product' },
  { heading: 'POST /api/pay/{id}', index: 0, schema: 'Payment' },
  { heading: 'GET /api/pay/verify/', index: 0, schema: 'Route' },
  { heading: 'POST /api/pay/{id}/generate-invoice', index: 0, schema: 'Invoice' },
]

const refusedValues = tables.flatMap(({ heading, index, schema }) => {
  const section = readContract().find((each) => each.heading.startsWith(heading))
  const example = section?.examples[index]
  return (section?.tables[index] ?? [])
    .filter(({ otherwise }) => /is refused|left out|\/error/.test(otherwise))
    .flatMap(({ field, refused }) =>
      refused.map((value) => ({
        schema,
        field,
        value,
        wire: field === 'the text' ? value : withField(example, field.split('.'), value),
      })),
    )
})

test('docs/backend.md names values of every schema that are refused', () => {
  expect(new Set(refusedValues.map(({ schema }) => schema))).toEqual(
    new Set(tables.map(({ schema }) => schema)),
  )
})

test.each(refusedValues)('the schema $schema refuses $value for $field', ({ schema, wire }) => {
  expect(schemaViolations(`#/components/schemas/${schema}`, wire)).not.toEqual([])
})

function withField(wire: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const fields: Record<string, unknown> = { ...Object(wire) }
  return { ...fields, [name]: rest.length === 0 ? value : withField(fields[name], rest, value) }
}

test('the page takes every duration that the schema allows', () => {
  const durations = combine([
    ['P'],
    ['', '1D', '1W', '1M'],
    ['', 'T'],
    ['', '2H'],
    ['', '3M'],
    ['', '4S', '4.5S', '4.S'],
  ])
  const allowed = durations.filter((expiration) => fitsInvoice({ expiration }))
  expect(allowed).toHaveLength(23)
  for (const expiration of allowed) {
    expect(() => parseInvoice({ ...wireInvoice(), expiration }), expiration).not.toThrow()
  }
})

test('the page takes every amount that the schema allows', () => {
  const amounts = combine([
    ['', '-', '0', '12'],
    ['', '.', ','],
    ['', '0', '5', '50', '5e-7'],
  ])
  const allowed = amounts.filter((amount) => fitsInvoice({ amount }))
  expect(allowed).toEqual(expect.arrayContaining(['12', '0.5', '12.0']))
  for (const amount of allowed) {
    expect(() => parseInvoice({ ...wireInvoice(), amount }), amount).not.toThrow()
  }
})

function fitsInvoice(field: Readonly<Record<string, string>>): boolean {
  return (
    schemaViolations('#/components/schemas/Invoice', { ...wireInvoice(), ...field }).length === 0
  )
}

function combine(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.reduce<readonly string[]>(
    (texts, part) => texts.flatMap((text) => part.map((more) => text + more)),
    [''],
  )
}

const reasons: Readonly<Record<string, string>> = {
  Declined: 'declined',
  NotSent: 'notSent',
  OutcomeUnknown: 'unknown',
}

test('each status that refuses a payment means what the page makes of it', () => {
  const { responses } = findCall('postPayment')
  for (let status = 400; status < 600; status += 1) {
    const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`]
    const name = response?.$ref?.split('/').at(-1) ?? ''
    const reason = failureReasonOf({ kind: 'refused', status, body: '' })
    expect(reasons[name], String(status)).toBe(reason)
  }
})

test('the hub has the method and the arguments of docs/backend.md', () => {
  const section = readContract().find(({ heading }) => heading.startsWith('The hub at '))
  const { path, methods } = openApi['x-hub']
  expect(section?.heading).toBe(`The hub at ${path}`)
  const signatures = Object.entries(methods).map(
    ([name, method]) => `${name}(${method.arguments.map((each) => each.name).join(', ')})`,
  )
  expect(signatures).toEqual([section?.examples[0]])
})

test('the hub answers the statuses that the page knows', () => {
  const method = openApi['x-hub'].methods['CheckInvoiceStatus']
  expect(method?.result.schema.$ref).toBe('#/components/schemas/InvoiceStatus')
  const { enum: numbers, 'x-enum-varnames': names }: Record<string, readonly unknown[]> = {
    ...openApi.components.schemas['InvoiceStatus'],
  }
  const named = names?.map((name, index) => [String(name).toLowerCase(), numbers?.[index]])
  expect(Object.fromEntries(named ?? [])).toEqual(invoiceStatus)
})

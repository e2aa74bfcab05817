import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { invoiceJson, paymentResponseJson, productJson } from '../../../mocks/data.ts'
import { handlers } from '../../../mocks/handlers.ts'
import { invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import {
  findOperation,
  mediaTypeOf,
  openApi,
  operations,
  schemaViolations,
} from '../../../scripts/check/contract/openapi.ts'
import { parseStatus } from '../../../src/api/hub/invoice-status.ts'
import { parseInvoiceJson, postInvoice } from '../../../src/api/invoice.ts'
import { parseCountryCode, parseShopName, postalRulePath } from '../../../src/api/parse-shop.ts'
import { parsePaymentResponse, postPayment } from '../../../src/api/payment.ts'
import { getVerifiedRoute } from '../../../src/api/payment-return.ts'
import { getProduct, parseProduct } from '../../../src/api/product.ts'
import { getCountryCode, getPostalRule, getShopName } from '../../../src/api/shop.ts'
import { failureReasonOf } from '../../../src/card/flow/failure-reason.ts'
import { redirectTarget, safeAppPath } from '../../../src/lib/safe-redirect.ts'
import { onlyCall, recordCalls, responses } from '../../unit/api/recorded-calls.ts'

const site = 'https://checkout.example'

const defined = <Value,>(value: Value | undefined): Value => {
  if (value === undefined)
    throw new TypeError('The page refuses this value, or has no parser for it.')
  return value
}

const parseMethod = (key: string) => (details: unknown) => {
  const json = { ...productJson(), accepted_payment_methods: { [key]: details } }
  return defined(parseProduct(json, () => {}).methods[0])
}

/** The page's own parsers, which throw for what the page refuses, each with a valid value. */
const parsers: Readonly<Record<string, readonly [(json: unknown) => unknown, unknown]>> = {
  ShopName: [(text) => parseShopName(String(text)), 'Tidewater Tea'],
  CountryCode: [(text) => parseCountryCode(String(text)), 'US'],
  Route: [(text) => defined(safeAppPath(String(text), site)), '/success'],
  Product: [(json) => parseProduct(json, () => {}), productJson()],
  CardMethod: [parseMethod('stripe'), { api_key: 'pk_test_demo' }],
  CryptoMethod: [parseMethod('btcpay'), { accepted_cryptos: ['BTC'] }],
  PaymentResponse: [parsePaymentResponse, paymentResponseJson()],
  Invoice: [(json) => parseInvoiceJson(JSON.stringify(json), 'demo', () => {}), invoiceJson()],
  InvoiceStatus: [(status) => defined(parseStatus(status)), 0],
}

/** A schema, as far as these tests read it. */
interface Schema {
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly 'x-enum-varnames'?: readonly string[]
  /** Values that the page takes, some against the schema, and values that it refuses. */
  readonly 'x-page'?: {
    readonly takes?: readonly unknown[]
    readonly refuses?: readonly unknown[]
  }
}

const schemas: Readonly<Record<string, Schema>> = openApi.components.schemas

const isValid = (name: string, json: unknown) =>
  schemaViolations(`#/components/schemas/${name}`, json).length === 0

/** What docs/openapi.yaml says of a schema and of each of its fields. */
const claims = Object.entries(parsers).flatMap(([name, [parse, good]]) => {
  const claim = (schema: Schema | undefined, put: (value: unknown) => unknown) =>
    (['takes', 'refuses'] as const).flatMap((verb) =>
      (schema?.['x-page']?.[verb] ?? []).map((value) => ({ name, parse, verb, json: put(value) })),
    )
  const schema = schemas[name]
  const fields = Object.entries(schema?.properties ?? {}).flatMap(([field, each]) => {
    const put = (value: unknown) => ({ ...Object(good), [field]: value })
    // Where the page refuses a value of the field, it refuses a missing field, too.
    const isNeeded = each['x-page']?.refuses !== undefined
    const missing = { name, parse, verb: 'refuses' as const, json: put(undefined) }
    return [...claim(each, put), ...(isNeeded ? [missing] : [])]
  })
  return [...claim(schema, (value) => value), ...fields]
})

test('docs/openapi.yaml is OpenAPI 3.1', async () => {
  const validation = await new Validator().validate(JSON.parse(JSON.stringify(openApi)))
  expect(validation).toEqual({ valid: true })
})

test('the page takes and refuses what docs/openapi.yaml says, and the schemas refuse what the page refuses', () => {
  expect(new Set(claims.map(({ name }) => name))).toEqual(new Set(Object.keys(parsers)))
  for (const { name, parse, verb, json } of claims) {
    const claim = `${name} ${verb} ${JSON.stringify(json)}`
    if (verb === 'takes') {
      expect(() => parse(json), claim).not.toThrow()
    } else {
      expect(() => parse(json), claim).toThrow()
      expect(isValid(name, json), claim).toBe(false)
    }
  }
})

test('each field of the specification is required (spec 3.1, 3.4, 3.6)', () => {
  const required = (name: string) => schemas[name]?.required
  const product = 'id price stock accepted_payment_methods payment_method_pretty_names'
  expect(required('Product')).toEqual(product.split(' '))
  const invoice = 'type destination amount expiration product_id invoice_id'
  expect(required('Invoice')).toEqual(invoice.split(' '))
  expect(required('Payment')).toEqual(['confirm_url', 'email', 'user_name', 'payment_method'])
})

test('every response of the shop has an example that fits its schema and that the page takes', () => {
  const bodies = operations.flatMap(({ responses }) => mediaTypeOf(responses['200']) ?? [])
  for (const { schema, examples } of bodies) {
    if (schema.$ref.includes('Frames')) continue
    const name = schema.$ref.split('/').at(-1) ?? ''
    expect(Object.keys(examples ?? {}), name).not.toEqual([])
    for (const { value } of Object.values(examples ?? {})) {
      expect(schemaViolations(schema.$ref, value)).toEqual([])
      // SignalR parses its own negotiation.
      if (name !== 'Negotiation') expect(() => defined(parsers[name])[0](value), name).not.toThrow()
    }
  }
})

test('a bank’s URL over HTTPS fits the schema and is followed; one over HTTP or with a password neither fits nor is followed', () => {
  const confirmation = (redirect_url: string) => ({ needs_confirmation: true, redirect_url })
  for (const url of [`${site}/3ds`, 'http://bank.example', 'https://a:b@bank.example'])
    expect(isValid('PaymentResponse', confirmation(url)), url).toBe(!!redirectTarget(url, site))
})

const combine = (...parts: readonly (readonly string[])[]) =>
  parts.reduce((texts, part) => texts.flatMap((text) => part.map((more) => text + more)), [''])

const durations = combine(['P'], ['', '1D', '1W', '1M'], ['', 'T'], ['', '2H'], ['', '4.5S', '4.S'])
const amounts = combine(['', '-', '0', '12'], ['', '.', ','], ['', '0', '5', '50', '5e-7'])

test.each([
  ['expiration', durations],
  ['amount', amounts],
])('the page takes every %s that the schema allows', (field, texts) => {
  const bodies = texts.map((text) => ({ ...invoiceJson(), [field]: text }))
  const allowed = bodies.filter((json) => isValid('Invoice', json))
  expect(allowed.length).toBeGreaterThan(5)
  for (const json of allowed) expect(() => defined(parsers['Invoice'])[0](json)).not.toThrow()
})

const confirmUrl = `${site}/done`
const payment = { confirmUrl, email: 'a@b.c', buyerName: 'A', paymentMethodId: 'pm_1' }

test.each<readonly [operationId: string, send: () => Promise<unknown>]>([
  ['getShopName', getShopName],
  ['getCountryCode', getCountryCode],
  ['getHasPostal', () => getPostalRule(postalRulePath())],
  ['getHasPostal', () => getPostalRule(postalRulePath('US'))],
  ['getProduct', () => getProduct('a/b')],
  ['postPayment', () => postPayment('a/b', payment)],
  ['getVerifiedRoute', () => getVerifiedRoute('pi_1')],
  ['postInvoice', () => postInvoice('a/b', 'BTC', '')],
])('the page makes the call %s as docs/openapi.yaml has it', async (id, send) => {
  const recorded = recordCalls(responses.status(404))
  await send()
  const { method: httpMethod, path, query, headers, body } = onlyCall(recorded)
  const { requestBody, parameters = [], ...operation } = findOperation(id)
  const call = `^${operation.method} ${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`
  expect(`${httpMethod} ${path}`).toMatch(new RegExp(call))
  const inQuery = parameters.filter((each) => each.in === 'query')
  const sent = [...new URLSearchParams(query).keys()]
  expect(inQuery.map(({ name }) => name)).toEqual(expect.arrayContaining(sent))
  const required = inQuery.filter((each) => each.required).map(({ name }) => name)
  expect(sent).toEqual(expect.arrayContaining(required))
  const media = mediaTypeOf(requestBody)
  if (media === undefined) return expect(body).toBe('')
  expect(headers.get('content-type')).toBe(media.name)
  expect(schemaViolations(media.schema.$ref, JSON.parse(body))).toEqual([])
})

test('the mocks serve the /api/ calls of docs/openapi.yaml and no others; its other calls are those of the hub', () => {
  const served = handlers.flatMap((each) => ('info' in each ? [each.info.header] : []))
  const withoutNames = (path: string) => path.replace(/\{(\w+)\}|:(\w+)/g, '{}')
  // docs/openapi.yaml describes no call to Stripe, and SignalR makes those of the hub.
  const isOfShop = (call: string) => call.includes('/api/')
  const servedByShop = served.filter(isOfShop).map((each) => withoutNames(each.replace('*', '')))
  const described = operations.map(({ method: httpMethod, path }) => `${httpMethod} ${path}`)
  expect(new Set(servedByShop)).toEqual(new Set(described.filter(isOfShop).map(withoutNames)))
  const ofHub = ['POST /crypto/negotiate', 'GET /crypto', 'POST /crypto', 'DELETE /crypto']
  expect(described.filter((call) => !isOfShop(call))).toEqual(ofHub)
})

test('docs/openapi.yaml and the page give the same meaning to each status of a refused payment', () => {
  const reasons = { Declined: 'declined', NotSent: 'notSent', OutcomeUnknown: 'unknown' }
  const { responses } = findOperation('postPayment')
  for (let status = 400; status < 600; status += 1) {
    const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`]
    const reason = failureReasonOf({ kind: 'refused', status, body: '' })
    const name = response?.$ref?.split('/').at(-1) ?? ''
    expect(Object.entries(reasons), String(status)).toContainEqual([name, reason])
  }
})

test('docs/openapi.yaml has the method of the hub that the page calls, and the statuses that the page accepts', () => {
  expect(openApi['x-hub'].methods).toMatchObject({
    CheckInvoiceStatus: { arguments: [{ name: 'product_id' }, { name: 'invoice_id' }] },
  })
  const { enum: numbers, 'x-enum-varnames': names } = schemas['InvoiceStatus'] ?? {}
  const named = names?.map((name, index) => [name.toLowerCase(), numbers?.[index]])
  expect(Object.fromEntries(named ?? [])).toEqual(invoiceStatus)
  for (const [name, status] of named ?? []) expect(parseStatus(status)).toBe(name)
})

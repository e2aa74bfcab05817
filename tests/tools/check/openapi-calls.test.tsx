import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls, mediaTypeOf, openApi } from '../../../scripts/check/contract/openapi.ts'
import { schemaViolations } from '../../../scripts/check/contract/schema-violations.ts'
import { postInvoice } from '../../../src/api/invoice.ts'
import { postPayment } from '../../../src/api/payment.ts'
import { getVerifiedRoute } from '../../../src/api/payment-return.ts'
import { getProduct } from '../../../src/api/product.ts'
import { hasPostalPath } from '../../../src/api/read-shop.ts'
import { getCountryCode, getHasPostal, getShopName } from '../../../src/api/shop.ts'
import { answers, type RecordedCall, recordCalls } from '../../unit/api/recorded-calls.ts'

const payment = {
  confirmUrl: 'https://checkout.example/done',
  email: 'ada@example.com',
  userName: 'Ada Lovelace',
  paymentMethodId: 'pm_card_visa',
}

const requests: readonly (readonly [operationId: string, send: () => Promise<unknown>])[] = [
  ['getShopName', getShopName],
  ['getCountryCode', getCountryCode],
  ['getHasPostal', () => getHasPostal(hasPostalPath())],
  ['getHasPostal', () => getHasPostal(hasPostalPath('US'))],
  ['getProduct', () => getProduct('a/b')],
  ['postPayment', () => postPayment('a/b', payment)],
  ['getVerifiedRoute', () => getVerifiedRoute('pi_1')],
  ['postInvoice', () => postInvoice('a/b', 'BTC', '')],
]

function operationsOf({ method, path }: RecordedCall) {
  return calls.filter((call) => {
    const pattern = call.path.replace(/\{\w+\}/g, '[^/]+')
    return call.method === method && new RegExp(`^${pattern}$`).test(path)
  })
}

test.each(requests)('the page makes the call %s as docs/openapi.yaml has it', async (id, send) => {
  const recorded = recordCalls(answers.status(404))
  await send()
  expect(recorded).toHaveLength(1)
  for (const call of recorded) {
    const [operation, ...others] = operationsOf(call)
    expect([operation?.operationId, others]).toEqual([id, []])
    const parameters = (operation?.parameters ?? []).filter((each) => each.in === 'query')
    const sent = [...new URLSearchParams(call.query).keys()]
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(sent))
    const required = parameters.filter((each) => each.required).map(({ name }) => name)
    expect(sent).toEqual(expect.arrayContaining(required))
    const body = mediaTypeOf(operation?.requestBody)
    if (body === undefined) {
      expect(call.body).toBe('')
    } else {
      expect(call.headers.get('content-type')).toBe(body.name)
      expect(schemaViolations(body.schema.$ref, JSON.parse(call.body))).toEqual([])
    }
  }
})

test('docs/openapi.yaml has the calls of the page and those of SignalR, and no others', () => {
  const ofShop = calls.filter(({ path }) => path.startsWith('/api/'))
  expect(new Set(requests.map(([id]) => id))).toEqual(
    new Set(ofShop.map(({ operationId }) => operationId)),
  )
  const ofHub = calls.filter(({ path }) => !path.startsWith('/api/'))
  expect(ofHub.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /crypto/negotiate',
    'GET /crypto',
    'POST /crypto',
    'DELETE /crypto',
  ])
})

/** Reports to the shop owner name a call without its ids. */
function withoutReports(source: string): string {
  return source.replace(/\bcall: .*/g, '')
}

test('every address in the sources is one of docs/openapi.yaml', () => {
  const literal = /['"`](\/(?:api\/[\w/]|crypto)[^'"`]*)['"`]/g
  const addresses = sourceFiles().flatMap((file) =>
    [...withoutReports(readFileSync(file, 'utf8')).matchAll(literal)].map(([, address = '']) =>
      address.replace(/\?.*$/, '').replace(/\$\{[^}]*\}/g, '{}'),
    ),
  )
  const described = Object.keys(openApi.paths)
    .map((path) => path.replace(/\{\w+\}/g, '{}'))
    // SignalR adds this part by itself.
    .filter((path) => path !== '/crypto/negotiate')
  expect(new Set(addresses)).toEqual(new Set(described))
})

function sourceFiles(): readonly string[] {
  const source = join(process.cwd(), 'src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(source, name))
}

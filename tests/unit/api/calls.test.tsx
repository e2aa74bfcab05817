import { expect, test } from 'vitest'
import { postInvoice } from '../../../src/api/invoice.ts'
import { postalRulePath } from '../../../src/api/parse-shop.ts'
import { postPayment } from '../../../src/api/payment.ts'
import { getVerifiedRoute } from '../../../src/api/payment-return.ts'
import { getProduct } from '../../../src/api/product.ts'
import { getCountryCode, getPostalRule, getShopName } from '../../../src/api/shop.ts'
import { postCardPaymentMethod } from '../../../src/api/stripe-payment-method.ts'
import { expectConsole } from '../../support/setup.ts'
import { faultyNetwork, finishCall } from './faulty-network.ts'
import { onlyCall, recordCalls, responses } from './recorded-calls.ts'

const payment = { confirmUrl: 'x/done', email: 'a@b.c', buyerName: 'A', paymentMethodId: 'pm_1' }
const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }
const billing = { email: 'ada@example.org', name: 'Ada', country: 'US', postalCode: '94107' }

type Send = (id: string) => Promise<unknown>
type Call = readonly [name: string, send: Send, requestLine: string]

const invoicePath = '/api/pay/{id}/generate-invoice'

const callsById: readonly Call[] = [
  ['the product', getProduct, 'GET /api/product/{id}'],
  ['the payment', (id) => postPayment(id, payment), 'POST /api/pay/{id}'],
  ['the invoice', (id) => postInvoice(id, 'BTC', ''), `POST ${invoicePath}?cryptoCode=BTC&email=`],
  ['the verification', getVerifiedRoute, 'GET /api/pay/verify/{id}'],
]
const textCalls: readonly Call[] = [
  ['the shop’s name', getShopName, 'GET /api/store/name/'],
  ['the country', getCountryCode, 'GET /api/location/'],
]
const postalRuleOf = (country?: string) => () => getPostalRule(postalRulePath(country))
const postalLine = 'GET /api/location/hasPostal'
const postalCalls: readonly Call[] = [
  ['the postal rule', postalRuleOf(), postalLine],
  ['that of a country', postalRuleOf('D&x=1#y'), `${postalLine}?countryCode=D%26x%3D1%23y`],
]
const postCard = () => postCardPaymentMethod('pk_test_demo', card, billing)
const stripeLine = 'POST https://api.stripe.com/v1/payment_methods'
const stripeCall: Call = ['the payment method', postCard, stripeLine]
const allCalls = [...callsById, ...textCalls, ...postalCalls, stripeCall]
const posts = allCalls.filter(([, , line]) => line.startsWith('POST'))

test.each(allCalls)('%s has its method and URL (spec 7.1 to 7.7, 7.10)', async (...row) => {
  const [, send, line] = row
  const calls = recordCalls(responses.status(404))
  await send('demo')
  const { method, origin, path, query } = onlyCall(calls)
  const url = origin === location.origin ? path : origin + path
  expect(`${method} ${url}${query}`).toBe(line.replace('{id}', 'demo'))
})

test.each(callsById)('A8, A13: the id for %s is one path segment', async (_, send, line) => {
  const calls = recordCalls(responses.status(404))
  for (const id of ['../a/b?c#d%', '..']) await send(id)
  const [, path = ''] = line.split(/[ ?]/)
  expect(calls.map((call) => call.path)).toEqual([
    path.replace('{id}', '..%2Fa%2Fb%3Fc%23d%25'),
    path.replace('{id}', '%252E%252E'), // A URL takes %2E%2E for two dots.
  ])
})

test.each(allCalls)('B4, B7, C25, H10: only a failed GET is retried: %s', async (_, send, line) => {
  const { tries } = faultyNetwork('fails')
  const { result } = await finishCall(send('demo'))
  expect(result).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  expect(tries()).toBe(line.startsWith('GET') ? 3 : 1)
})

const outcomes = [
  [responses.status(503), 'refused'],
  [responses.brokenOff(200), 'unreachable'],
  [responses.text('{'), 'unreadable'],
] as const

test.each(posts)('B4, B5, B7, H9, H10: the request for %s is sent once', async (_, send) => {
  for (const [respond, kind] of outcomes) {
    const calls = recordCalls(respond)
    expect(await send('demo')).toMatchObject({ ok: false, failure: { kind } })
    expect(calls).toHaveLength(1)
  }
})

const parsedCalls = [...callsById, ...textCalls, stripeCall]
const noContent = () => new Response(null, { status: 204 })
const noText = ['', ' \n', undefined]
const noObject = [...noText, '{"id":"pm_', 'OK', 'null', 'false', '[]', '"demo"', '7']

const unreadable = { ok: false, failure: { kind: 'unreadable' } }

test.each(parsedCalls)('B5, B8, C7, C11, H11: a body without %s is unreadable', async (...row) => {
  const [, send, line] = row
  const isText = /verify|name|location/.test(line)
  const path = line.replace('GET ', '').replace('{id}', 'demo')
  if (/product|name|location/.test(line)) expectConsole('error', `Till: ${path} is unreadable (`)
  for (const body of isText ? noText : noObject) {
    recordCalls(body === undefined ? noContent : responses.text(body))
    expect(await send('demo'), body).toMatchObject(unreadable)
  }
})

test.each(parsedCalls)('A4, C1, C7, C11, H11: a web page for %s is unreadable', async (...row) => {
  const [, send, line] = row
  const [, path = ''] = line.replace('{id}', 'demo').split(/[ ?]/)
  expectConsole('error', `Till: ${path} responded with a web page. Is the rewrite of /api/*`)
  recordCalls(responses.webPage)
  expect(await send('demo')).toMatchObject(unreadable)
})

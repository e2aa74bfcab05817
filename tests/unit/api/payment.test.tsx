import { expect, test, vi } from 'vitest'
import { paymentResponseJson } from '../../../mocks/data.ts'
import { parsePaymentResponse, postPayment } from '../../../src/api/payment.ts'
import { onlyCall, recordCalls, responses } from './recorded-calls.ts'

const submission = {
  confirmUrl: 'http://localhost:1234/done',
  email: 'zoé+tea@example.org',
  buyerName: 'Zoé "Z" O’Neil',
  paymentMethodId: 'pm_card_visa',
}

const pay = () => postPayment('demo', submission)

test('B24: a payment carries the four fields of the specification, as JSON (spec 3.4, 7.5)', async () => {
  const calls = recordCalls(responses.json(paymentResponseJson()))
  await pay()
  const { body, headers } = onlyCall(calls)
  expect(headers.get('Content-Type')).toBe('application/json')
  expect(JSON.parse(body)).toEqual({
    confirm_url: 'http://localhost:1234/done',
    email: 'zoé+tea@example.org',
    user_name: 'Zoé "Z" O’Neil',
    payment_method: 'pm_card_visa',
  })
})

const paid = { kind: 'paid' }
const redirect_url = 'https://bank.example/3ds?a=b'
const confirmation = { kind: 'confirmation', redirectUrl: redirect_url }

function redirectTo(response: Response): void {
  Object.defineProperty(response, 'redirected', { value: true })
  vi.stubGlobal('fetch', async () => response)
}

test.each<[object, object]>([
  [{ needs_confirmation: false }, paid],
  [{ needs_confirmation: true, redirect_url }, confirmation],
])('B5a: a redirect to %j is accepted: it has needs_confirmation', async (json, value) => {
  redirectTo(Response.json(json))
  expect(await pay()).toEqual({ ok: true, value })
})

const otherJson: object[] = [{}, { id: 'demo', price: 1999 }, { needs_confirmation: null }]
test.each(otherJson)('B5a: a redirect to %j is unreadable: it may be any page', async (json) => {
  redirectTo(Response.json(json))
  const cause = { message: expect.stringMatching(/redirect/) }
  expect(await pay()).toMatchObject({ failure: { kind: 'unreadable', cause } })
})

test('B5a: a refusal after a redirect is marked redirected: the first URL may have taken the payment', async () => {
  redirectTo(Response.json({ needs_confirmation: false }, { status: 404 }))
  expect(await pay()).toMatchObject({ failure: { kind: 'refused', status: 404, redirected: true } })
})

test('B5a: a status of 302 without a Location counts as a redirect: without needs_confirmation it is unreadable', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 302 }))
  expect(await pay()).toMatchObject({ failure: { kind: 'unreadable' } })
})

/** A serializer may leave out what is false, or write it in its own way: PHP writes a 0 of a database as `'0'`. */
const falsy = [undefined, false, null, 0, '', '0', ' ', 'false', ' False\n', 'FALSE']

test.each<[unknown]>([
  ...falsy.map((needs_confirmation) => [{ needs_confirmation, redirect_url }] as [unknown]),
  [{}],
  [{ error: null, success: true }],
  [{ error: '', success: null }],
  [{ error: 'none', needs_confirmation: false }],
])('B22, C21: %j needs no confirmation: the payment is accepted (spec 4.2)', (json) => {
  expect(parsePaymentResponse(Object.assign({ id: 'pi_1' }, json))).toEqual(paid)
})

test.each([
  ['o-1', 'o-1'],
  [1001, '1001'],
  ['', undefined],
  [null, undefined],
  [{ id: 1 }, undefined],
  [2 ** 53, undefined],
])('the order_id %j gives the order ID %j, paid or to be confirmed', (order_id, orderId) => {
  const order = orderId === undefined ? {} : { orderId }
  expect(parsePaymentResponse({ order_id })).toEqual({ ...paid, ...order })
  const json = { needs_confirmation: true, redirect_url, order_id }
  expect(parsePaymentResponse(json)).toEqual({ ...confirmation, ...order })
})

const truthy: unknown[] = [true, 1, -1, 'true', 'True', '1', 'yes', {}, []]
test.each(truthy)('B22: a needs_confirmation of %j leads to the bank', (needs_confirmation) => {
  expect(parsePaymentResponse({ needs_confirmation, redirect_url })).toEqual(confirmation)
})

test.each([
  { needsConfirmation: true, redirectUrl: redirect_url, orderId: 7 },
  { NeedsConfirmation: true, RedirectURL: redirect_url, OrderId: '7' },
  { 'needs-confirmation': true, 'redirect-url': redirect_url, 'order-id': 7 },
  { needsconfirmation: true, redirecturl: redirect_url, orderid: 7 },
  { needs_confirmation: null, needsConfirmation: true, redirectUrl: redirect_url, orderId: 7 },
])('B22: %j is parsed like the names of the specification, and does not count as paid', (json) => {
  expect(parsePaymentResponse(json)).toEqual({ ...confirmation, orderId: '7' })
})

const otherNames = [{ needsConfirmation: false }, { redirectURL: '' }, { Redirect_Url: null }]
test.each(otherNames)('B22: beside the names of the specification %j is ignored', (others) => {
  const exact = { needs_confirmation: true, redirect_url }
  expect(parsePaymentResponse({ ...exact, ...others })).toEqual(confirmation)
})

test.each<[unknown]>([
  [{ error: 'card_declined' }],
  [{ Error: 'card_declined' }],
  [{ success: false, message: 'declined' }],
  [{ success: 'False' }],
  [{ success: 0 }],
  [{ error: { code: 'card_declined' }, needs_confirmation: null }],
  [{ error: true, redirect_url }],
])('B22: %j, an error without needs_confirmation, is unreadable', (json) => {
  expect(() => parsePaymentResponse(json)).toThrow('needs_confirmation is missing')
})

const noUrls: unknown[] = [null, undefined, 7, {}, ['https://a.example']]
test.each(noUrls)('B1: a redirect_url of %j is treated as missing', (url) => {
  const response = parsePaymentResponse({ needs_confirmation: true, redirect_url: url })
  expect(response).toEqual({ kind: 'confirmation', redirectUrl: undefined })
})

import { expect, test } from 'vitest'
import { paymentMethodJson, stripeErrorBody } from '../../../mocks/data.ts'
import { isRawCardRefusal, postCardPaymentMethod } from '../../../src/api/stripe-payment-method.ts'
import { stripeRefusal } from '../../../src/api/stripe-refusal.ts'
import { failed } from '../../../src/lib/result.ts'
import { onlyCall, recordCalls, responses } from './recorded-calls.ts'

const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }
const billing = { email: 'ada@example.org', name: 'Ada Lovelace', country: 'US' }

const post = (overrides: Partial<typeof card & typeof billing & { postalCode: string }> = {}) => {
  const details = { ...card, ...billing, postalCode: '94107', ...overrides }
  return postCardPaymentMethod('pk_test_demo', details, details)
}

const accepted = responses.json(paymentMethodJson({ id: 'pm_1Abc' }))

test('a card becomes a payment method with exactly these fields, as they were typed (spec 7.10)', async () => {
  const calls = recordCalls(accepted)
  const typed = { email: 'zoé+tea&x=1@exämple.org', name: 'Zoë Ó’Neil & 茶', expMonth: 1 }
  expect(await post({ ...typed, postalCode: 'SW1A 1AA' })).toEqual({ ok: true, value: 'pm_1Abc' })
  expect([...new URLSearchParams(onlyCall(calls).body)]).toEqual([
    ['type', 'card'],
    ['card[number]', '4242424242424242'],
    ['card[exp_month]', '01'],
    ['card[exp_year]', '2034'],
    ['card[cvc]', '123'],
    ['billing_details[email]', 'zoé+tea&x=1@exämple.org'],
    ['billing_details[name]', 'Zoë Ó’Neil & 茶'],
    ['billing_details[address][country]', 'US'],
    ['billing_details[address][postal_code]', 'SW1A 1AA'],
  ])
})

test('the call has the API version of spec 9.1, no cookie and no referrer, and is not cached or redirected', async () => {
  const calls = recordCalls(accepted)
  await post()
  const { headers, request } = onlyCall(calls)
  expect(Object.fromEntries(headers)).toMatchObject({
    authorization: 'Bearer pk_test_demo',
    'stripe-version': '2024-04-10',
    'accept-language': 'en',
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(headers.has('Idempotency-Key')).toBe(false)
  const safe = { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' }
  expect(request).toMatchObject({ ...safe, cache: 'no-store', mode: 'cors' })
})

test('empty fields are left out: Stripe refuses them', async () => {
  const calls = recordCalls(accepted)
  await post({ cvc: '', country: '', postalCode: '' })
  expect(onlyCall(calls).body).not.toMatch(/cvc|country|postal_code/)
})

const noMethods = [{ object: 'payment_method' }, ...['', ' ', 'pm 1', 7].map((id) => ({ id }))]
test.each(noMethods)('B8: %j is an unreadable response, never a payment method', async (json) => {
  recordCalls(responses.json(json))
  expect(await post()).toEqual({ ok: false, failure: { kind: 'unreadable' } })
})

test('a refusal keeps Stripe’s codes for the owner, and the field that they name', async () => {
  const error = stripeErrorBody({ decline_code: 'generic_decline', param: 'number' })
  recordCalls(responses.json(error, 402))
  const codes = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
  const details = { status: 402, ...codes, param: 'number' }
  expect(await post()).toEqual(failed({ kind: 'refused', details, field: 'number' }))
})

test.each([
  ...['', '<!doctype html>', 'null', '[]', '{"error":"slow down"}', '{"error":{"code":7}}'],
])('a refusal with the body %j keeps its status', async (body) => {
  recordCalls(responses.status(429, body))
  expect(await post()).toEqual(failed({ kind: 'refused', details: { status: 429 } }))
})

test.each([
  ['number', 'number card[number]', 'incorrect_number invalid_number'],
  ['expiration', 'exp_month exp_year', 'invalid_expiry_month invalid_expiry_year expired_card'],
  ['cvc', 'cvc', 'invalid_cvc incorrect_cvc'],
  ['email', 'email billing_details[email]', 'email_invalid'],
  ['name', 'billing_details[name]', ''],
  ['country', 'billing_details[address][country]', 'country_unsupported country_code_invalid'],
  ['postalCode', 'billing_details[address][postal_code]', 'incorrect_zip postal_code_invalid'],
])('B7: the refused field is %s for the parameters %s and the codes %s', (...row) => {
  const [field, params, codes] = row
  const byCode = codes.split(' ').filter(Boolean)
  const refusals = [
    ...params.split(' ').map((param) => ({ param, code: 'card_declined' })),
    ...byCode.flatMap((code) => [{ code }, { code, param: 'type' }]),
  ]
  for (const details of refusals)
    expect(stripeRefusal(details)).toEqual({ kind: 'refused', details, field })
})

const fieldless = [{}, { code: 'api_key_expired' }, { param: 'type' }, { code: 'card_declined' }]
test.each(fieldless)('a refusal of %j names no field', (details) => {
  expect(stripeRefusal(details)).toStrictEqual({ kind: 'refused', details })
})

test.each([
  'This integration surface is unsupported for publishable key tokenization. To enable this surface',
  'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing',
])('an account that takes no raw cards is recognised: %s', async (message) => {
  recordCalls(responses.json(stripeErrorBody({ type: 'invalid_request_error', message }), 400))
  expect(await post()).toEqual({ ok: false, failure: { kind: 'rawCardRefused' } })
})

const otherMessages = [undefined, '', 'Your card was declined.', 'Invalid API Key provided: pk_1']
test.each(otherMessages)('%j is not taken for a refusal of raw cards', (message) => {
  expect(isRawCardRefusal(message)).toBe(false)
})

const declined = stripeErrorBody({ message: 'Your card 4242424242424242 was declined.' })
const echo = 'card[number]=4242424242424242&card[cvc]=123'

test.each([
  ['refused', responses.json(declined, 402)],
  ['refused with an echo', responses.status(400, echo)],
  ['unreachable', responses.unreachable],
  ['unreadable', responses.text(echo)],
])('B20: a call that is %s leaves nothing of the card in its failure', async (_title, respond) => {
  recordCalls(respond)
  expect(JSON.stringify(await post())).not.toMatch(/4242|123/)
})

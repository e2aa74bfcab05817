import { expect, test } from 'vitest'
import { wirePaymentMethod, wireProviderError } from '../../../mocks/data.ts'
import {
  type BillingDetails,
  type Card,
  isRawCardRefusal,
  postCardPaymentMethod,
  stripeApiVersion,
} from '../../../src/api/stripe-payment-method.ts'
import { expectConsole } from '../../support/setup.ts'
import { answers, onlyCall, recordCalls } from './recorded-calls.ts'

const card: Card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }

const billing: BillingDetails = {
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  country: 'US',
  postalCode: '94107',
}

const post = (overrides: { card?: Partial<Card>; billing?: Partial<BillingDetails> } = {}) =>
  postCardPaymentMethod(
    'pk_test_demo',
    { ...card, ...overrides.card },
    { ...billing, ...overrides.billing },
  )

const good = answers.json(wirePaymentMethod())

async function sentForm(overrides: Parameters<typeof post>[0] = {}) {
  const calls = recordCalls(good)
  await post(overrides)
  return [...new URLSearchParams(onlyCall(calls).body)]
}

test('the provider’s API version is that of spec 9.1', () => {
  expect(stripeApiVersion).toBe('2024-04-10')
})

test('a card becomes a payment method with exactly these fields (spec 7.10)', async () => {
  expect(await sentForm()).toEqual([
    ['type', 'card'],
    ['card[number]', '4242424242424242'],
    ['card[exp_month]', '12'],
    ['card[exp_year]', '2034'],
    ['card[cvc]', '123'],
    ['billing_details[email]', 'ada@example.org'],
    ['billing_details[name]', 'Ada Lovelace'],
    ['billing_details[address][country]', 'US'],
    ['billing_details[address][postal_code]', '94107'],
  ])
})

test('the call goes to the provider’s payment methods, without a query', async () => {
  const calls = recordCalls(good)
  await post()
  const { method, origin, path, query } = onlyCall(calls)
  expect([method, origin + path + query]).toEqual([
    'POST',
    'https://api.stripe.com/v1/payment_methods',
  ])
})

test.each([
  ['Authorization', 'Bearer pk_test_demo'],
  ['Stripe-Version', '2024-04-10'],
  ['Accept-Language', 'en'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Idempotency-Key', null],
])('the header %s of the call is %j', async (name, value) => {
  const calls = recordCalls(good)
  await post()
  expect(onlyCall(calls).headers.get(name)).toBe(value)
})

test('the call carries no cookie and no referrer, and is not cached or redirected', async () => {
  const calls = recordCalls(good)
  await post()
  const { credentials, referrerPolicy, cache, redirect, mode } = onlyCall(calls).request
  expect({ credentials, referrerPolicy, cache, redirect, mode }).toEqual({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
    mode: 'cors',
  })
})

test.each([
  ['card[cvc]', { card: { cvc: '' } }],
  ['billing_details[address][country]', { billing: { country: '' } }],
  ['billing_details[address][postal_code]', { billing: { postalCode: '' } }],
])('an empty %s is left out: the provider refuses empty ones', async (field, overrides) => {
  const names = (await sentForm(overrides)).map(([name]) => name)
  expect(names).not.toContain(field)
})

test.each([
  [
    'billing_details[email]',
    { billing: { email: 'zoé+tea&x=1@exämple.org' } },
    'zoé+tea&x=1@exämple.org',
  ],
  ['billing_details[name]', { billing: { name: 'Zoë Ó’Neil & 茶' } }, 'Zoë Ó’Neil & 茶'],
  ['billing_details[address][postal_code]', { billing: { postalCode: 'SW1A 1AA' } }, 'SW1A 1AA'],
  ['card[exp_month]', { card: { expMonth: 1 } }, '01'],
  ['card[exp_year]', { card: { expYear: 2030 } }, '2030'],
  ['card[number]', { card: { number: '378282246310005' } }, '378282246310005'],
])('%s arrives as it was typed', async (field, overrides, value) => {
  expect(new Map(await sentForm(overrides)).get(field)).toBe(value)
})

test('a plus sign is not sent as a space', async () => {
  const calls = recordCalls(good)
  await post({ billing: { email: 'ada+tea@example.org' } })
  expect(onlyCall(calls).body).toContain('ada%2Btea%40example.org')
})

test('the answer is the id of the payment method', async () => {
  recordCalls(answers.json(wirePaymentMethod({ id: 'pm_1Abc' })))
  expect(await post()).toEqual({ ok: true, value: 'pm_1Abc' })
})

test.each([
  ['no id', answers.json({ object: 'payment_method' })],
  ['an empty id', answers.json({ id: '' })],
  ['an id of white space', answers.json({ id: ' ' })],
  ['an id with a gap', answers.json({ id: 'pm 1' })],
  ['an id that is a number', answers.json({ id: 7 })],
  ['an id that is null', answers.json({ id: null })],
  ['null', answers.json(null)],
  ['a truncated answer', answers.text('{"id":"pm_')],
  ['an empty answer', answers.text('')],
])('B8: %s is an unreadable answer, never a payment method', async (_story, answer) => {
  recordCalls(answer)
  expect(await post()).toEqual({ ok: false, failure: { kind: 'unreadable' } })
})

test('a web page is an unreadable answer', async () => {
  expectConsole('error', /answered with a web page/)
  recordCalls(answers.webPage)
  expect(await post()).toEqual({ ok: false, failure: { kind: 'unreadable' } })
})

test('no answer is unreachable', async () => {
  recordCalls(answers.unreachable)
  expect(await post()).toEqual({ ok: false, failure: { kind: 'unreachable' } })
})

test.each([
  ['unreachable', answers.unreachable],
  ['refused', answers.status(500)],
])('B7: a call to the provider that is %s is not made again', async (_story, answer) => {
  const calls = recordCalls(answer)
  await post()
  expect(calls).toHaveLength(1)
})

test('a refusal keeps the provider’s codes for the owner, and the field that they name', async () => {
  const error = wireProviderError({ decline_code: 'generic_decline', param: 'number' })
  recordCalls(answers.json(error, 402))
  expect(await post()).toEqual({
    ok: false,
    failure: {
      kind: 'refused',
      details: {
        status: 402,
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        param: 'number',
      },
      field: 'number',
    },
  })
})

test.each([
  ['an empty body', answers.status(429, '')],
  ['a web page', answers.status(429, '<!doctype html>')],
  ['null', answers.json(null, 429)],
  ['a list', answers.json([], 429)],
  ['an error of text', answers.json({ error: 'slow down' }, 429)],
  ['codes of the wrong type', answers.json({ error: { code: 7 } }, 429)],
])('a refusal with %s keeps its status', async (_story, answer) => {
  recordCalls(answer)
  expect(await post()).toEqual({
    ok: false,
    failure: { kind: 'refused', details: { status: 429 } },
  })
})

const wordings = [
  'This integration surface is unsupported for publishable key tokenization. To enable this surface, please go to your dashboard (https://dashboard.stripe.com/settings/integration)',
  'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
]

test.each(wordings)('an account that takes no raw cards is told apart: %s', async (message) => {
  recordCalls(answers.json(wireProviderError({ type: 'invalid_request_error', message }), 400))
  expect(await post()).toEqual({ ok: false, failure: { kind: 'rawCardRefused' } })
})

test.each(wordings)('both wordings of the account setting are known: %s', (message) => {
  expect(isRawCardRefusal(message)).toBe(true)
})

test.each([undefined, '', 'Your card was declined.', 'Invalid API Key provided: pk_test_demo'])(
  '%j does not speak of the account setting',
  (message) => {
    expect(isRawCardRefusal(message)).toBe(false)
  },
)

test.each([
  [
    'refused',
    answers.json(wireProviderError({ message: 'Your card 4242424242424242 was declined.' }), 402),
  ],
  ['refused with an echo', answers.status(400, 'card[number]=4242424242424242&card[cvc]=123')],
  ['unreachable', answers.unreachable],
  ['unreadable', answers.text('card[number]=4242424242424242&card[cvc]=123')],
])('B20: a call that is %s leaves nothing of the card in its failure', async (_story, answer) => {
  recordCalls(answer)
  expect(JSON.stringify(await post())).not.toMatch(/4242|123/)
})

import { expect, test } from 'vitest'
import {
  type ProviderReply,
  replyToPaymentMethod,
} from '../../../mocks/stripe/payment-methods-api.ts'

const now = new Date(2026, 5, 15).getTime()

const goodHeaders = {
  authorization: 'Bearer pk_test_demo',
  'stripe-version': '2024-04-10',
  'content-type': 'application/x-www-form-urlencoded',
}

const goodForm = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2030',
  'card[cvc]': '123',
  'billing_details[email]': 'tea+1@buyer.example',
  'billing_details[name]': 'Zoë Buyer',
  'billing_details[address][country]': 'US',
  'billing_details[address][postal_code]': '94107',
}

type Fields = Readonly<Record<string, string | undefined>>

function send(form: Fields = {}, headers: Fields = {}): ProviderReply {
  return replyToPaymentMethod({
    headers: new Headers(given({ ...goodHeaders, ...headers })),
    body: new URLSearchParams(given({ ...goodForm, ...form })).toString(),
    now,
  })
}

function given(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
}

test('the call of the specification makes a payment method', () => {
  expect(send()).toMatchObject({
    kind: 'json',
    status: 200,
    body: { id: 'pm_card_visa', object: 'payment_method', card: { brand: 'visa', last4: '4242' } },
  })
})

test.each([
  ['no version', {}, { 'stripe-version': undefined }, 'Stripe-Version'],
  ['JSON', {}, { 'content-type': 'application/json' }, 'Content-Type'],
  ['an empty postal code', { 'billing_details[address][postal_code]': '' }, {}, 'empty string'],
  ['a country in small letters', { 'billing_details[address][country]': 'us' }, {}, 'country'],
  ['a year of two digits', { 'card[exp_year]': '30' }, {}, 'exp_year'],
  ['a number with spaces', { 'card[number]': '4242 4242 4242 4242' }, {}, 'card[number]'],
  ['a month in words', { 'card[exp_month]': 'May' }, {}, 'exp_month'],
  ['no number', { 'card[number]': undefined }, {}, 'card[number]'],
  ['another type', { type: 'sepa_debit' }, {}, 'type'],
  ['an unknown field', { 'card[networks]': 'visa' }, {}, 'unknown parameter'],
])('a request with %s is refused and complained about', (_what, form, headers, words) => {
  expect(send(form, headers)).toMatchObject({
    kind: 'json',
    status: 400,
    body: { error: { type: 'invalid_request_error' } },
    mistake: expect.stringContaining(words),
  })
})

test('a field sent twice and an authorization without a publishable key are refused', () => {
  const body = `${new URLSearchParams(goodForm)}&card[cvc]=123`
  const reply = replyToPaymentMethod({ headers: new Headers(goodHeaders), body, now })
  expect(reply).toMatchObject({ status: 400, mistake: expect.stringContaining('twice') })
  for (const authorization of [undefined, 'Bearer sk_test_secret', 'Basic cGs6', 'Bearer '])
    expect(send({}, { authorization })).toMatchObject({ status: 401 })
})

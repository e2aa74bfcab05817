import { expect, test } from 'vitest'
import { respondToPaymentMethod } from '../../../mocks/stripe/payment-methods-api.ts'

const headers = {
  authorization: 'Bearer pk_test_demo',
  'stripe-version': '2024-04-10',
  'content-type': 'application/x-www-form-urlencoded',
}
const fields = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2030',
  'billing_details[email]': 'tea+1@buyer.example',
  'billing_details[name]': 'Zoë Buyer',
  'billing_details[address][country]': 'US',
}

const send = (form: object, otherHeaders: object = {}) =>
  respondToPaymentMethod({
    headers: new Headers({ ...headers, ...otherHeaders }),
    body: new URLSearchParams({ ...fields, ...form }).toString(),
    now: new Date(2026, 5, 15).getTime(),
  })

test.each([
  ['another version', {}, { 'stripe-version': '2025-01-01' }, 'Stripe-Version'],
  ['JSON', {}, { 'content-type': 'application/json' }, 'Content-Type'],
  ['an empty postal code', { 'billing_details[address][postal_code]': '' }, {}, 'empty string'],
  ['a country in small letters', { 'billing_details[address][country]': 'us' }, {}, 'country'],
  ['a year of two digits', { 'card[exp_year]': '30' }, {}, 'exp_year'],
  ['a number with spaces', { 'card[number]': '4242 4242 4242 4242' }, {}, 'card[number]'],
  ['a month in words', { 'card[exp_month]': 'May' }, {}, 'exp_month'],
  ['another type', { type: 'sepa_debit' }, {}, 'type'],
  ['an unknown field', { 'card[networks]': 'visa' }, {}, 'unknown parameter'],
])('a request with %s is refused, and says why', (_what, form, otherHeaders, mistake) => {
  expect(send({})).not.toHaveProperty('mistake')
  expect(send(form, otherHeaders)).toMatchObject({ mistake: expect.stringContaining(mistake) })
})

import { expect, test } from 'vitest'
import { stripeRefusal } from '../../../src/api/stripe-refusal.ts'

test.each([
  [{ param: 'number', code: 'incorrect_number' }, 'number'],
  [{ param: 'card[number]', code: 'parameter_invalid_empty' }, 'number'],
  [{ param: 'exp_month', code: 'invalid_expiry_month' }, 'expiration'],
  [{ param: 'exp_year' }, 'expiration'],
  [{ code: 'invalid_expiry_year' }, 'expiration'],
  [{ code: 'expired_card' }, 'expiration'],
  [{ param: 'cvc', code: 'invalid_cvc' }, 'cvc'],
  [{ code: 'incorrect_cvc' }, 'cvc'],
  [{ param: 'billing_details[email]', code: 'email_invalid' }, 'email'],
  [{ param: 'email' }, 'email'],
  [{ code: 'email_invalid' }, 'email'],
  [{ param: 'billing_details[name]' }, 'name'],
  [{ param: 'billing_details[address][country]' }, 'country'],
  [{ code: 'country_unsupported' }, 'country'],
  [{ code: 'incorrect_zip' }, 'postalCode'],
  [{ param: 'billing_details[address][postal_code]' }, 'postalCode'],
])('a refusal of %j is about the field %s', (details, field) => {
  expect(stripeRefusal(details)).toEqual({ kind: 'refused', details, field })
})

test.each([
  {},
  { code: 'api_key_expired' },
  { param: 'type' },
  { code: 'card_declined' },
  { status: 402 },
])('a refusal of %j names no field', (details) => {
  expect(stripeRefusal(details)).toStrictEqual({ kind: 'refused', details })
})

import { expect, test } from 'vitest'
import { coinInQuery, emailInQuery } from '../../../src/lib/prefill.ts'

test.each([
  ['?email=ada%2Btea%40shop.example&method=stripe', 'ada+tea@shop.example'],
  ['?email=%20ada@shop.example%20', 'ada@shop.example'],
  // Spaces within an email are read as a plus: a link may not have encoded it.
  ['?email=ada%20+tea@shop.example', 'ada++tea@shop.example'],
  ['?email=ada%E2%80%8B%EF%BC%A0shop.example%C2%A0', 'ada@shop.example'],
  ['?email=first@a.example&email=second@a.example', 'first@a.example'],
  [`?email=${'a'.repeat(241)}@shop.example`, `${'a'.repeat(241)}@shop.example`],
])('%s prefills the email %s', (query, email) => {
  expect(emailInQuery(query)).toBe(email)
})

test.each([
  ...['', '?email=', '?email', '?Email=ada@shop.example', '?email=ada', '?email=%E0%A4%A'],
  ...['?email=ada@shop', '?email=ada@@shop.example', '?email=ada@-shop.example'],
  ...['?email=ada@sh+op.example', '?email=<b>ada</b>@shop.example'],
  ...['?email=a@shop.example,eve@evil.example', '?email=a@shop.example%0Aeve@evil.example'],
  `?email=${'a'.repeat(242)}@shop.example`,
])('%s prefills no email', (query) => {
  expect(emailInQuery(query)).toBeUndefined()
})

test.each([
  ['?coin=ltc', 'LTC'],
  ['?coin=XMR', undefined],
  ['?coin=', undefined],
  ['?coins=LTC', undefined],
])('%s selects the coin %s', (query, coin) => {
  expect(coinInQuery(query, ['BTC', 'LTC'])).toBe(coin)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinInQuery, emailInQuery } from '../../../src/lib/prefill.ts'
import { checkProperty } from './check-property.ts'

test.each([
  ['?email=ada@shop.example', 'ada@shop.example'],
  ['?email=ada%2Btea%40shop.example&method=stripe', 'ada+tea@shop.example'],
  ['?email=%20ada@shop.example%20', 'ada@shop.example'],
  ['?email=ada+tea@shop.example', 'ada+tea@shop.example'],
  ['?email=ada%20%20tea@shop.example', 'ada++tea@shop.example'],
  ['?email=ada%E2%80%8B@shop.example%C2%A0', 'ada@shop.example'],
  ['?email=ada%EF%BC%A0shop.example', 'ada@shop.example'],
  ['?email=first@a.example&email=second@a.example', 'first@a.example'],
])('%s brings along %s', (query, email) => {
  expect(emailInQuery(query)).toBe(email)
})

test.each([
  '',
  '?email=',
  '?email',
  '?Email=ada@shop.example',
  '?email=ada',
  '?email=ada@shop',
  '?email=ada@@shop.example',
  '?email=ada@-shop.example',
  '?email=ada@shop.example,eve@evil.example',
  '?email=ada@shop.example%0Aeve@evil.example',
  '?email=ada@sh+op.example',
  '?email=<b>ada</b>@shop.example',
  `?email=${'a'.repeat(250)}@shop.example`,
  '?email=%E0%A4%A',
])('%s brings along no email', (query) => {
  expect(emailInQuery(query)).toBeUndefined()
})

test('whatever stands in an address, only an email without markup or white space is taken of it', () => {
  checkProperty(
    fc.property(fc.string(), (text) => {
      const email = emailInQuery(`?email=${encodeURIComponent(text)}`)
      return email === undefined || /^[!-~]+$/.test(email.replace(/[<>"\\(),:;]/g, ' '))
    }),
  )
})

test.each([
  ['?coin=LTC', 'LTC'],
  ['?coin=ltc', 'LTC'],
  ['?coin=XMR', undefined],
  ['?coin=', undefined],
  ['?coins=LTC', undefined],
  ['', undefined],
])('%s asks for %s', (query, coin) => {
  expect(coinInQuery(query, ['BTC', 'LTC'])).toBe(coin)
})

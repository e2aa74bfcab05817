import { expect, test } from 'vitest'
import { dollarsPerCoin, formatRate } from '../../../../src/crypto/invoice/exchange-rate.ts'

test.each<readonly [number, string, number | undefined]>([
  [1999, '0.0002', 99_950],
  [1999, '99.95', 0.2],
  [1, '1', 0.01],
  [0, '1', undefined],
  [-1, '1', undefined],
  ...['0', '', 'NaN', '1e999'].map((amount) => [1999, amount, undefined] as const),
])('%d cents for an amount of %j make a coin cost %s dollars', (priceCents, amount, rate) => {
  const dollars = dollarsPerCoin(priceCents, amount)
  expect(dollars?.toFixed(10)).toBe(rate?.toFixed(10))
})

test.each([
  [99_950, '$99,950.00'],
  [99_950.456, '$99,950.46'],
  [0.5, '$0.50'],
  [0.123456, '$0.1235'],
  [0.099_999_9, '$0.10'],
  [0.000_012_345, '$0.00001235'],
  [0.999_99, '$1.00'],
  [1e21, '$1,000,000,000,000,000,000,000.00'],
])('a rate of %d is shown as %s', (rate, shown) => {
  expect(formatRate(rate, 'en')).toBe(shown)
})

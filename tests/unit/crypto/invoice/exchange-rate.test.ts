import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollarsPerCoin, formatRate } from '../../../../src/crypto/invoice/exchange-rate.ts'
import { checkProperty } from '../../lib/check-property.ts'

test.each([
  [1999, '0.0002', 99_950],
  [1999, '99.95', 0.2],
  [1, '1', 0.01],
  [100, '3', 1 / 3],
])('%i cents for %s coins make a coin cost %d dollars', (priceCents, amount, rate) => {
  expect(dollarsPerCoin(priceCents, amount)).toBeCloseTo(rate, 10)
})

test.each([
  [0, '1'],
  [-1, '1'],
  [1999, '0'],
  [1999, ''],
  [1999, 'NaN'],
  [1999, '1e999'],
  [Number.NaN, '1'],
  [Number.MAX_SAFE_INTEGER, `0.${'0'.repeat(320)}1`],
])('%d cents for an amount of %j have no rate', (priceCents, amount) => {
  expect(dollarsPerCoin(priceCents, amount)).toBeUndefined()
})

test.each([
  [99_950, '$99,950.00'],
  [99_950.456, '$99,950.46'],
  [1, '$1.00'],
  [0.1999, '$0.1999'],
  [0.5, '$0.50'],
  [0.123456, '$0.1235'],
  [0.099_999_9, '$0.10'],
  [0.001, '$0.001'],
  [0.000_012_345, '$0.00001235'],
  [0.999_99, '$1.00'],
  [1e21, '$1,000,000,000,000,000,000,000.00'],
])('a rate of %d is shown as %s', (rate, shown) => {
  expect(formatRate(rate, 'en')).toBe(shown)
})

test('a rate on screen is dollars in plain digits, whatever the price and the amount', () => {
  const prices = fc.nat({ max: 100_000_000_00 })
  const amounts = fc.stringMatching(/^\d{1,30}(\.\d{1,30})?$/)
  checkProperty(
    fc.property(prices, amounts, (priceCents, amount) => {
      const rate = dollarsPerCoin(priceCents, amount)
      if (rate !== undefined)
        expect(formatRate(rate, 'en')).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2,20}$/)
    }),
  )
})

test('a coin below a dollar keeps its telling digits', () => {
  checkProperty(
    fc.property(fc.double({ min: 1e-12, max: 0.999, noNaN: true }), (rate) => {
      const shown = Number(formatRate(rate, 'en').slice(1))
      expect(Math.abs(shown - rate) / rate).toBeLessThan(0.001)
    }),
  )
})

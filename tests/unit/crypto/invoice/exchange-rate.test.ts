import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollarsPerCoin, formatRate } from '../../../../src/crypto/invoice/exchange-rate.ts'
import { checkProperty } from '../../lib/check-property.ts'

test.each([
  [1999, '0.0002', 99_950],
  [1999, '99.95', 0.2],
  [1, '1', 0.01],
  [0, '1', undefined],
  [-1, '1', undefined],
  [1999, '0', undefined],
  [1999, '', undefined],
  [1999, 'NaN', undefined],
  [1999, '1e999', undefined],
])('%d cents for an amount of %j make a coin cost %s dollars', (priceCents, amount, rate) => {
  const dollars = dollarsPerCoin(priceCents, amount)
  expect(dollars?.toFixed(10)).toBe(rate?.toFixed(10))
})

test.each([
  [99_950, '$99,950.00'],
  [99_950.456, '$99,950.46'],
  [1, '$1.00'],
  [0.1999, '$0.1999'],
  [0.5, '$0.50'],
  [0.123456, '$0.1235'],
  [0.099_999_9, '$0.10'],
  [0.000_012_345, '$0.00001235'],
  [0.999_99, '$1.00'],
  [1e21, '$1,000,000,000,000,000,000,000.00'],
])('a rate of %d is shown as %s', (rate, shown) => {
  expect(formatRate(rate, 'en')).toBe(shown)
})

test('a rate on screen is dollars in plain digits, and below a dollar it keeps its telling ones', () => {
  const prices = fc.nat({ max: 100_000_000_00 })
  const amounts = fc.stringMatching(/^\d{1,30}(\.\d{1,30})?$/)
  checkProperty(
    fc.property(prices, amounts, (priceCents, amount) => {
      const rate = dollarsPerCoin(priceCents, amount)
      if (rate === undefined) return
      const shown = formatRate(rate, 'en')
      expect(shown).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2,20}$/)
      if (rate < 1e-12 || rate >= 1) return
      expect(Math.abs(Number(shown.slice(1)) - rate) / rate).toBeLessThan(0.001)
    }),
  )
})

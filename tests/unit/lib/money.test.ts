import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currency, formatUsd } from '../../../src/lib/money.ts'
import { checkProperty } from './check-property.ts'

test.each([
  [1999, '$19.99'],
  [0, '$0.00'],
  [5, '$0.05'],
  [1990, '$19.90'],
  [100, '$1.00'],
  [123_456, '$1,234.56'],
  [100_000_000, '$1,000,000.00'],
])('C14: %i cents are shown as price/100: %s (spec 1.4)', (cents, shown) => {
  expect(formatUsd(cents)).toBe(shown)
})

test('dollars are written letter for letter as the browser writes them for en-US', () => {
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  checkProperty(
    fc.property(fc.nat({ max: 1_000_000_000_000 }), (cents) => {
      expect(formatUsd(cents)).toBe(usd.format(cents / 100))
    }),
  )
})

test('the currency is US dollars, as the card provider writes it', () => {
  expect(currency).toBe('usd')
})

// @vitest-environment node
import { expect, test } from 'vitest'
import { currency, formatUsd } from '../../src/lib/money.ts'

test.each([
  [1999, '$19.99'],
  [0, '$0.00'],
  [5, '$0.05'],
  [1990, '$19.90'],
  [100, '$1.00'],
  [123_456, '$1,234.56'],
  [100_000_000, '$1,000,000.00'],
])('%i cents are shown as price/100: %s (spec section 1)', (cents, shown) => {
  expect(formatUsd(cents)).toBe(shown)
})

test('no price below a million dollars loses a cent on the way to the screen', () => {
  for (let cents = 0; cents <= 100_000_000; cents += 99_991) {
    expect(Number(formatUsd(cents).replace(/\D/g, ''))).toBe(cents)
  }
})

test('the currency is US dollars, as the card provider writes it', () => {
  expect(currency).toBe('usd')
})

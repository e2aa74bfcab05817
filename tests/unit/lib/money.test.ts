import { expect, test } from 'vitest'
import { currency, formatUsd } from '../../../src/lib/money.ts'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1990, '$19.90'],
  [123_456, '$1,234.56'],
  [100_000_000, '$1,000,000.00'],
])('C13, C14: %i cents are %s, as the browser writes them for en-US (spec 1.4)', (cents, shown) => {
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  expect([formatUsd(cents), usd.format(cents / 100)]).toEqual([shown, shown])
})

import { formatLocalUsd } from '../../lib/local-money.ts'

/** Returns the shop's own rate, with its spread. `amount` is plain decimal digits in units of the coin. */
export function dollarsPerCoin(priceCents: number, amount: string): number | undefined {
  const rate = priceCents / 100 / Number(amount)
  return Number.isFinite(rate) && rate > 0 ? rate : undefined
}

/** $99,950.00, and four significant digits below a dollar: $0.1999. */
export function formatRate(rate: number, locale: string): string {
  const digits = rate < 1 ? 3 - Math.floor(Math.log10(rate)) : 2
  return formatLocalUsd(rate, locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: Math.min(20, digits),
  })
}

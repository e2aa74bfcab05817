import { formatLocalUsd } from '../lib/local-money.ts'

/**
 * What one coin costs by the invoice itself, for buyers who think in dollars: the shop's own rate, with its
 * spread, and no other source.
 *
 * @param priceCents what is bought, in cents.
 * @param amount plain decimal digits in units of the coin.
 * @returns undefined for a product without a price, or an amount beyond what a rate can be worked out from.
 */
export function dollarsPerCoin(priceCents: number, amount: string): number | undefined {
  const rate = priceCents / 100 / Number(amount)
  return Number.isFinite(rate) && rate > 0 ? rate : undefined
}

/**
 * A rate in dollars, "$99,950.00"; a coin below a dollar keeps four telling digits, "$0.1999".
 *
 * @param locale BCP 47, the language of the page.
 */
export function formatRate(rate: number, locale: string): string {
  const digits = rate < 1 ? 3 - Math.floor(Math.log10(rate)) : 2
  return formatLocalUsd(rate, locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: Math.min(20, digits),
  })
}

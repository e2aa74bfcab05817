/**
 * Cents as dollars (spec section 1: "shown as price/100"): 1999 is "$19.99", 123456789 is "$1,234,567.89".
 * Letter for letter what `Intl.NumberFormat` makes of it for en-US, whose first use alone would keep a slow
 * phone busy for a tenth of a second before it shows the price.
 */
export function formatUsd(priceCents: number): string {
  const dollars = String(Math.floor(priceCents / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `$${dollars}.${String(priceCents % 100).padStart(2, '0')}`
}

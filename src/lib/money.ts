/**
 * Formats cents as "$1,234.56" (spec section 1), as `Intl.NumberFormat` does for en-US. The first use of Intl would
 * delay the price by 100 ms on a slow phone.
 */
export function formatUsd(priceCents: number): string {
  const dollars = String(Math.floor(priceCents / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `$${dollars}.${String(priceCents % 100).padStart(2, '0')}`
}

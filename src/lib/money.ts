/** Returns "$1,234.56" (spec 1.4) without Intl, whose first use takes 100 ms on a slow phone. */
export function formatUsd(priceCents: number): string {
  const dollars = String(Math.floor(priceCents / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `$${dollars}.${String(priceCents % 100).padStart(2, '0')}`
}

/** The currency of every price (spec 1.4), as Stripe writes it. */
export const currency = 'usd'

/** The currency of every price (spec section 1), as the card provider writes it. */
export const currency = 'usd'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars (spec section 1: "shown as price/100"): 1999 is "$19.99". */
export function formatUsd(priceCents: number): string {
  return usd.format(priceCents / 100)
}

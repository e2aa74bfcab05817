/** The currency of every price (spec 1.4), as Stripe writes it. */
export const currency = 'usd'

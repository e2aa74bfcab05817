/** The currency of every price (spec section 1), as Stripe writes it. */
export const currency = 'usd'

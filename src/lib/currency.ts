/** The currency of every price (spec section 1), as the card provider writes it. */
export const currency = 'usd'

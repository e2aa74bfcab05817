/** The body of `https://js.stripe.com/v3`. If the mocks set `window.Stripe`, the page would never request this script. */
export const stripeScript =
  "if (!window.__fakeStripeConstructor) throw new Error('The mocks have not started.')\n" +
  'window.Stripe = window.__fakeStripeConstructor\n'

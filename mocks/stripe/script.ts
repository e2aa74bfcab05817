/**
 * The body of `https://js.stripe.com/v3`. The fake is in the app's bundle, and only this script assigns it to
 * `window.Stripe`: a page that has a `window.Stripe` does not request the script at all.
 */
export const stripeScript =
  "if (!window.__fakeStripeConstructor) throw new Error('The mocks have not started.')\n" +
  'window.Stripe = window.__fakeStripeConstructor\n'

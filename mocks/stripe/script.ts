/**
 * The body of `https://js.stripe.com/v3`. It renames the fake from the app's bundle: a `window.Stripe` that exists already
 * would keep the loader from requesting the script at all.
 */
export const stripeScript =
  "if (!window.__fakeStripeConstructor) throw new Error('The mocks have not started.')\n" +
  'window.Stripe = window.__fakeStripeConstructor\n'

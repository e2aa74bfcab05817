/**
 * The body of `https://js.stripe.com/v3`. Only this script gives the fake of the app's bundle its name: with a
 * `window.Stripe`, the loader would not request the script at all.
 */
export const stripeScript =
  "if (!window.__fakeStripeConstructor) throw new Error('The mocks have not started.')\n" +
  'window.Stripe = window.__fakeStripeConstructor\n'

/**
 * The mocked body of `https://js.stripe.com/v3`. Sets `window.Stripe` to the fake that the mocks have installed: the page
 * requests this script only while `window.Stripe` is missing.
 */
export const stripeGlobalScript =
  "if (!window.__fakeStripeConstructor) throw new Error('The mocks have not started.')\n" +
  'window.Stripe = window.__fakeStripeConstructor\n'

/**
 * What `https://js.stripe.com/v3` answers in development. The fake lives in the app's own bundle, which has
 * put it under another name by then: were it `window.Stripe` already, the loader would ask for no script
 * and a blocked one could not be tried.
 */
export const stripeScript =
  "if (!window.__fakeStripeConstructor) throw new Error('The mocks have not started.')\n" +
  'window.Stripe = window.__fakeStripeConstructor\n'

import type { CheckoutPage } from './checkout-page.ts'

/** The page's own calls to Stripe's API, which carry a card number. */
export const rawCardCalls = (checkout: CheckoutPage) =>
  checkout.calls('POST', 'https://api.stripe.com/v1/payment_methods')

/** Payments by card or wallet, and requests for an invoice. */
export const payCalls = (checkout: CheckoutPage) => checkout.calls('POST', '/api/pay/')

export function sentPayment(checkout: CheckoutPage): unknown {
  const [call, ...more] = payCalls(checkout)
  if (call === undefined || more.length > 0)
    throw new Error(`There were ${payCalls(checkout).length} payments instead of one.`)
  return JSON.parse(call.body ?? 'null')
}

import type { Call, CheckoutPage } from './checkout-page.ts'

const providerUrl = 'https://api.stripe.com/v1/payment_methods'

export function providerCalls(checkout: CheckoutPage): readonly Call[] {
  return checkout.calls('POST', providerUrl)
}

/** Payments by card or wallet, and requests for an invoice. */
export function payCalls(checkout: CheckoutPage): readonly Call[] {
  return checkout.calls('POST', '/api/pay/')
}

export function sentPayment(checkout: CheckoutPage): unknown {
  const [call, ...more] = payCalls(checkout)
  if (call === undefined || more.length > 0) {
    throw new Error(`There were ${payCalls(checkout).length} payments instead of one.`)
  }
  return JSON.parse(call.body ?? 'null')
}

import { pathSegment } from './http.ts'

/** Returns the payment intent that Stripe appends to the return URL, which may already hold an empty `payment_intent`. */
export function paymentIntentOf(search: string): string | undefined {
  return new URLSearchParams(search).getAll('payment_intent').find(Boolean)
}

/** The query of the return URL without the client secret, which must not stay in the history. */
export function paymentIntentQuery(paymentIntent: string | undefined): string {
  return paymentIntent === undefined ? '' : `?payment_intent=${encodeURIComponent(paymentIntent)}`
}

export function verifyPath(paymentIntent: string): string {
  return `/api/pay/verify/${pathSegment(paymentIntent)}`
}

import * as v from 'valibot'
import { get, pathSegment } from './http.ts'
import type { HttpResult } from './http-failure.ts'
import { looksLikeHtml } from './plain-text.ts'
import { sendReport } from './send-report.ts'
import { wireText } from './wire-text.ts'

/** Reads the payment that Stripe appends to the return address. */
export function paymentIntentOf(search: string): string | undefined {
  return new URLSearchParams(search).get('payment_intent') || undefined
}

/** Returns the query without the client secret, which must not stay in the history. */
export function paymentIntentQuery(paymentIntent: string | undefined): string {
  return paymentIntent === undefined ? '' : `?payment_intent=${encodeURIComponent(paymentIntent)}`
}

const routeTextSchema = v.pipe(
  wireText(2000),
  v.check((text) => !looksLikeHtml(text), 'a web page is not a route'),
)

/** Returns the unvalidated route of GET /api/pay/verify/{payment_intent}. */
export function getVerifiedRoute(paymentIntent: string): Promise<HttpResult<string>> {
  return get(`/api/pay/verify/${pathSegment(paymentIntent)}`, (text) =>
    v.parse(routeTextSchema, text),
  )
}

export function reportRefusedRoute(): void {
  if (process.env['REPORT_URL']) {
    sendReport('answer-refused', { call: '/api/pay/verify/', field: 'route' })
  }
  console.error('Till: the response of verify is not a path of this site, such as /success.')
}

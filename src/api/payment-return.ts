import * as v from 'valibot'
import { looksLikeHtml } from './bounded-text.ts'
import { getWithRetry } from './http.ts'
import type { HttpResult } from './http-failure.ts'
import { verifyPath } from './payment-intent.ts'
import { receivedText } from './received-text.ts'
import { sendReport } from './send-report.ts'

const routeTextSchema = v.pipe(
  receivedText(2000),
  v.check((text) => !looksLikeHtml(text), 'a web page is not a route'),
)

/** GET /api/pay/verify/{payment_intent}. The server verifies the payment. Callers check its route by `safeAppPath`. */
export function getVerifiedRoute(paymentIntent: string): Promise<HttpResult<string>> {
  return getWithRetry(verifyPath(paymentIntent), (text) => v.parse(routeTextSchema, text))
}

export function reportInvalidRoute(): void {
  if (process.env['REPORT_URL']) {
    sendReport('answer-refused', { call: '/api/pay/verify/', field: 'route' })
  }
  console.error(
    'Till: the response of verify is no path to which /done may lead, such as /success.',
  )
}

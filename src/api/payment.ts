import * as v from 'valibot'
import { get, type HttpResult, json, looksLikeHtml, pathSegment, request } from './http.ts'
import { wireText } from './wire-text.ts'

/** What our server is told about a card or wallet payment (spec section 3, payload). */
export interface PaymentSubmission {
  /** Where a payment that needs extra confirmation returns to: our `/done`, absolute. */
  readonly confirmUrl: string
  readonly email: string
  readonly userName: string
  /** The provider's id of the payment method, `pm_...`. */
  readonly paymentMethodId: string
}

export interface PaymentAnswer {
  readonly needsConfirmation: boolean
  /** As the server wrote it; check it before following it. */
  readonly redirectUrl: string | undefined
}

const paymentAnswerSchema = v.object({
  needs_confirmation: v.boolean(),
  // Left out by servers that write no null.
  redirect_url: v.optional(v.unknown()),
})

const routeTextSchema = v.pipe(
  wireText(2000),
  v.check((text) => !looksLikeHtml(text), 'a web page is not a route'),
)

/**
 * POST /api/pay/{product id}. It moves money, so it leaves exactly once: nothing in the app repeats it.
 * An answer without a strict `needs_confirmation` is unreadable.
 */
export function postPayment(
  productId: string,
  submission: PaymentSubmission,
): Promise<HttpResult<PaymentAnswer>> {
  const body = JSON.stringify({
    confirm_url: submission.confirmUrl,
    email: submission.email,
    user_name: submission.userName,
    payment_method: submission.paymentMethodId,
  })
  return request(
    `/api/pay/${pathSegment(productId)}`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body },
    json(parsePaymentAnswer),
  )
}

/** @throws ValiError when the answer is not one. */
export function parsePaymentAnswer(wire: unknown): PaymentAnswer {
  const answer = v.parse(paymentAnswerSchema, wire)
  return {
    needsConfirmation: answer.needs_confirmation,
    redirectUrl: typeof answer.redirect_url === 'string' ? answer.redirect_url : undefined,
  }
}

/**
 * GET /api/pay/verify/{payment_intent}: the route to go to, as plain text, not yet checked to be ours.
 *
 * @param paymentIntent `pi_...`, from the address of `/done`.
 */
export function getVerifiedRoute(paymentIntent: string): Promise<HttpResult<string>> {
  return get(`/api/pay/verify/${pathSegment(paymentIntent)}`, (text) =>
    v.parse(routeTextSchema, text),
  )
}

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

const expected = 'expected a JSON object with needs_confirmation: true or false'

const paymentAnswerSchema = v.pipe(
  v.unknown(),
  v.check((wire) => !Array.isArray(wire), expected),
  v.object(
    {
      // Left out by servers that write no defaults.
      needs_confirmation: v.optional(v.unknown()),
      redirect_url: v.optional(v.unknown()),
      error: v.optional(v.unknown()),
    },
    expected,
  ),
  // Null is what some serializers write for a field that was never set.
  v.check(
    ({ needs_confirmation: needs, error }) => (needs ?? null) !== null || !error,
    `there is an error and no needs_confirmation: ${expected}, or a status of 400 or above`,
  ),
)

const routeTextSchema = v.pipe(
  wireText(2000),
  v.check((text) => !looksLikeHtml(text), 'a web page is not a route'),
)

/**
 * POST /api/pay/{product id}. It moves money, so it leaves exactly once: nothing in the app repeats it.
 * Any object answers it (`parsePaymentAnswer`); null, a list, text or nothing at all is unreadable.
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

/**
 * Reads the answer by the letter (spec section 4): "If the answer has needs_confirmation". A missing or falsy one is
 * paid, a truthy one in any spelling is to be confirmed.
 *
 * @throws ValiError when the answer is no object, or an error without `needs_confirmation`.
 */
export function parsePaymentAnswer(wire: unknown): PaymentAnswer {
  const { needs_confirmation: needs, redirect_url: address } = v.parse(paymentAnswerSchema, wire)
  return {
    needsConfirmation:
      typeof needs === 'string' ? !/^\s*(false|0)?\s*$/i.test(needs) : Boolean(needs),
    redirectUrl: typeof address === 'string' ? address : undefined,
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

import * as v from 'valibot'
import { parseJson, pathSegment } from './http.ts'
import type { HttpResult } from './http-failure.ts'
import { idSchema } from './received-text.ts'
import { sendOnce } from './send-once.ts'
import { sendReport } from './send-report.ts'

export interface PaymentSubmission {
  /** The absolute URL of `/done`, to which the bank's confirmation returns. */
  readonly confirmUrl: string
  readonly email: string
  readonly buyerName: string
  readonly paymentMethodId: string
}

export type PaymentResponse = (
  | { readonly kind: 'paid' }
  /** `redirectUrl` is not validated. Callers check it by `redirectTarget`. */
  | { readonly kind: 'confirmation'; readonly redirectUrl: string | undefined }
) & {
  /** The shop's own id for the payment. */
  readonly orderId?: string | undefined
}

const expected = 'expected a JSON object with needs_confirmation: true or false'

const fields = {
  needs_confirmation: v.optional(v.unknown()),
  redirect_url: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
  success: v.optional(v.unknown()),
  order_id: v.optional(v.unknown()),
}

const paymentResponseSchema = v.pipe(
  v.unknown(),
  v.check((json) => !Array.isArray(json), expected),
  v.transform(withSpecifiedKeys),
  v.object(fields, expected),
  v.check(
    (json) =>
      json.needs_confirmation !== undefined || !(json.error || isFalsy(json.success ?? true)),
    `needs_confirmation is missing beside an error or a false success: ${expected}, or a status of 400 or above if it failed`,
  ),
)

/**
 * Finds a field by the letters and digits of its key, because serializers also write `needsConfirmation`. If that key were
 * ignored, an unconfirmed payment would count as paid. The specified key takes precedence. A null counts as missing: some
 * serializers write it for a field that was never set.
 */
function withSpecifiedKeys(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json
  const bareName = (key: string) => key.replace(/[\W_]/g, '').toLowerCase()
  const entries = Object.entries(json).filter(([, value]) => value !== null)
  const found = Object.keys(fields).flatMap((field) => {
    const entry = entries.find(([key]) => bareName(key) === bareName(field))
    return entry ? [[field, entry[1]]] : []
  })
  return Object.fromEntries([...found, ...entries])
}

/** Also true for the texts "false" and "0" and a blank one: some serializers write a boolean as a text. */
function isFalsy(value: unknown): boolean {
  return typeof value === 'string' ? /^\s*(false|0)?\s*$/i.test(value) : !value
}

/** POST /api/pay/{id}. Never retried, because it moves money. */
export function postPayment(
  productId: string,
  submission: PaymentSubmission,
): Promise<HttpResult<PaymentResponse>> {
  const body = JSON.stringify({
    confirm_url: submission.confirmUrl,
    email: submission.email,
    user_name: submission.buyerName,
    payment_method: submission.paymentMethodId,
  })
  return sendOnce(
    `/api/pay/${pathSegment(productId)}`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body },
    (text, redirected) => parsePaymentResponse(parseJson(text), redirected),
  )
}

/**
 * A `needs_confirmation` that is missing, falsy, blank, "false" or "0" means paid (decision D26); any other value means confirm.
 * Throws if it is missing beside an error or a false `success`, or after a redirect: the response may be that of a GET (D42).
 */
export function parsePaymentResponse(json: unknown, redirected = false): PaymentResponse {
  const payment = v.parse(paymentResponseSchema, json)
  if (redirected && payment.needs_confirmation === undefined) {
    throw new TypeError('a response that came by a redirect must hold needs_confirmation')
  }
  const { needs_confirmation: needs, redirect_url: url, order_id } = payment
  const id = v.safeParse(idSchema, order_id)
  const orderId = id.success ? id.output : undefined
  if (isFalsy(needs)) return { kind: 'paid', orderId }
  const redirectUrl = typeof url === 'string' ? url : undefined
  return { kind: 'confirmation', redirectUrl, orderId }
}

export function reportInvalidRedirect(log: (message: string) => void): void {
  if (process.env['REPORT_URL']) {
    sendReport('answer-refused', { call: '/api/pay/', field: 'redirect_url' })
  }
  log(
    'Till: the payment needs confirmation but its redirect_url cannot be followed: ' +
      'expected an absolute https: address without credentials, or a path that begins with "/".',
  )
}

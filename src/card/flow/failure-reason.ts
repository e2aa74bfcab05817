import type { HttpFailure } from '../../api/http-failure.ts'
import type { RefusedField } from '../../api/stripe-refusal.ts'

/** Decides what /failed says about the money. */
export type FailureReason =
  /** /failed says "not sent": Stripe returned no payment method, or the shop's server did not process the request. */
  | 'notSent'
  /** Stripe refused the content of one field: nothing was charged. */
  | `${RefusedField}Refused`
  /** The bank or the shop declined. A 4xx in neither list below promises that nothing was charged (docs/backend.md). */
  | 'declined'
  /** The payment was sent, but its outcome is unknown. */
  | 'unknown'

/** The shop did not process the request; or it charged, and a firewall blocked the browser's repeat (docs/backend.md). */
const unprocessedStatuses: readonly number[] = [401, 403, 404, 405, 413, 415, 429]
/** Timeout, conflict and too early: an earlier copy of the request may have charged the card. */
const ambiguousStatuses: readonly number[] = [408, 409, 425]

/**
 * After a 5xx the payment may have gone through: a proxy or server may have failed later. After a redirect the status
 * may be that of another request (decision D42).
 */
export function failureReasonOf(failure: HttpFailure): FailureReason {
  if (failure.kind !== 'refused' || failure.redirected) return 'unknown'
  if (failure.status >= 500 || ambiguousStatuses.includes(failure.status)) return 'unknown'
  return unprocessedStatuses.includes(failure.status) ? 'notSent' : 'declined'
}

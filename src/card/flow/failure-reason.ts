import type { HttpFailure } from '../../api/http-failure.ts'
import type { RefusedField } from '../../api/stripe-refusal.ts'
import { english } from '../../i18n/locales/en.ts'

/** Stripe refused the content of one field. */
type Refusal = `${RefusedField}Refused`

/** Decides what /failed says about the money. */
export type FailureReason =
  /** Stripe returned no payment method, or the status says that the shop's server did not process the request. */
  | 'notSent'
  /** Not sent either. */
  | Refusal
  | 'declined'
  /** The payment was sent, but its outcome is unknown. */
  | 'unknown'

/** The server rejected the request before processing it. */
const unprocessedStatuses: readonly number[] = [401, 403, 404, 405, 413, 415, 429]
/** Timeout, conflict and too early: an earlier copy of the request may have charged the card. */
const ambiguousStatuses: readonly number[] = [408, 409, 425]

/**
 * After a 5xx the payment may have gone through: a proxy or server may have failed later. After a redirect the status
 * is that of another request (decision D42).
 */
export function failureReasonOf(failure: HttpFailure): FailureReason {
  if (failure.kind !== 'refused' || failure.redirected) return 'unknown'
  if (failure.status >= 500 || ambiguousStatuses.includes(failure.status)) return 'unknown'
  return unprocessedStatuses.includes(failure.status) ? 'notSent' : 'declined'
}

/** Passed to /failed in `history.state`, never in the address. */
export interface FailureNavigationState {
  readonly reason: FailureReason
  /** Path and query of the checkout, for another attempt; undefined when the product is unknown. */
  readonly address: string | undefined
  /** Identifies the attempt: epoch milliseconds. */
  readonly at?: number | undefined
}

export function parseFailureNavigationState(state: unknown): FailureNavigationState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { reason, address, at } = state as Partial<Record<keyof FailureNavigationState, unknown>>
  if (!isReason(reason)) return undefined
  return {
    reason,
    at: typeof at === 'number' ? at : undefined,
    address: typeof address === 'string' && checkoutAddress.test(address) ? address : undefined,
  }
}

function isReason(reason: unknown): reason is FailureReason {
  return typeof reason === 'string' && Object.hasOwn(english.outcome.reasons, reason)
}

/** One segment and a query. Browsers drop white space and read `\` as `/`: both could lead to another site. */
const checkoutAddress = /^\/[^/\\\s?#]+\/?(\?\S*)?$/

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

const declinedStatuses: readonly number[] = [400, 402, 422]
/** The server rejected the request before processing it. */
const unprocessedStatuses: readonly number[] = [401, 404, 405, 410, 413, 415]

/**
 * Any other status may answer another request than the one that charged the card: a browser repeats a POST by itself
 * when a connection breaks, and a firewall (403, 429) may stop only the repeat. After a 5xx a proxy or server may have
 * failed later. After a redirect the status is that of another request (decision D42).
 */
export function failureReasonOf(failure: HttpFailure): FailureReason {
  if (failure.kind !== 'refused' || failure.redirected) return 'unknown'
  if (declinedStatuses.includes(failure.status)) return 'declined'
  return unprocessedStatuses.includes(failure.status) ? 'notSent' : 'unknown'
}

/** Passed to /failed in `history.state`, never in the address. */
export interface FailureNavigationState {
  readonly reason: FailureReason
  /** Path and query of the checkout, for another attempt; undefined when the product is unknown. */
  readonly address: string | undefined
}

export function parseFailureNavigationState(state: unknown): FailureNavigationState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { reason, address } = state as Partial<Record<keyof FailureNavigationState, unknown>>
  if (!isReason(reason)) return undefined
  return {
    reason,
    address: typeof address === 'string' && checkoutAddress.test(address) ? address : undefined,
  }
}

function isReason(reason: unknown): reason is FailureReason {
  return typeof reason === 'string' && Object.hasOwn(english.outcome.reasons, reason)
}

/** One segment and a query. Browsers drop white space and read `\` as `/`: both could lead to another site. */
const checkoutAddress = /^\/[^/\\\s?#]+\/?(\?\S*)?$/

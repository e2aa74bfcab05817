import { english } from '../../i18n/locales/en.ts'
import type { Unparsed } from '../../lib/unparsed.ts'
import type { FailureReason } from './failure-reason.ts'

/** Passed to /failed in `history.state`, never in the URL. For an unknown outcome `done.tsx` adds `UnverifiedIntent`. */
export interface FailureNavigationState {
  readonly reason: FailureReason
  /**
   * Path and query of the checkout, for another attempt; undefined when the product is unknown. Parsed, it has no `?locale=`:
   * the tab has saved that language, and the buyer may have chosen another since.
   */
  readonly address: string | undefined
  /** The time of the attempt, in epoch milliseconds. When nothing was posted: the earliest time that a later attempt may have. */
  readonly at?: number | undefined
  /** The shop's id for the payment, or the payment intent. The shop's links read it from the history entry. */
  readonly orderId?: string | undefined
}

export function parseFailureNavigationState(state: unknown): FailureNavigationState | undefined {
  const { reason, address, at }: Unparsed<FailureNavigationState> = Object(state)
  if (!isReason(reason)) return undefined
  return {
    reason,
    at: typeof at === 'number' ? at : undefined,
    address:
      typeof address === 'string' && checkoutPathPattern.test(address)
        ? address.replaceAll(/\blocale=[^&]*/g, '')
        : undefined,
  }
}

function isReason(reason: unknown): reason is FailureReason {
  return typeof reason === 'string' && Object.hasOwn(english.outcome.reasons, reason)
}

/** One path segment and a query. Browsers drop white space and read `\` as `/`: both could lead to another site. */
const checkoutPathPattern = /^\/[^/\\\s?#]+\/?(\?\S*)?$/

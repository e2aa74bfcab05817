import type { HttpResult } from '../api/http.ts'
import { pageOf, routes } from '../lib/routes.ts'
import { safeAppPath } from '../lib/safe-redirect.ts'
import type { FailureReason } from './card-flow.ts'

export interface ReturnDestination {
  readonly route: string
  /** What /failed may say about the money. */
  readonly reason?: FailureReason
}

/**
 * Where a buyer who came back from a confirmation goes (spec section 2, /done): no payment intent or a
 * refusal is /failed; no answer, or one that is no path of ours, is /error, because the card may have been
 * charged. Of a refused question nobody knows what became of the payment.
 *
 * @param answer undefined when there was no payment intent to ask about.
 */
export function verifyReturn(
  answer: HttpResult<string> | undefined,
  origin: string,
): ReturnDestination {
  if (answer === undefined) return { route: routes.failed }
  if (!answer.ok) {
    return answer.failure.kind === 'refused'
      ? { route: routes.failed, reason: 'unknown' }
      : { route: routes.error }
  }
  const route = safeAppPath(answer.value, origin) ?? routes.error
  return pageOfAddress(route) === routes.failed ? { route, reason: 'declined' } : { route }
}

/** The page of an address that may have a query and a fragment, such as `/success?order=42`. */
export function pageOfAddress(address: string): string | undefined {
  return pageOf(address.replace(/[?#].*/, ''))
}

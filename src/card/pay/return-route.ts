import type { HttpResult } from '../../api/http-failure.ts'
import { pageOf, routes } from '../../lib/routes.ts'
import { safeAppPath } from '../../lib/safe-redirect.ts'
import type { FailureReason } from '../flow/failure-reason.ts'

export interface ReturnRoute {
  /** A path of this site, which may have a query and a fragment. */
  readonly route: string
  /** Set for /failed, unless there was no payment intent to verify. */
  readonly reason?: FailureReason
}

/**
 * Decides where /done leads (spec 2.11). A status of 400 or above leads to /failed, as an unknown outcome. No response,
 * or one that names /done or no path of this site, leads to /error. In both cases the card may have been charged. The
 * response `/failed` is a decline.
 * @param result the response to the verify call; undefined without a payment intent.
 */
export function returnRouteOf(result: HttpResult<string> | undefined, origin: string): ReturnRoute {
  if (result === undefined) return { route: routes.failed }
  if (!result.ok) {
    return result.failure.kind === 'refused'
      ? { route: routes.failed, reason: 'unknown' }
      : { route: routes.error }
  }
  const route = safeAppPath(result.value, origin) ?? routes.error
  return pageOfUrl(route) === routes.failed ? { route, reason: 'declined' } : { route }
}

/** Returns one of `routes`, `productPage` for any product, or undefined. Ignores the query and the fragment. */
export function pageOfUrl(url: string): string | undefined {
  return pageOf(url.replace(/[?#].*/, ''))
}

import { scenarioOfPath } from './all.ts'
import type { Scenario } from './scenario.ts'

/**
 * Returns the scenario of the page's URL, for calls that name no product. In a browser the handlers run in the page
 * itself; elsewhere the Referer header names the page.
 */
export function scenarioOfPage(request: Request): Scenario | undefined {
  const pathname = globalThis.location?.pathname ?? refererPath(request)
  return pathname === undefined ? undefined : scenarioOfPath(pathname)
}

function refererPath(request: Request): string | undefined {
  const referer = request.headers.get('referer') ?? request.referrer
  return URL.canParse(referer) ? new URL(referer).pathname : undefined
}

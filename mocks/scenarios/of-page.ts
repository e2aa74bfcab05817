import { scenarioOfPath } from './all.ts'
import type { Scenario } from './scenario.ts'

/**
 * The scenario of the page a request comes from. Some calls name no product (the shop's name, the country,
 * the hub, Stripe.js), so the page's address has to tell: in a browser handlers run in the page itself;
 * elsewhere the Referer does.
 */
export function scenarioOfPage(request: Request): Scenario | undefined {
  const pathname = globalThis.location?.pathname ?? refererPath(request)
  return pathname === undefined ? undefined : scenarioOfPath(pathname)
}

function refererPath(request: Request): string | undefined {
  const referer = request.headers.get('referer') ?? request.referrer
  return URL.canParse(referer) ? new URL(referer).pathname : undefined
}

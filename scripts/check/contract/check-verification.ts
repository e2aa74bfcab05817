import { safeAppPath } from '../../../src/lib/safe-redirect.ts'
import { type Answer, fetchAnswer, readBody, rejectHtml } from './backend-answer.ts'
import { type CheckResult, ContractViolation, check, type Warn } from './check-result.ts'
import { warnAboutSchema } from './schema-violations.ts'
import { placeholderOrigin, type Target, unknownIds } from './target.ts'

/** Checks the call of /done, with a payment_intent that Stripe does not know. */
export function checkVerification({ origin }: Target): Promise<CheckResult> {
  return check('GET /api/pay/verify/{invented payment_intent}', async (warn) =>
    checkVerifiedRoute(
      await fetchAnswer(`${origin}/api/pay/verify/${unknownIds.paymentIntent}`),
      warn,
    ),
  )
}

function checkVerifiedRoute(answer: Answer, warn: Warn): string {
  const { status } = answer
  rejectHtml(answer)
  if (status >= 500) {
    warn(`status ${status}`, 'Answer 404 for a payment_intent Stripe does not know.')
  }
  if (status >= 400) return `status ${status}: the page goes to /failed`
  const route = readBody(answer, warn)
  const path = safeAppPath(route, placeholderOrigin)
  const fix = 'Send a path of the page as plain text: /success, /failed, /pending or /error.'
  if (path === undefined) throw new ContractViolation(`the route "${route}"`, fix)
  warnAboutSchema('getVerifiedRoute', route.trim(), warn)
  if (/^\/(?:success|pending)\b/.test(path)) {
    throw new ContractViolation(
      `${path} for a payment that does not exist`,
      'Ask Stripe about the payment_intent, and answer 404 or /failed when there is none.',
    )
  }
  return `the page goes to ${path}`
}

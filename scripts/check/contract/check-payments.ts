import { wirePaymentAnswer } from '../../../mocks/data.ts'
import { pathSegment } from '../../../src/api/http.ts'
import { type PaymentAnswer, parsePaymentAnswer } from '../../../src/api/payment.ts'
import type { Offer } from '../../../src/api/read-product.ts'
import { reasonOfFailure } from '../../../src/card/pay.ts'
import { redirectTarget, safeAppPath } from '../../../src/lib/safe-redirect.ts'
import { type Answer, ask, expectNoPage, jsonOf, readBody, readFields } from './ask.ts'
import {
  type CheckResult,
  ContractViolation,
  check,
  NotChecked,
  type Warn,
} from './check-result.ts'
import { email, type Target, unknownIds } from './target.ts'

/** Any origin: nothing is fetched from it. */
const anySite = 'https://checkout.example'

export function checkPayments(
  target: Target,
  product: Offer | undefined,
): Promise<readonly CheckResult[]> {
  const { origin, productId, mayPayInTestMode } = target
  const pay = (paymentMethod: string) => postPayment(target, paymentMethod)
  const path = `/api/pay/${pathSegment(productId)}`
  return Promise.all([
    check(`POST ${path}, invented payment_method`, async (warn) =>
      refusalOf(await pay(unknownIds.paymentMethod), warn),
    ),
    check(`POST ${path}, Stripe’s test card twice`, async (warn) => {
      if (!mayPayInTestMode) {
        throw new NotChecked('--test-payment sends one, to a shop in Stripe’s test mode')
      }
      const card = product?.methods.find(({ kind }) => kind === 'card')
      if (card?.kind !== 'card' || !card.publishableKey.startsWith('pk_test_')) {
        throw new NotChecked('the product has no key of Stripe’s test mode (pk_test_...)')
      }
      // Stripe publishes this id for tests. A live account refuses it.
      const first = acceptedBy(await pay('pm_card_visa'), target, warn)
      const second = acceptedBy(await pay('pm_card_visa'), target, warn)
      if (first.needsConfirmation !== second.needsConfirmation) {
        throw new ContractViolation(
          'the repeated call gets another answer',
          'Store the outcome of each payment_method id, and answer a repeated call with it.',
        )
      }
      return 'same answer both times; check in Stripe that it is one payment'
    }),
    check('GET /api/pay/verify/{invented payment_intent}', async (warn) =>
      verdictOf(await ask(`${origin}/api/pay/verify/${unknownIds.paymentIntent}`), warn),
    ),
  ])
}

function postPayment({ origin, productId, site }: Target, paymentMethod: string): Promise<Answer> {
  return ask(`${origin}/api/pay/${pathSegment(productId)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      confirm_url: `${site ?? anySite}/done`,
      email,
      user_name: 'Till contract check',
      payment_method: paymentMethod,
    }),
  })
}

/** Fixes for statuses that do not mean "refused". */
const fixes: Readonly<Record<number, string>> = {
  401: 'Buyers do not sign in: allow this call without authentication.',
  403: 'Allow this call without authentication; the page has no token for protection against cross-site requests.',
  404: 'Serve this call, and answer an unknown payment_method with 400 or 402.',
  405: 'Accept POST here.',
  415: 'Accept application/json.',
}

const refuseClearly =
  'Answer 400 or 402 when Stripe refuses: after any other error the page says that the outcome is unknown.'

function refusalOf(answer: Answer, warn: Warn): string {
  const { status } = answer
  if (status >= 400) {
    const fix = fixes[status]
    if (fix !== undefined) throw new ContractViolation(`status ${status}`, fix)
    const reason = reasonOfFailure({ kind: 'refused', status, body: '' })
    if (reason !== 'declined') warn(`status ${status}`, refuseClearly)
    return `refused with ${status}`
  }
  const wire = jsonOf(answer, warn)
  if (!wire)
    return `${JSON.stringify(wire)}: /failed, where 402 would tell the page that nothing was charged`
  const payment = readFields(wire, parsePaymentAnswer, { ...wirePaymentAnswer() })
  if (payment.needsConfirmation) return 'sends the buyer to a confirmation'
  throw new ContractViolation(
    'accepted: the page would say "Payment successful!"',
    'Charge the payment_method before answering, and answer 400 or 402 when Stripe refuses it.',
  )
}

function acceptedBy(answer: Answer, { site }: Target, warn: Warn): PaymentAnswer {
  const payment = readFields(jsonOf(answer, warn), parsePaymentAnswer, { ...wirePaymentAnswer() })
  if (!payment.needsConfirmation) return payment
  const target = redirectTarget(payment.redirectUrl ?? '', site ?? anySite)
  if (target !== undefined) return payment
  throw new ContractViolation(
    `redirect_url is ${JSON.stringify(payment.redirectUrl)}`,
    'Send an https: address without credentials when needs_confirmation is true.',
  )
}

function verdictOf(answer: Answer, warn: Warn): string {
  const { status } = answer
  expectNoPage(answer)
  if (status >= 500) {
    warn(`status ${status}`, 'Answer 404 for a payment_intent Stripe does not know.')
  }
  if (status >= 400) return `status ${status}: the page goes to /failed`
  const route = readBody(answer, warn)
  const path = safeAppPath(route, anySite)
  const fix = 'Send a path of the page as plain text: /success, /failed, /pending or /error.'
  if (path === undefined) throw new ContractViolation(`the route "${route}"`, fix)
  if (path !== route.trim()) warn(`the route ${route.trim()}, understood as ${path}`, fix)
  if (/^\/(?:success|pending)\b/.test(path)) {
    throw new ContractViolation(
      `${path} for a payment that does not exist`,
      'Ask Stripe about the payment_intent, and answer 404 or /failed when there is none.',
    )
  }
  return `the page goes to ${path}`
}

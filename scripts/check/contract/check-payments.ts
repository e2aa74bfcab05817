import { wirePaymentAnswer } from '../../../mocks/data.ts'
import { pathSegment } from '../../../src/api/http.ts'
import { type PaymentAnswer, parsePaymentAnswer } from '../../../src/api/payment.ts'
import type { Offer } from '../../../src/api/read-product.ts'
import { failureReasonOf } from '../../../src/card/flow/failure-reason.ts'
import { redirectTarget } from '../../../src/lib/safe-redirect.ts'
import { fetchPost, type PostResponse, readJson } from './backend-answer.ts'
import {
  type CheckResult,
  ContractViolation,
  check,
  NotChecked,
  type Warn,
} from './check-result.ts'
import { checkVerification } from './check-verification.ts'
import { readFields } from './read-fields.ts'
import { warnAboutSchema } from './schema-violations.ts'
import { email, placeholderOrigin, type Target, unknownIds } from './target.ts'

/** Checks the payment calls. It sends no card and charges no account. */
export function checkPayments(
  target: Target,
  product: Offer | undefined,
): Promise<readonly CheckResult[]> {
  const { productId, canSendTestPayment } = target
  const pay = (paymentMethod: string, warn: Warn) => postPayment(target, paymentMethod, warn)
  const path = `/api/pay/${pathSegment(productId)}`
  return Promise.all([
    check(`POST ${path}, invented payment_method`, async (warn) =>
      describeHubError(await pay(unknownIds.paymentMethod, warn), warn),
    ),
    check(`POST ${path}, Stripe’s test card twice`, async (warn) => {
      if (!canSendTestPayment) {
        throw new NotChecked('--test-payment sends one, to a shop in Stripe’s test mode')
      }
      const card = product?.methods.find(({ kind }) => kind === 'card')
      if (card?.kind !== 'card' || !card.publishableKey.startsWith('pk_test_')) {
        throw new NotChecked('the product has no key of Stripe’s test mode (pk_test_...)')
      }
      // Published by Stripe for tests; an account in live mode knows no such id.
      const first = readAcceptedPayment(await pay('pm_card_visa', warn), target, warn)
      const second = readAcceptedPayment(await pay('pm_card_visa', warn), target, warn)
      if (first.kind !== second.kind) {
        throw new ContractViolation(
          'the repetition is answered differently',
          'Keep each payment_method id with its outcome, and answer a repetition with it.',
        )
      }
      return 'answered alike both times; look in Stripe that it is one payment'
    }),
    checkVerification(target),
  ])
}

function postPayment(
  { origin, productId, site }: Target,
  paymentMethod: string,
  warn: Warn,
): Promise<PostResponse> {
  const init = {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      confirm_url: `${site ?? placeholderOrigin}/done`,
      email,
      user_name: 'Till contract check',
      payment_method: paymentMethod,
    }),
  }
  return fetchPost(`${origin}/api/pay/${pathSegment(productId)}`, init, warn)
}

/** What to do about a status that says something else than that the payment was refused. */
const fixes: Readonly<Record<number, string>> = {
  401: 'Buyers have no sign-in: allow this call without credentials.',
  403: 'Allow this call without credentials; protection against cross-site requests needs a token the page does not have.',
  404: 'Serve this call, and answer an unknown payment_method with 400 or 402.',
  405: 'Let this call be a POST.',
  415: 'Take application/json.',
}

const refuseClearly =
  'Answer 400 or 402 when Stripe refuses: to the page this status means that the outcome of the payment is unknown.'

function describeHubError(answer: PostResponse, warn: Warn): string {
  const { status } = answer
  if (status >= 400) {
    const fix = fixes[status]
    if (fix !== undefined) throw new ContractViolation(`status ${status}`, fix)
    const reason = failureReasonOf({ kind: 'refused', status, body: '' })
    if (reason !== 'declined') warn(`status ${status}`, refuseClearly)
    return `refused with ${status}`
  }
  const wire = readJson(answer, warn)
  if (!wire) return `${JSON.stringify(wire)}: /failed, where 402 would say that nothing was charged`
  const payment = readPayment(wire, answer)
  if (payment.kind === 'confirmation') return 'sends the buyer to a confirmation'
  throw new ContractViolation(
    'accepted: the page would say "Payment successful!"',
    'Charge the payment_method before answering, and answer 400 or 402 when Stripe refuses it.',
  )
}

function readPayment(wire: unknown, { redirected }: PostResponse): PaymentAnswer {
  return readFields(wire, (given) => parsePaymentAnswer(given, redirected), {
    ...wirePaymentAnswer(),
  })
}

function readAcceptedPayment(answer: PostResponse, { site }: Target, warn: Warn): PaymentAnswer {
  const wire = readJson(answer, warn)
  const payment = readPayment(wire, answer)
  warnAboutSchema('postPayment', wire, warn)
  if (payment.kind === 'paid') return payment
  const target = redirectTarget(payment.redirectUrl ?? '', site ?? placeholderOrigin)
  if (target !== undefined) return payment
  throw new ContractViolation(
    `redirect_url is ${JSON.stringify(payment.redirectUrl)}`,
    'Send an https: address without credentials when needs_confirmation is true.',
  )
}

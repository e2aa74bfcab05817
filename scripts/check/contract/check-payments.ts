import { wirePaymentAnswer } from '../../../mocks/data.ts'
import { pathSegment } from '../../../src/api/http.ts'
import { type PaymentAnswer, parsePaymentAnswer } from '../../../src/api/payment.ts'
import type { Offer } from '../../../src/api/read-product.ts'
import { reasonOfFailure } from '../../../src/card/pay.ts'
import { redirectTarget, safeAppPath } from '../../../src/lib/safe-redirect.ts'
import { type Answer, ask, expectNoPage, jsonOf, readBody, readFields } from './ask.ts'
import { Broken, check, type Finding, Unchecked, type Warn } from './finding.ts'
import { email, invented, type Subject } from './subject.ts'

/** Any origin: nothing is fetched from it. */
const anySite = 'https://checkout.example'

export function checkPayments(
  subject: Subject,
  product: Offer | undefined,
): Promise<readonly Finding[]> {
  const { origin, productId, mayPayInTestMode } = subject
  const pay = (paymentMethod: string) => postPayment(subject, paymentMethod)
  const path = `/api/pay/${pathSegment(productId)}`
  return Promise.all([
    check(`POST ${path}, invented payment_method`, async (warn) =>
      refusalOf(await pay(invented.paymentMethod), warn),
    ),
    check(`POST ${path}, Stripe’s test card twice`, async (warn) => {
      if (!mayPayInTestMode) {
        throw new Unchecked('--test-payment sends one, to a shop in Stripe’s test mode')
      }
      const card = product?.methods.find(({ kind }) => kind === 'card')
      if (card?.kind !== 'card' || !card.publishableKey.startsWith('pk_test_')) {
        throw new Unchecked('the product has no key of Stripe’s test mode (pk_test_...)')
      }
      // Stripe publishes this id for tests. A live account refuses it.
      const first = acceptedBy(await pay('pm_card_visa'), subject, warn)
      const second = acceptedBy(await pay('pm_card_visa'), subject, warn)
      if (first.needsConfirmation !== second.needsConfirmation) {
        throw new Broken(
          'the repetition is answered differently',
          'Keep each payment_method id with its outcome, and answer a repetition with it.',
        )
      }
      return 'answered alike both times; look in Stripe that it is one payment'
    }),
    check('GET /api/pay/verify/{invented payment_intent}', async (warn) =>
      verdictOf(await ask(`${origin}/api/pay/verify/${invented.paymentIntent}`), warn),
    ),
  ])
}

function postPayment({ origin, productId, site }: Subject, paymentMethod: string): Promise<Answer> {
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
  401: 'Buyers have no sign-in: let everybody make this call.',
  403: 'Let everybody make this call; protection against cross-site requests needs a token the page does not have.',
  404: 'Serve this call, and answer an unknown payment_method with 400 or 402.',
  405: 'Let this call be a POST.',
  415: 'Take application/json.',
}

const refuseClearly =
  'Answer 400 or 402 when Stripe refuses: to the page this means that nobody knows whether the money moved.'

function refusalOf(answer: Answer, warn: Warn): string {
  const { status } = answer
  if (status >= 400) {
    const fix = fixes[status]
    if (fix !== undefined) throw new Broken(`status ${status}`, fix)
    const reason = reasonOfFailure({ kind: 'refused', status, body: '' })
    if (reason !== 'declined') warn(`status ${status}`, refuseClearly)
    return `refused with ${status}`
  }
  const wire = jsonOf(answer, warn)
  if (!wire) return `${JSON.stringify(wire)}: /failed, where 402 would say that nothing was charged`
  const payment = readFields(wire, parsePaymentAnswer, { ...wirePaymentAnswer() })
  if (payment.needsConfirmation) return 'sends the buyer to a confirmation'
  throw new Broken(
    'accepted: the page would say "Payment successful!"',
    'Charge the payment_method before answering, and answer 400 or 402 when Stripe refuses it.',
  )
}

function acceptedBy(answer: Answer, { site }: Subject, warn: Warn): PaymentAnswer {
  const payment = readFields(jsonOf(answer, warn), parsePaymentAnswer, { ...wirePaymentAnswer() })
  if (!payment.needsConfirmation) return payment
  const target = redirectTarget(payment.redirectUrl ?? '', site ?? anySite)
  if (target !== undefined) return payment
  throw new Broken(
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
  if (path === undefined) throw new Broken(`the route "${route}"`, fix)
  if (path !== route.trim()) warn(`the route ${route.trim()}, understood as ${path}`, fix)
  if (/^\/(?:success|pending)\b/.test(path)) {
    throw new Broken(
      `${path} for a payment that does not exist`,
      'Ask Stripe about the payment_intent, and answer 404 or /failed when there is none.',
    )
  }
  return `the page goes to ${path}`
}

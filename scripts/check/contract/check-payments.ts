import { pathSegment } from '../../../src/api/http.ts'
import type { Offer } from '../../../src/api/parse-offer.ts'
import { type PaymentResponse, parsePaymentResponse } from '../../../src/api/payment.ts'
import { failureReasonOf } from '../../../src/card/flow/failure-reason.ts'
import { redirectTarget, safeAppPath } from '../../../src/lib/safe-redirect.ts'
import { type CheckResult, ContractViolation, check, NotChecked, type Warn } from './check.ts'
import { parseBody, parseWire, rejectHtml, send, type TextResponse } from './request.ts'
import { email, placeholderOrigin, type Target, unknownIds } from './target.ts'

/** Checks the payment calls. It sends no card and charges no account. */
export function checkPayments(
  { origin, productId, site = placeholderOrigin, canSendTestPayment }: Target,
  product: Offer | undefined,
): Promise<readonly CheckResult[]> {
  const path = `/api/pay/${pathSegment(productId)}`

  function pay(payment_method: string, warn: Warn): Promise<TextResponse> {
    const user_name = 'Till contract check'
    const body = JSON.stringify({ confirm_url: `${site}/done`, email, user_name, payment_method })
    const headers = { 'Content-Type': 'application/json' }
    return send(origin + path, { method: 'POST', headers, body }, warn)
  }

  async function payByTestCard(warn: Warn): Promise<PaymentResponse> {
    // Published by Stripe for tests; an account in live mode knows no such id.
    const payment = parsePayment(await pay('pm_card_visa', warn), warn)
    if (payment.kind === 'paid' || redirectTarget(payment.redirectUrl ?? '', site)) return payment
    throw new ContractViolation(
      `redirect_url is ${JSON.stringify(payment.redirectUrl)}`,
      'Send an https: address without credentials when needs_confirmation is true.',
    )
  }

  return Promise.all([
    check(`POST ${path}, invented payment_method`, async (warn) =>
      describeRefusal(await pay(unknownIds.paymentMethod, warn), warn),
    ),
    check(`POST ${path}, Stripe’s test card twice`, async (warn) => {
      if (!canSendTestPayment)
        throw new NotChecked('--test-payment sends one, to a shop in Stripe’s test mode')
      const card = product?.methods.find((method) => method.kind === 'card')
      if (!card?.publishableKey.startsWith('pk_test_'))
        throw new NotChecked('the product has no key of Stripe’s test mode (pk_test_...)')
      const first = await payByTestCard(warn)
      const second = await payByTestCard(warn)
      if (first.kind === second.kind)
        return 'answered alike both times; look in Stripe that it is one payment'
      throw new ContractViolation(
        'the repetition is answered differently',
        'Keep each payment_method id with its outcome, and answer a repetition with it.',
      )
    }),
    check('GET /api/pay/verify/{invented payment_intent}', async (warn) =>
      describeRoute(await send(`${origin}/api/pay/verify/${unknownIds.paymentIntent}`), warn),
    ),
  ])
}

/** Statuses that refuse the call itself instead of the payment. */
const callRefused = [401, 403, 404, 405, 415]

const refusalFix =
  'Serve this call as a POST of application/json, without credentials or tokens, and answer 400 or 402 when Stripe refuses: to the page other statuses mean something else.'

function describeRefusal(response: TextResponse, warn: Warn): string {
  const { status } = response
  if (status >= 400) {
    if (callRefused.includes(status)) throw new ContractViolation(`status ${status}`, refusalFix)
    const reason = failureReasonOf({ kind: 'refused', status, body: '' })
    if (reason !== 'declined') warn(`status ${status}`, refusalFix)
    return `refused with ${status}`
  }
  if (/^\s*(?:null|false|0|"")\s*$/.test(response.text))
    return `${response.text.trim()}: /failed, where 402 would say that nothing was charged`
  if (parsePayment(response, warn).kind === 'confirmation')
    return 'sends the buyer to a confirmation'
  throw new ContractViolation(
    'accepted: the page would say "Payment successful!"',
    'Charge the payment_method before answering, and answer 400 or 402 when Stripe refuses it.',
  )
}

function parsePayment(response: TextResponse, warn: Warn): PaymentResponse {
  const wire = parseBody('postPayment', response, warn)
  return parseWire('postPayment', wire, (it) => parsePaymentResponse(it, response.redirected), warn)
}

/** Describes the route of a payment that does not exist. */
function describeRoute(response: TextResponse, warn: Warn): string {
  const { status } = response
  rejectHtml(response)
  if (status >= 500)
    warn(`status ${status}`, 'Answer 404 for a payment_intent Stripe does not know.')
  if (status >= 400) return `status ${status}: the page goes to /failed`
  const read = (route: unknown) => safeAppPath(String(route), placeholderOrigin)
  const route = parseBody('getVerifiedRoute', response, warn)
  const path = parseWire('getVerifiedRoute', route, read, warn)
  if (path === undefined) {
    const fix = 'Send a path of the page as plain text: /success, /failed, /pending or /error.'
    throw new ContractViolation(`the route "${route}"`, fix)
  }
  if (!/^\/(?:success|pending)\b/.test(path)) return `the page goes to ${path}`
  throw new ContractViolation(
    `${path} for a payment that does not exist`,
    'Ask Stripe about the payment_intent, and answer 404 or /failed when there is none.',
  )
}

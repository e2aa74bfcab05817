import { pathSegment } from '../../../src/api/http.ts'
import type { Offer } from '../../../src/api/parse-offer.ts'
import { type PaymentResponse, parsePaymentResponse } from '../../../src/api/payment.ts'
import { failureReasonOf } from '../../../src/card/flow/failure-reason.ts'
import { redirectTarget, safeAppPath } from '../../../src/lib/safe-redirect.ts'
import {
  type BackendResponse,
  get,
  parseAndCheckSchema,
  parseSuccessfulBody,
  postFromSite,
  send,
  siteFix,
} from './backend-call.ts'
import { type CheckResult, ContractViolation, check, NotChecked, type Warn } from './check.ts'
import { email, needsMethod, type Target, unknownIds } from './target.ts'

/** Published by Stripe for tests. In live mode no account has such an id. */
const testCards = { accepted: 'pm_card_visa', declined: 'pm_card_visa_chargeDeclined' }

/** Stripe’s error for an unknown id. */
const noSuchMethod = /resource_missing|no such payment.?method/i

/** Checks the payment calls, by ids with which no money moves: an invented one, and test cards where the target allows them. */
export async function checkPayments(
  { origin, productId, site, maySendTestPayment }: Target,
  product: Offer | undefined,
): Promise<readonly CheckResult[]> {
  const path = `/api/pay/${pathSegment(productId)}`

  function pay(payment_method: string, warn: Warn): Promise<BackendResponse> {
    const user_name = 'Till contract check'
    const body = JSON.stringify({ confirm_url: `${site}/done`, email, user_name, payment_method })
    const headers = { 'Content-Type': 'application/json' }
    return postFromSite(origin + path, site, warn, { headers, body })
  }

  async function payByTestCard(warn: Warn): Promise<PaymentResponse> {
    const response = await pay(testCards.accepted, warn)
    if (response.status >= 400) {
      const fix = `Accept ${testCards.accepted} in test mode. confirm_url was ${site}/done; if the backend accepts its own site alone, name that with --site. If the Idempotency-Key is made of payment_method alone, Stripe repeats for a day what it said of another product or site: include the order.`
      throw new ContractViolation(`status ${response.status} ${response.text}`, fix)
    }
    return parsePayment(response, site, warn)
  }

  const verify = check('GET /api/pay/verify/{invented payment_intent}', async (warn) => {
    needsMethod(product, 'card')
    const response = await get(`${origin}/api/pay/verify/${unknownIds.paymentIntent}`, warn)
    const ofUnknownPath = await send(`${origin}/api/${unknownIds.paymentIntent}`).catch(() => null)
    if (response.status >= 400 && withoutPath(response) === withoutPath(ofUnknownPath))
      warn(
        'responds like a call that is not served',
        'Serve it; if it is served, let its 404 differ from that of an unknown path.',
      )
    return checkRoute(response, site, warn)
  })
  const accepted = await check(`POST ${path}, Stripe’s test card twice`, async (warn) => {
    if (!maySendTestPayment)
      throw new NotChecked('pass --test-payment to buy in Stripe’s test mode')
    const card = product?.methods.find((method) => method.kind === 'card')
    if (!card?.publishableKey.startsWith('pk_test_'))
      throw new NotChecked('the product has no key of Stripe’s test mode (pk_test_...)')
    const first = await payByTestCard(warn)
    const second = await payByTestCard(warn)
    if (first.kind === second.kind && first.orderId === second.orderId)
      return 'same outcome; check in Stripe that it is one payment'
    const fix =
      'Keep each payment_method id with its outcome, and respond to a repetition with that outcome.'
    throw new ContractViolation('the repetition has another outcome or order_id', fix)
  })
  // Once this check holds, a refusal of another payment is about its payment method: the other fields are the same.
  const checkHolds = /holds|warns/.test(accepted.outcome)
  const declined = check(`POST ${path}, Stripe’s declined test card`, async (warn) => {
    if (!checkHolds) throw new NotChecked('needs the check of the test card to hold')
    return checkRefusal(await pay(testCards.declined, warn), site, warn)
  })
  const invented = check(`POST ${path}, invented payment_method`, async (warn) => {
    needsMethod(product, 'card')
    const response = await pay(unknownIds.paymentMethod, warn)
    const note = checkRefusal(response, site, warn)
    if (checkHolds || !isDecline(response.status) || noSuchMethod.test(response.text)) return note
    throw new NotChecked(`${note}, perhaps for another field: the test card’s check would tell`)
  })
  return [accepted, ...(await Promise.all([declined, invented, verify]))]
}

/** Statuses that refuse the call itself instead of the payment. */
const callRefusals = [401, 403, 404, 405, 415]

const isDecline = (status: number) =>
  status >= 400 && failureReasonOf({ kind: 'refused', status, body: '' }) === 'declined'

const refusalFix =
  'Serve this call as a POST of application/json, without credentials or tokens, and respond with 400 or 402 when Stripe refuses: to the page other statuses mean something else.'

function checkRefusal(response: BackendResponse, site: string, warn: Warn): string {
  const { status, text } = response
  const fix = (status === 403 ? siteFix : '') + refusalFix
  if (callRefusals.includes(status)) throw new ContractViolation(`status ${status}`, fix)
  if (status >= 400) {
    if (!isDecline(status)) warn(`status ${status}`, refusalFix)
    return `refused with ${status}`
  }
  if (/^\s*(?:null|false|0|"")\s*$/.test(text))
    return `${text.trim()}: /failed calls the outcome unknown; after a 402 it says that nothing was charged`
  if (parsePayment(response, site, warn).kind === 'confirmation')
    return 'sends the buyer to a confirmation'
  throw new ContractViolation(
    'accepted: the page would say "Payment successful!"',
    'Charge the payment_method before the response, and respond with 400 or 402 when Stripe refuses it.',
  )
}

function parsePayment(response: BackendResponse, site: string, warn: Warn): PaymentResponse {
  const json = parseSuccessfulBody('postPayment', response, warn)
  const parse = (data: unknown) => parsePaymentResponse(data, response.redirected)
  const payment = parseAndCheckSchema('postPayment', json, parse, warn)
  if (payment.kind === 'paid' || redirectTarget(payment.redirectUrl ?? '', site)) return payment
  const fix = 'Send an https: address without credentials when needs_confirmation is true.'
  throw new ContractViolation(`redirect_url is ${JSON.stringify(payment.redirectUrl)}`, fix)
}

const withoutPath = (response: BackendResponse | null) =>
  response && `${response.status} ${response.text.replace(/\/api\/[\w/]+/g, '')}`

/** Checks the route that the backend gives for a payment that does not exist. */
function checkRoute(response: BackendResponse, site: string, warn: Warn): string {
  const { status } = response
  if (status >= 500)
    warn(`status ${status}`, 'Respond with 404 for a payment_intent that Stripe does not know.')
  if (status >= 400) return `status ${status}: the page goes to /failed`
  const route = parseSuccessfulBody('getVerifiedRoute', response, warn)
  const path = parseAndCheckSchema(
    'getVerifiedRoute',
    route,
    () => safeAppPath(String(route), site),
    warn,
  )
  if (path === undefined) {
    const fix = 'Send a path of the page as plain text: /success, /failed, /pending or /error.'
    throw new ContractViolation(`the route "${route}"`, fix)
  }
  if (!/^\/(?:success|pending)\b/.test(path)) return `the page goes to ${path}`
  const fix =
    'Ask Stripe for the payment_intent, and respond with 404 or /failed when there is none.'
  throw new ContractViolation(`${path} for a payment that does not exist`, fix)
}

import { wireInvoice, wirePaymentAnswer } from '../../../mocks/data.ts'
import { pathSegment } from '../../../src/api/http.ts'
import { type Invoice, parseInvoice } from '../../../src/api/invoice.ts'
import { type PaymentAnswer, parsePaymentAnswer } from '../../../src/api/payment.ts'
import type { Product } from '../../../src/api/read-product.ts'
import { reasonOfFailure } from '../../../src/card/pay.ts'
import { isPlausibleAddress } from '../../../src/crypto/address-check.ts'
import { inAppPath, redirectTarget } from '../../../src/lib/trusted-address.ts'
import { type Answer, ask, expectNoPage, jsonOf, readFields, textOf } from './ask.ts'
import { Broken, check, type Finding, Unchecked } from './finding.ts'
import { email, invented, type Subject } from './subject.ts'

/** Where the page would be; it need not be there. */
const anySite = 'https://checkout.example'

/** The calls that take money, without a card and without taking any. */
export function checkPayments(
  subject: Subject,
  product: Product | undefined,
): Promise<readonly Finding[]> {
  const { origin, productId, mayPayInTestMode } = subject
  const pay = (paymentMethod: string) => postPayment(subject, paymentMethod)
  const path = `/api/pay/${pathSegment(productId)}`
  return Promise.all([
    check(`POST ${path}, invented payment_method`, async () =>
      refusalOf(await pay(invented.paymentMethod)),
    ),
    check(`POST ${path}, Stripe’s test card twice`, async () => {
      if (!mayPayInTestMode) {
        throw new Unchecked('--test-payment sends one, to a shop in Stripe’s test mode')
      }
      const card = product?.methods.find(({ kind }) => kind === 'card')
      if (card?.kind !== 'card' || !card.publishableKey.startsWith('pk_test_')) {
        throw new Unchecked('the product has no key of Stripe’s test mode (pk_test_...)')
      }
      // Published by Stripe for tests; an account in live mode knows no such id.
      const first = acceptedBy(await pay('pm_card_visa'), subject)
      const second = acceptedBy(await pay('pm_card_visa'), subject)
      if (first.needsConfirmation !== second.needsConfirmation) {
        throw new Broken(
          'the repetition is answered differently',
          'Keep each payment_method id with its outcome, and answer a repetition with it.',
        )
      }
      return 'answered alike both times; look in Stripe that it is one payment'
    }),
    check('GET /api/pay/verify/{invented payment_intent}', async () =>
      verdictOf(await ask(`${origin}/api/pay/verify/${invented.paymentIntent}`)),
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

/** What to do about a status that says something else than that the payment was refused. */
const fixes: Readonly<Record<number, string>> = {
  401: 'Buyers have no sign-in: let everybody make this call.',
  403: 'Let everybody make this call; protection against cross-site requests needs a token the page does not have.',
  404: 'Serve this call, and answer an unknown payment_method with 400 or 402.',
  405: 'Let this call be a POST.',
  415: 'Take application/json.',
}

const refuseClearly =
  'Answer 400 or 402 when Stripe refuses: to the page this means that nobody knows whether the money moved.'

function refusalOf(answer: Answer): string {
  const { status } = answer
  if (status >= 400) {
    const reason = reasonOfFailure({ kind: 'refused', status, body: '' })
    if (reason === 'declined') return `refused with ${status}`
    throw new Broken(`status ${status}`, fixes[status] ?? refuseClearly)
  }
  const wire = jsonOf(answer)
  if (!wire) return `${JSON.stringify(wire)}: /failed, where 402 would say that nothing was charged`
  const payment = readFields(wire, parsePaymentAnswer, { ...wirePaymentAnswer() })
  if (payment.needsConfirmation) return 'sends the buyer to a confirmation'
  throw new Broken(
    'accepted: the page would say "Payment successful!"',
    'Charge the payment_method before answering, and answer 400 or 402 when Stripe refuses it.',
  )
}

function acceptedBy(answer: Answer, { site }: Subject): PaymentAnswer {
  const payment = readFields(jsonOf(answer), parsePaymentAnswer, { ...wirePaymentAnswer() })
  if (!payment.needsConfirmation) return payment
  const target = redirectTarget(payment.redirectUrl ?? '', site ?? anySite)
  if (target !== undefined) return payment
  throw new Broken(
    `redirect_url is ${JSON.stringify(payment.redirectUrl)}`,
    'Send an https: address without credentials when needs_confirmation is true.',
  )
}

function verdictOf(answer: Answer): string {
  const { status } = answer
  expectNoPage(answer)
  if (status >= 500)
    throw new Broken(`status ${status}`, 'Answer 404 for a payment_intent Stripe does not know.')
  if (status >= 400) return `status ${status}: the page goes to /failed`
  const route = textOf(answer)
  const path = inAppPath(route, anySite)
  if (path === undefined) {
    throw new Broken(
      `the route "${route}"`,
      'Send a path of the page as plain text: /success, /failed, /pending or /error.',
    )
  }
  if (/^\/(?:success|pending)\b/.test(path)) {
    throw new Broken(
      `${path} for a payment that does not exist`,
      'Ask Stripe about the payment_intent, and answer 404 or /failed when there is none.',
    )
  }
  return `the page goes to ${path}`
}

/** The call that makes an invoice. */
export async function checkInvoice(
  { origin, productId, mayInvoice }: Subject,
  product: Product | undefined,
): Promise<{ readonly finding: Finding; readonly invoice: Invoice | undefined }> {
  const path = `/api/pay/${pathSegment(productId)}/generate-invoice`
  let invoice: Invoice | undefined
  const finding = await check(`POST ${path}`, async () => {
    if (!mayInvoice) throw new Unchecked('--invoice makes one, an order in the shop')
    const method = product?.methods.find(({ kind }) => kind === 'crypto')
    const coin = method?.kind === 'crypto' ? method.coins[0] : undefined
    if (coin === undefined) throw new Unchecked('the product takes no coins')
    const query = new URLSearchParams({ cryptoCode: coin, email })
    const wire = jsonOf(await ask(`${origin}${path}?${query}`, { method: 'POST' }))
    const made = readFields(wire, parseInvoice, { ...wireInvoice() })
    if (made.coin !== coin) {
      throw new Broken(
        `type is ${made.coin}, asked for was ${coin}`,
        'Make the invoice for the coin in cryptoCode.',
      )
    }
    if (!isPlausibleAddress(coin, made.destination)) {
      throw new Broken(
        `destination is no address of ${coin}: ${made.destination}`,
        'Send the address as the wallet made it; what is paid to a damaged one is lost.',
      )
    }
    invoice = made
    return `${made.amount} ${made.coin}, valid for ${Math.round(made.lifetimeMs / 1000)} seconds`
  })
  return { finding, invoice }
}

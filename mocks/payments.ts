import { type PaymentResponseJson, paymentResponseJson } from './data.ts'
import { type CardOutcome, cardMessage, outcomeOf } from './stripe/test-cards.ts'

/** The payload of `POST /api/pay/{id}` (spec 3.4). */
export interface PaymentJson {
  readonly confirm_url: string
  readonly email: string
  readonly user_name: string
  readonly payment_method: string
}

const fields = ['confirm_url', 'email', 'user_name', 'payment_method'] as const

/** Returns the payload, or what is wrong with it. */
export function parsePayment(body: unknown): PaymentJson | string {
  if (typeof body !== 'object' || body === null) return 'The body must be a JSON object.'
  const payment = new Map<string, unknown>(Object.entries(body))
  const unknownField = [...payment.keys()].find((name) => !fields.some((field) => field === name))
  if (unknownField !== undefined) return `The payload must not contain '${unknownField}'.`
  const [confirm_url, email, user_name, payment_method] = fields.map((name) => payment.get(name))
  if (typeof confirm_url !== 'string' || !isReturnUrl(confirm_url)) {
    return 'confirm_url must be an absolute http(s) address whose path is /done.'
  }
  if (typeof email !== 'string' || !/^\S+@\S+$/.test(email)) return 'email must be an address.'
  if (typeof user_name !== 'string' || user_name.trim() === '')
    return 'user_name must not be empty.'
  if (typeof payment_method !== 'string' || !payment_method.startsWith('pm_')) {
    return 'payment_method must be the id of a payment method, pm_...'
  }
  return { confirm_url, email, user_name, payment_method }
}

function isReturnUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/done'
}

export type PaymentResult =
  | { readonly kind: 'response'; readonly response: PaymentResponseJson }
  | { readonly kind: 'declined'; readonly error: DeclinedPayment }
  | { readonly kind: 'mistake'; readonly mistake: string }

/** The `error` in the body of a 402. The app reads the status alone. */
export interface DeclinedPayment {
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

export function respondToPayment(payment: PaymentJson): PaymentResult {
  const outcome = outcomeOf(payment.payment_method)
  if (outcome === undefined) {
    return { kind: 'mistake', mistake: `No such payment method: '${payment.payment_method}'.` }
  }
  return resultOf(outcome, payment.confirm_url)
}

function resultOf(outcome: CardOutcome, confirmUrl: string): PaymentResult {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'response', response: paymentResponseJson() }
    case 'confirmation':
      return {
        kind: 'response',
        response: paymentResponseJson({
          needs_confirmation: true,
          // By this intent, mocks/scenarios/verification.ts decides where /done leads.
          redirect_url: mockBankUrl(confirmUrl, `pi_verify_${outcome.verifiedRoute.slice(1)}`),
        }),
      }
    case 'declined':
      return {
        kind: 'declined',
        error: {
          code: outcome.code,
          ...(outcome.declineCode === undefined ? {} : { decline_code: outcome.declineCode }),
          message: cardMessage(outcome.code, outcome.declineCode),
        },
      }
  }
}

/** Returns an address on the page's own origin, so that the mock bank works wherever the page is served. */
export function mockBankUrl(confirmUrl: string, paymentIntent: string): string {
  const bank = new URL('/mock-bank.html', confirmUrl)
  bank.searchParams.set('payment_intent', paymentIntent)
  bank.searchParams.set('return', confirmUrl)
  return bank.href
}

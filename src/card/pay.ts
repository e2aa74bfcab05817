import type { HttpFailure, HttpResult } from '../api/http.ts'
import type { PaymentAnswer, PaymentSubmission } from '../api/payment.ts'
import type { BillingDetails, StripeFailure } from '../api/stripe-payment-method.ts'
import type { Result } from '../lib/result.ts'
import { routes } from '../lib/routes.ts'
import { redirectTarget } from '../lib/safe-redirect.ts'
import type { FailureReason, PaymentEvent } from './card-flow.ts'
import { late, withDeadline } from './deadline.ts'
import { refusedField } from './refused-field.ts'

/** How long the card provider may take before the payment counts as not sent, in milliseconds. */
const providerDeadlineMs = 30_000

/** What every payment needs from outside. */
export interface PayPorts {
  /** Our server; called at most once for each attempt. */
  readonly sendPayment: (submission: PaymentSubmission) => Promise<HttpResult<PaymentAnswer>>
  /** Our own origin, such as `https://pay.shop.example`. */
  readonly origin: string
  /** Tells the owner, in the console. Never given card data. */
  readonly report: (message: string, details?: unknown) => void
}

export type CreatePaymentMethod = () => Promise<Result<string, StripeFailure>>

/**
 * One card payment (spec section 4): make a payment method with the provider, send it to the product's
 * server, act on the answer. Never rejects and ends in exactly one event.
 */
export async function payByCard(
  ports: PayPorts,
  billing: Pick<BillingDetails, 'email' | 'name'>,
  createPaymentMethod: CreatePaymentMethod,
): Promise<PaymentEvent> {
  const method = await fromProvider(createPaymentMethod, ports.report)
  if (method === undefined || method === late) return rejected('notSent')
  if (!method.ok) return providerRefused(method.failure, ports.report)
  return submitPayment(ports, { ...billing, paymentMethodId: method.value })
}

function providerRefused(failure: StripeFailure, report: PayPorts['report']): PaymentEvent {
  if (failure.kind === 'rawCardRefused') {
    report(rawCardAdvice)
    return { type: 'turnedBack', notice: 'enterCardAgain' }
  }
  report('Till: the card provider made no payment method.', failure)
  const field = failure.kind === 'refused' ? refusedField(failure.details) : undefined
  return rejected(field ?? 'notSent')
}

const rawCardAdvice =
  'Till: this Stripe account refuses card numbers from the page’s own inputs, so Stripe’s hosted fields ' +
  'take over. To use own inputs, enable “card data collection with a publishable key without using ' +
  'Stripe’s pre-built UI elements” at https://dashboard.stripe.com/settings/integration; ' +
  'otherwise build with CARD_FIELDS=hosted.'

/** What a wallet tells once the buyer has approved. */
export interface WalletConfirmation {
  /** Missing when the wallet gave none: then nothing can be sent. */
  readonly billing: { readonly email: string; readonly name: string } | undefined
  /** Collects the wallet's form; a failure is the provider's own submit error. */
  readonly submit: () => Promise<Result<undefined, unknown>>
  readonly createPaymentMethod: CreatePaymentMethod
  /** Tells the wallet's sheet that the payment failed. */
  readonly markFailed: () => void
}

/**
 * One wallet payment (spec section 4). Without billing details it is marked failed; a submit error of the
 * provider only ends the processing. Never rejects and ends in exactly one event.
 */
export async function payByWallet(
  ports: PayPorts,
  wallet: WalletConfirmation,
): Promise<PaymentEvent> {
  const event = await walletSequence(ports, wallet)
  if (event.type === 'rejected') await markFailed(ports, wallet)
  return event
}

async function markFailed(ports: PayPorts, wallet: WalletConfirmation): Promise<void> {
  await settled(async () => wallet.markFailed(), ports.report)
}

async function walletSequence(ports: PayPorts, wallet: WalletConfirmation): Promise<PaymentEvent> {
  if (wallet.billing === undefined) {
    ports.report('Till: the wallet gave no billing details.')
    return rejected('notSent')
  }
  const submitted = await fromProvider(wallet.submit, ports.report)
  // A sheet that hangs or throws is still open and has to be told, unlike one that reports an error itself.
  if (submitted === late) return rejected('notSent')
  if (submitted === undefined) await markFailed(ports, wallet)
  if (!submitted?.ok) return { type: 'walletDismissed' }
  const method = await fromProvider(wallet.createPaymentMethod, ports.report)
  if (method === late) return rejected('notSent')
  if (!method?.ok) {
    ports.report('Till: the card provider made no payment method.', method?.failure)
    return rejected('notSent')
  }
  return submitPayment(ports, { ...wallet.billing, paymentMethodId: method.value })
}

/** From here on the payment is out: whatever is not a clear answer leaves its outcome unknown. */
async function submitPayment(
  ports: PayPorts,
  payment: { email: string; name: string; paymentMethodId: string },
): Promise<PaymentEvent> {
  const submission = {
    confirmUrl: ports.origin + routes.done,
    email: payment.email,
    userName: payment.name,
    paymentMethodId: payment.paymentMethodId,
  }
  const answer = await settled(() => ports.sendPayment(submission), ports.report)
  if (!answer?.ok) {
    ports.report(
      `Till: the payment got no good answer${reproach(answer?.failure)}`,
      answer?.failure,
    )
    return rejected(answer === undefined ? 'unknown' : reasonOfFailure(answer.failure))
  }
  if (!answer.value.needsConfirmation) return { type: 'accepted' }
  const redirectUrl = redirectTarget(answer.value.redirectUrl ?? '', ports.origin)
  if (redirectUrl === undefined) {
    ports.report(
      'Till: the answer asks for a confirmation but its redirect_url cannot be followed: ' +
        'expected an absolute https: address without credentials, or a path that begins with "/".',
    )
    return rejected('unknown')
  }
  return { type: 'confirmationNeeded', redirectUrl }
}

/** What was wrong with an answer, for the owner; nothing of the answer itself. */
function reproach(failure: HttpFailure | undefined): string {
  if (failure?.kind !== 'unreadable') return '.'
  // A text that is no JSON is quoted by its error, and may hold anything.
  const isQuoted = failure.cause instanceof SyntaxError || !(failure.cause instanceof Error)
  return isQuoted ? ': expected JSON.' : `: ${failure.cause.message}.`
}

/** The server did not take the payment up at all. */
const notTaken: readonly number[] = [401, 403, 404, 405, 413, 415, 429]
/** A timeout, a conflict with a payment under way, or a repeated one: it may have gone through. */
const inDoubt: readonly number[] = [408, 409, 425]

/**
 * A status of 4xx is the server's decision, with some exceptions. With 5xx a server or a proxy broke off: the
 * payment may have gone through behind it.
 */
export function reasonOfFailure(failure: HttpFailure): FailureReason {
  if (failure.kind !== 'refused') return 'unknown'
  if (failure.status >= 500 || inDoubt.includes(failure.status)) return 'unknown'
  return notTaken.includes(failure.status) ? 'notSent' : 'declined'
}

function rejected(reason: FailureReason): PaymentEvent {
  return { type: 'rejected', reason }
}

/** A value, or undefined when code that promised not to reject did: reported, and never left in the air. */
async function settled<Value>(
  step: () => Promise<Value>,
  report: PayPorts['report'],
): Promise<Value | undefined> {
  try {
    return await step()
  } catch (cause) {
    report('Till: a step of the payment broke off.', cause)
    return undefined
  }
}

/** The same for code of the card provider, which may also hang: `late`, reported. Nothing is charged by then. */
async function fromProvider<Value>(
  step: () => Promise<Value>,
  report: PayPorts['report'],
): Promise<Value | typeof late | undefined> {
  const value = await settled(() => withDeadline(step(), providerDeadlineMs), report)
  if (value === late) {
    report('Till: the card provider did not answer within 30 seconds; nothing was sent.')
  }
  return value
}

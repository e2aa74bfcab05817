import type { BillingDetails, StripeFailure } from '../../api/stripe-payment-method.ts'
import { isTimeout, withTimeout } from '../../api/with-timeout.ts'
import type { Result } from '../../lib/result.ts'
import type { PaymentEvent } from '../flow/card-flow.ts'
import { failedEvent, type PayPorts, submitPayment } from './submit-payment.ts'

export type CreatePaymentMethod = () => Promise<Result<string, StripeFailure>>

/** Runs one card payment (spec 4.1). Never rejects and ends in exactly one event. */
export async function payByCard(
  ports: PayPorts,
  billing: Pick<BillingDetails, 'email' | 'name'>,
  createPaymentMethod: CreatePaymentMethod,
): Promise<PaymentEvent> {
  const method = await callStripe(createPaymentMethod, ports.log)
  if (method === 'threw' || method === 'timedOut') return failedEvent('notSent')
  if (!method.ok) return onStripeFailure(ports, method.failure)
  return submitPayment(ports, { ...billing, paymentMethodId: method.value })
}

function onStripeFailure(ports: PayPorts, failure: StripeFailure): PaymentEvent {
  if (failure.kind === 'rawCardRefused') {
    ports.log(rawCardAdvice)
    ports.onRawCardRefused()
    return { type: 'interrupted', notice: 'enterCardAgain' }
  }
  ports.log('Till: Stripe returned no payment method.', failure)
  const field = failure.kind === 'refused' ? failure.field : undefined
  return failedEvent(field === undefined ? 'notSent' : `${field}Refused`)
}

const rawCardAdvice =
  'Till: this Stripe account refuses card numbers from the page’s own inputs, so Stripe’s hosted fields ' +
  'take over. To use the page’s own inputs, enable “card data collection with a publishable key without using ' +
  'Stripe’s pre-built UI elements” at https://dashboard.stripe.com/settings/integration; ' +
  'otherwise build with CARD_FIELDS=hosted.'

const stripeTimeoutMs = 30_000

/** Makes a call to Stripe or to a wallet, which may throw or never end. Logs an error and a timeout, and never rejects. */
export async function callStripe<Value>(
  call: () => Promise<Value>,
  log: (message: string, details?: unknown) => void,
): Promise<Value | 'threw' | 'timedOut'> {
  try {
    return await withTimeout(stripeTimeoutMs, call())
  } catch (cause) {
    if (isTimeout(cause)) {
      log('Till: Stripe did not respond within 30 seconds; no payment was sent to the backend.')
      return 'timedOut'
    }
    // The message of the error is not logged: it may quote card data.
    const name = cause instanceof Error ? cause.name : typeof cause
    log('Till: a call to Stripe threw an error.', name)
    return 'threw'
  }
}

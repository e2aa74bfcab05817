import type { BillingDetails, StripeFailure } from '../../api/stripe-payment-method.ts'
import type { Result } from '../../lib/result.ts'
import type { PaymentEvent } from '../flow/card-flow.ts'
import { callStripe } from './call-stripe.ts'
import { type PayPorts, rejected, submitPayment } from './submit-payment.ts'

export type CreatePaymentMethod = () => Promise<Result<string, StripeFailure>>

/** Runs one card payment (spec 4.1). Never rejects and ends in exactly one event. */
export async function payByCard(
  ports: PayPorts,
  billing: Pick<BillingDetails, 'email' | 'name'>,
  createPaymentMethod: CreatePaymentMethod,
): Promise<PaymentEvent> {
  const method = await callStripe(createPaymentMethod, ports.report)
  if (method === 'threw' || method === 'timedOut') return rejected('notSent')
  if (!method.ok) return stripeRefused(method.failure, ports.report)
  return submitPayment(ports, { ...billing, paymentMethodId: method.value })
}

function stripeRefused(failure: StripeFailure, report: PayPorts['report']): PaymentEvent {
  if (failure.kind === 'rawCardRefused') {
    report(rawCardAdvice)
    return { type: 'interrupted', notice: 'enterCardAgain' }
  }
  report('Till: the card provider made no payment method.', failure)
  const field = failure.kind === 'refused' ? failure.field : undefined
  return rejected(field === undefined ? 'notSent' : `${field}Refused`)
}

const rawCardAdvice =
  'Till: this Stripe account refuses card numbers from the page’s own inputs, so Stripe’s hosted fields ' +
  'take over. To use own inputs, enable “card data collection with a publishable key without using ' +
  'Stripe’s pre-built UI elements” at https://dashboard.stripe.com/settings/integration; ' +
  'otherwise build with CARD_FIELDS=hosted.'

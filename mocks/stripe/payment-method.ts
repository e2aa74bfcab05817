import { asOptions, type FakeStripeError, IntegrationError, type Options } from './call-log.ts'
import { checkCard } from './card-check.ts'
import { CardElement } from './card-element.ts'
import { parseExpiry } from './card-fields.ts'
import { ElementsGroup, type FakeStripeContext } from './elements-group.ts'
import { type StripeFault, stripeFault, type WalletBehavior } from './publishable-keys.ts'

export type PaymentMethodResult =
  | { readonly paymentMethod: { readonly id: string; readonly type: 'card' } }
  | { readonly error: FakeStripeError }

/** Implements `stripe.createPaymentMethod`, for the hosted fields or for a wallet. */
export async function createPaymentMethod(
  context: FakeStripeContext,
  groups: readonly ElementsGroup[],
  rawData: unknown,
): Promise<PaymentMethodResult> {
  const data = asOptions(rawData)
  const group = data['elements']
  if (group instanceof ElementsGroup) return fromWallet(group)
  const numberField = data['card']
  if (data['type'] !== 'card' || !(numberField instanceof CardElement)) {
    throw new IntegrationError(
      "createPaymentMethod() needs { elements } or { type: 'card', card: element }.",
    )
  }
  checkBillingDetails(asOptions(data['billing_details']))
  const owner = groups.find((candidate) => candidate.getElement('cardNumber') === numberField)
  if (owner === undefined) throw new IntegrationError('No Elements instance has this Element.')
  return fromFields(context, owner, numberField)
}

const walletPaymentMethodIds: Partial<Record<WalletBehavior, string>> = {
  declined: 'pm_card_visa_chargeDeclined',
  'three-d-secure': 'pm_card_threeDSecure2Required',
}

function fromWallet(group: ElementsGroup): PaymentMethodResult {
  if (group.options['paymentMethodCreation'] !== 'manual') {
    throw new IntegrationError(
      "createPaymentMethod({ elements }) needs paymentMethodCreation 'manual'.",
    )
  }
  if (!group.isSubmitted) {
    throw new IntegrationError('elements.submit() must be called before createPaymentMethod().')
  }
  if (group.walletBehavior === 'no-payment-method') {
    return { error: { type: 'api_error', message: 'The wallet’s card could not be read.' } }
  }
  return paymentMethodResult(walletPaymentMethodIds[group.walletBehavior] ?? 'pm_card_visa')
}

function fromFields(
  context: FakeStripeContext,
  group: ElementsGroup,
  numberField: CardElement,
): PaymentMethodResult {
  const expiry = group.getElement('cardExpiry')
  const cvc = group.getElement('cardCvc')
  if (!(expiry instanceof CardElement))
    throw new IntegrationError('There is no cardExpiry Element.')
  const fields = cvc instanceof CardElement ? [numberField, expiry, cvc] : [numberField, expiry]
  const problem = fields.map((field) => field.problem).find((each) => each !== undefined)
  if (problem !== undefined) return { error: problem }
  const fault = stripeFault(context.publishableKey)
  if (fault !== undefined) return { error: errorOf(fault) }
  const { month, year } = parseExpiry(expiry.text)
  const verdict = checkCard(
    {
      number: numberField.text.replaceAll(' ', ''),
      expMonth: month,
      expYear: year,
      cvc: cvc instanceof CardElement ? cvc.text : undefined,
    },
    context.now(),
  )
  if (verdict.ok) return paymentMethodResult(verdict.card.paymentMethodId)
  const { declineCode, ...error } = verdict.error
  const declined = declineCode === undefined ? {} : { decline_code: declineCode }
  return { error: { type: 'card_error', ...error, ...declined } }
}

function paymentMethodResult(id: string): PaymentMethodResult {
  return { paymentMethod: { id, type: 'card' } }
}

function errorOf(fault: StripeFault): FakeStripeError {
  if (fault.kind !== 'error') {
    const message = 'An error occurred with our connection to Stripe.'
    return { type: 'api_connection_error', message }
  }
  const { kind: _kind, status: _status, ...error } = fault
  return error
}

/** Throws an IntegrationError for an empty field, because the API refuses it. */
function checkBillingDetails(details: Options): void {
  const all = { ...details, ...asOptions(details['address']) }
  const empty = Object.entries(all).find(([, value]) => value === '')
  if (empty !== undefined) {
    throw new IntegrationError(`billing_details: '${empty[0]}' must not be an empty string.`)
  }
}

/**
 * Test cards of docs.stripe.com/testing. Stripe makes a payment method of each; a decline follows when the server
 * charges it, so the id of the payment method carries the outcome. Any other number is refused, as in test mode:
 * real cards do not belong on a development server.
 */

export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown'

export interface TestCard {
  /** With spaces, as printed on the card. */
  readonly printedNumber: string
  readonly brand: CardBrand
  readonly paymentMethodId: string
  readonly outcome: CardOutcome
}

/** How a payment with the card ends. */
export type CardOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined'; readonly code: string; readonly declineCode?: string }
  /** The card needs 3-D Secure. `verifiedRoute`: where `/done` leads after the buyer has approved. */
  | { readonly kind: 'confirmation'; readonly verifiedRoute: '/success' | '/failed' }

const accepted: CardOutcome = { kind: 'accepted' }
const needsConfirmation: CardOutcome = { kind: 'confirmation', verifiedRoute: '/success' }

function declined(code: string, declineCode?: string): CardOutcome {
  return { kind: 'declined', code, ...(declineCode === undefined ? {} : { declineCode }) }
}

function card(
  printedNumber: string,
  brand: CardBrand,
  paymentMethodId: string,
  outcome: CardOutcome,
): TestCard {
  return { printedNumber, brand, paymentMethodId, outcome }
}

export const testCards: readonly TestCard[] = [
  card('4242 4242 4242 4242', 'visa', 'pm_card_visa', accepted),
  card('5555 5555 5555 4444', 'mastercard', 'pm_card_mastercard', accepted),
  card('3782 822463 10005', 'amex', 'pm_card_amex', accepted),
  card('6011 1111 1111 1117', 'discover', 'pm_card_discover', accepted),
  card('3056 9300 0902 0004', 'diners', 'pm_card_diners', accepted),
  card('3622 720627 1667', 'diners', 'pm_card_diners_14digits', accepted),
  card('3566 0020 2036 0505', 'jcb', 'pm_card_jcb', accepted),
  card('6200 0000 0000 0005', 'unionpay', 'pm_card_unionpay', accepted),
  card(
    '4000 0000 0000 0002',
    'visa',
    'pm_card_visa_chargeDeclined',
    declined('card_declined', 'generic_decline'),
  ),
  card(
    '4000 0000 0000 9995',
    'visa',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    declined('card_declined', 'insufficient_funds'),
  ),
  card(
    '4000 0000 0000 9987',
    'visa',
    'pm_card_visa_chargeDeclinedLostCard',
    declined('card_declined', 'lost_card'),
  ),
  card(
    '4000 0000 0000 9979',
    'visa',
    'pm_card_visa_chargeDeclinedStolenCard',
    declined('card_declined', 'stolen_card'),
  ),
  card(
    '4000 0000 0000 6975',
    'visa',
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    declined('card_declined', 'card_velocity_exceeded'),
  ),
  card(
    '4000 0000 0000 0069',
    'visa',
    'pm_card_chargeDeclinedExpiredCard',
    declined('expired_card'),
  ),
  card(
    '4000 0000 0000 0127',
    'visa',
    'pm_card_chargeDeclinedIncorrectCvc',
    declined('incorrect_cvc'),
  ),
  card(
    '4000 0000 0000 0119',
    'visa',
    'pm_card_chargeDeclinedProcessingError',
    declined('processing_error'),
  ),
  card('4000 0025 0000 3155', 'visa', 'pm_card_authenticationRequiredOnSetup', needsConfirmation),
  card('4000 0027 6000 3184', 'visa', 'pm_card_authenticationRequired', needsConfirmation),
  card('4000 0000 0000 3220', 'visa', 'pm_card_threeDSecure2Required', needsConfirmation),
  card('4000 0084 0000 1629', 'visa', 'pm_card_threeDSecureRequiredChargeDeclined', {
    kind: 'confirmation',
    verifiedRoute: '/failed',
  }),
]

/** Stripe's own texts. */
const messages: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  incorrect_number: 'Your card number is incorrect.',
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_cvc: "Your card's security code is invalid.",
  test_mode_live_card:
    'Your card was declined. Your request was in test mode, but used a non test card. ' +
    'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
}

export function cardMessage(code: string, declineCode?: string): string {
  return messages[declineCode ?? code] ?? messages[code] ?? 'Your card was declined.'
}

export function findTestCard(digits: string): TestCard | undefined {
  return testCards.find((testCard) => testCard.printedNumber.replaceAll(' ', '') === digits)
}

export function outcomeOf(paymentMethodId: string): CardOutcome | undefined {
  return testCards.find((testCard) => testCard.paymentMethodId === paymentMethodId)?.outcome
}

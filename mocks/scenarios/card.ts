import { cardMethod, paymentResponseJson } from '../data.ts'
import { type CardBrand, type TestCard, testCards } from '../stripe/test-cards.ts'
import type { Scenario } from './scenario.ts'

const byCard = { accepted_payment_methods: cardMethod() }

const dateAndCvc = 'any future date and any CVC'

const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Unknown brand',
}

export const cardScenarios: readonly Scenario[] = [
  {
    id: 'card',
    title: 'Card only',
    group: 'Card',
    instructions: `Pay with 4242 4242 4242 4242, ${dateAndCvc}. Ends at /success.`,
    product: byCard,
  },
  {
    id: 'card-order',
    title: 'The response contains an order_id',
    group: 'Card',
    instructions: `Pay with 4242 4242 4242 4242, ${dateAndCvc}. With {orderId} in the shop's returnLink, the link back to the shop contains o-1001.`,
    product: byCard,
    paymentResponse: paymentResponseJson({ order_id: 'o-1001' }),
  },
  ...testCards.filter(isAcceptedNonVisa).map(
    (card): Scenario => ({
      id: `card-${card.paymentMethodId.replace('pm_card_', '').replaceAll('_', '-')}`,
      title: `${brandNames[card.brand]}, ${card.printedNumber.replaceAll(' ', '').length} digits`,
      group: 'Card',
      instructions: `Pay with ${card.printedNumber}, ${dateAndCvc}. Ends at /success.`,
      product: byCard,
    }),
  ),
  {
    id: 'no-postal-code',
    title: 'A country without postal codes',
    group: 'Card',
    instructions: 'The country is Hong Kong: the postal code stays visible and is optional.',
    product: byCard,
    countryCode: 'HK',
  },
  ...testCards.flatMap(declinedScenario),
  ...testCards.flatMap(confirmationScenario),
]

function isAcceptedNonVisa(card: TestCard): boolean {
  return card.outcome.kind === 'accepted' && card.paymentMethodId !== 'pm_card_visa'
}

function declinedScenario(card: TestCard): Scenario[] {
  if (card.outcome.kind !== 'declined') return []
  const reason = (card.outcome.declineCode ?? card.outcome.code).replaceAll('_', '-')
  return [
    {
      id: `declined-${reason}`,
      title: `Declined: ${reason.replaceAll('-', ' ')}`,
      group: 'Declined cards',
      instructions: `Pay with ${card.printedNumber}, ${dateAndCvc}. Ends at /failed. The demo product declines it, too.`,
      product: byCard,
    },
  ]
}

function confirmationScenario(card: TestCard): Scenario[] {
  if (card.outcome.kind !== 'confirmation') return []
  const last4 = card.printedNumber.slice(-4)
  const declinedLater = card.outcome.verifiedRoute === '/failed'
  return [
    {
      id: `bank-${last4}`,
      title: declinedLater
        ? 'The bank approves, the payment is declined'
        : `The bank requires confirmation (card ending in ${last4})`,
      group: 'Bank confirmation (3-D Secure)',
      instructions:
        `Pay with ${card.printedNumber}, ${dateAndCvc}. ` +
        (declinedLater
          ? 'Approve at the mock bank; it ends at /failed all the same.'
          : 'Approve at the mock bank to end at /success, decline to end at /failed.'),
      product: byCard,
    },
  ]
}

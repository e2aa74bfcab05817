import { expect, test } from 'vitest'
import { scenarioPath, scenarios } from '../../mocks/scenarios/all.ts'
import { type CardOutcome, type TestCard, testCards } from '../../mocks/stripe/test-cards.ts'
import { payByCard } from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { payCalls, providerCalls, sentPayment } from '../support/browser/payment-calls.ts'

const notSent = 'Your payment was not sent. You have not been charged.'
const declined = 'Your payment was declined. You have not been charged.'

function cardsOf(kind: CardOutcome['kind']): [string, TestCard][] {
  return testCards
    .filter(({ outcome }) => outcome.kind === kind)
    .map((card) => [`${card.printed} (${card.paymentMethodId})`, card])
}

/** Pays by card. Each of the two calls is sent once, and the second has the card's own id. */
async function pay(card: TestCard, checkout: CheckoutPage, words: string): Promise<void> {
  await payByCard(checkout.page, {
    number: card.printed,
    cvc: card.brand === 'amex' ? '1234' : '123',
  })
  await checkout.sees(words)
  const [toProvider] = providerCalls(checkout)
  expect(providerCalls(checkout)).toHaveLength(1)
  expect(new URLSearchParams(toProvider?.body ?? '').get('card[number]')).toBe(
    card.printed.replaceAll(' ', ''),
  )
  expect(sentPayment(checkout)).toMatchObject({ payment_method: card.paymentMethodId })
}

// The three formats: a CVC of four digits, a number of fourteen digits, and the common one.
const shapes = ['pm_card_visa', 'pm_card_amex', 'pm_card_diners_14digits']

test.each(
  cardsOf('accepted').filter(([, { paymentMethodId }]) => shapes.includes(paymentMethodId)),
)('%s pays', async (_, card) => {
  const checkout = await openCheckout('/card')
  await pay(card, checkout, 'Payment successful!')
  expect(checkout.page.url()).toBe(`${checkout.origin}/success`)
})

// The shop's answer is the same for every reason, so two cards are enough.
test.each(cardsOf('declined').slice(0, 2))(
  '%s is declined, and the page says so',
  async (_, card) => {
    const checkout = await openCheckout('/card')
    checkout.expectConsole('error', 'status of 402')
    checkout.expectConsole('error', 'the payment got no good answer')
    await pay(card, checkout, declined)
    expect(checkout.page.url()).toBe(`${checkout.origin}/failed`)
  },
)

// One card that the bank approves, and one that it declines.
test.each(cardsOf('confirmation').slice(-2))(
  '%s is charged only after 3-D Secure',
  async (_, card) => {
    const checkout = await openCheckout('/card')
    const { page, origin, sees, calls } = checkout
    await pay(card, checkout, 'Mock bank')
    await page.getByRole('link', { name: 'Approve' }).click()
    const verified = card.outcome.kind === 'confirmation' ? card.outcome.verified : ''
    await sees(verified === '/success' ? 'Payment successful!' : declined)
    expect(page.url()).toBe(origin + verified)
    expect(calls('GET', '/api/pay/verify/')).toHaveLength(1)
    expect(payCalls(checkout)).toHaveLength(1)
  },
)

/**
 * What the console says when the provider makes nothing: the browser's line, then ours for the owner. How its
 * network fails is a matter of the fault matrix.
 */
const providerTroubles: Readonly<Record<string, string>> = {
  'incorrect-number': 'status of 402',
  'invalid-cvc': 'status of 402',
  'bad-key': 'status of 401',
  'provider-web-page': 'Is the rewrite of',
}

test.each(
  scenarios
    .filter(({ id }) => Object.hasOwn(providerTroubles, id))
    .map((scenario) => [scenario.title, scenario] as const),
)('B7: %s: the payment was not sent, and our server is not asked', async (_, scenario) => {
  const checkout = await openCheckout(scenarioPath(scenario))
  checkout.expectConsole('error', providerTroubles[scenario.id] ?? '')
  checkout.expectConsole('error', 'the card provider made no payment method')
  await payByCard(checkout.page)
  await checkout.sees(notSent)
  expect(checkout.page.url()).toBe(`${checkout.origin}/failed`)
  expect(providerCalls(checkout)).toHaveLength(1)
  expect(payCalls(checkout)).toHaveLength(0)
})

test('every fault of the provider is tested', () => {
  const known = scenarios.map(({ id }) => id)
  expect(known).toEqual(expect.arrayContaining(Object.keys(providerTroubles)))
})

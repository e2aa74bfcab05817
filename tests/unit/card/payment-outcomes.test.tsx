import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test, vi } from 'vitest'
import { scenarioPath, scenarios } from '../../../mocks/scenarios/all.ts'
import { type TestCard, testCards } from '../../../mocks/stripe/test-cards.ts'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import {
  ada,
  answersPayment,
  declinedCard,
  payByCard,
  payCalls,
  providerAnswers,
  providerCalls,
} from '../../support/page/card-buyer.ts'
import { arrivesAt, field, follow, openApp, press, sees } from '../../support/page/open-app.tsx'
import { expectConsole } from '../../support/setup.ts'

// Where a payment by card leads, for each answer of the provider and of the shop.

beforeAll(() => loadTab.card(), 60_000)
vi.setConfig({ testTimeout: 30_000 })

const declined = 'Your payment was declined. You have not been charged.'
const unknown =
  'We could not confirm what became of your payment. Check your email or bank before paying again.'
const notSent = /^Your payment was not sent\. You have not been charged\./

const noGoodAnswer = 'the payment got no good answer'
const notFollowed = 'redirect_url cannot be followed'

test.each([
  ['the answer is lost', '/lost-answer', unknown, noGoodAnswer],
  ['the server answers 500', '/pay-server-error', unknown, noGoodAnswer],
  ['the server answers 400', '/pay-refused', declined, noGoodAnswer],
  ['the answer is a web page', '/pay-web-page', unknown, 'Is the rewrite of'],
  ['the answer is an error with status 200', '/pay-error', unknown, 'no needs_confirmation'],
  ['the address of the bank is missing', '/redirect-missing', unknown, notFollowed],
  ['the address of the bank is a script', '/redirect-script', unknown, notFollowed],
])(
  'B1, B4, B5: when %s, the payment ends at /failed, having been sent once',
  async (_, path, words, line) => {
    expectConsole('error', line)
    expectConsole('error', 'Till:')
    const app = openApp(path)
    await payByCard()
    await sees('Payment Failed.')
    await sees(words)
    expect(location.pathname).toBe('/failed')
    expect([providerCalls(app).length, payCalls(app).length]).toEqual([1, 1])
  },
)

test.each([
  ['an empty answer', () => new HttpResponse('')],
  ['zero', () => HttpResponse.json(0)],
  ['a confirmation nowhere', () => HttpResponse.json({ needs_confirmation: 1 })],
  [
    'a confirmation at another protocol',
    () => HttpResponse.json({ needs_confirmation: true, redirect_url: '//evil.example' }),
  ],
  [
    'a confirmation at an address without its protocol',
    () => HttpResponse.json({ needs_confirmation: true, redirect_url: 'hooks.stripe.com/3ds' }),
  ],
])(
  'B1, B5, B22: %s is not a valid answer: /failed, no redirect, no statement about a charge',
  async (_, answer) => {
    expectConsole('error', /Till: the .*expected/)
    const app = openApp('/card', answersPayment(answer))
    await payByCard()
    await sees(unknown)
    expect(location.pathname).toBe('/failed')
    expect(payCalls(app)).toHaveLength(1)
  },
)

test.each([
  ['{}', () => HttpResponse.json({}, { status: 201 })],
  ['"false" in quotes', () => HttpResponse.json({ needs_confirmation: 'False' })],
])('B22: a server that answers %s leads to /success', async (_, answer) => {
  openApp('/card', answersPayment(answer))
  await payByCard()
  await arrivesAt('/success')
})

const providerTroubles = ['incorrect-number', 'invalid-cvc', 'bad-key', 'provider-web-page']

test.each(scenarios.filter(({ id }) => providerTroubles.includes(id)))(
  'B7: $title: the payment was not sent, and our server is not asked',
  async (scenario) => {
    expectConsole('error', 'the card provider made no payment method')
    if (scenario.id === 'provider-web-page') expectConsole('error', 'Is the rewrite of')
    const app = openApp(scenarioPath(scenario))
    await payByCard()
    await sees(notSent)
    expect(location.pathname).toBe('/failed')
    expect([providerCalls(app).length, payCalls(app).length]).toEqual([1, 0])
  },
)

test('every trouble of the provider is a scenario', () => {
  expect(scenarios.map(({ id }) => id)).toEqual(expect.arrayContaining(providerTroubles))
})

test('B8: after an answer of the provider without an id, no payment is sent to the shop', async () => {
  expectConsole('error', 'the card provider made no payment method')
  const app = openApp('/card', providerAnswers({ object: 'payment_method' }))
  await payByCard()
  await sees(notSent)
  expect(payCalls(app)).toHaveLength(0)
})

test('B7: a card that the provider refuses leads to the field that is wrong', async () => {
  expectConsole('error', 'the card provider made no payment method')
  const error = { type: 'card_error', code: 'invalid_cvc', param: 'cvc' }
  openApp('/card', providerAnswers({ error }, 402))
  await payByCard()
  await sees(/You have not been charged\. Check the security code\.$/)
})

/** Pays with a test card. Each of the two calls is sent once, and the second has the card's own id. */
async function payWith(card: TestCard): Promise<void> {
  const app = openApp('/card')
  await payByCard({ number: card.printed, cvc: card.brand === 'amex' ? '1234' : '123' })
  await sees(/^Payment (?:successful!|Failed\.)$/)
  const [toProvider, ...others] = providerCalls(app)
  expect(others).toEqual([])
  expect(new URLSearchParams(toProvider?.body).get('card[number]')).toBe(
    card.printed.replaceAll(' ', ''),
  )
  expect(payCalls(app).map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({ payment_method: card.paymentMethodId }),
  ])
}

// The three formats: a CVC of four digits, a number of fourteen digits, and the common one.
const shapes = ['pm_card_visa', 'pm_card_amex', 'pm_card_diners_14digits']

test.each(testCards.filter(({ paymentMethodId }) => shapes.includes(paymentMethodId)))(
  '$printed pays',
  async (card) => {
    await payWith(card)
    expect(location.pathname).toBe('/success')
  },
)

// The shop's answer is the same for every reason, so two cards are enough.
test.each(testCards.filter(({ outcome }) => outcome.kind === 'declined').slice(0, 2))(
  '$printed is declined, and the page says so',
  async (card) => {
    expectConsole('error', noGoodAnswer)
    await payWith(card)
    await sees(declined)
    expect(location.pathname).toBe('/failed')
  },
)

const tryAgain = () =>
  follow(screen.getByText('Try again').closest('a')?.getAttribute('href') ?? 'nowhere')

test('Try again returns to the visited address, with every field filled in except the card', async () => {
  expectConsole('error', noGoodAnswer)
  const app = openApp('/card?method=stripe&locale=en')
  await payByCard({ number: declinedCard })
  await sees(declined)
  tryAgain()
  await screen.findByLabelText('Name on Card')
  expect(location.pathname + location.search).toBe('/card?method=stripe&locale=en')
  await waitFor(() => expect(field('Zip Code').value).toBe(ada.postalCode))
  expect(field('Email').value).toBe(ada.email)
  expect(field('Name on Card').value).toBe(ada.name)
  expect(field('Country').value).toBe('US')
  for (const label of ['Card Number', 'Expiration', 'CVC']) expect(field(label).value).toBe('')
  expect(screen.queryByText(/may have gone through/)).toBeNull()
  expect(payCalls(app)).toHaveLength(1)
})

test('after a lost answer the next try warns that the payment may have gone through', async () => {
  expectConsole('error', noGoodAnswer)
  openApp('/lost-answer')
  await payByCard()
  await sees('Payment Failed.')
  tryAgain()
  await sees(/An earlier payment may have gone through/)
})

test('after a payment the next buyer in the tab finds no details of the previous buyer', async () => {
  openApp('/card')
  await payByCard()
  await sees('Payment successful!')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(ada.name)
  follow('/card')
  await sees('Buy it again')
  press('Buy it again')
  await screen.findByLabelText('Email')
  expect(field('Email').value).toBe('')
})

test('/done without a payment intent does not change the earlier payment', async () => {
  openApp('/card')
  await payByCard()
  await sees('Payment successful!')
  follow('/done')
  await arrivesAt('/failed')
  follow('/card')
  await sees('You have already paid for this product. There is no need to pay again.')
  expect(screen.queryByText(/^Pay \$/)).toBeNull()
})

test('a provider that is unreachable is asked once, and the shop not at all', async () => {
  expectConsole('error', 'the card provider made no payment method')
  const app = openApp(
    '/card',
    http.post('https://api.stripe.com/v1/payment_methods', () => HttpResponse.error()),
  )
  await payByCard()
  await sees(notSent)
  expect([providerCalls(app).length, payCalls(app).length]).toEqual([1, 0])
})

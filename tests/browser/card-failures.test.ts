import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import {
  ada,
  box,
  declinedCard,
  fillCardForm,
  payButton,
  payByCard,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { holdPayments, payCalls, providerCalls } from '../support/browser/payment-calls.ts'

const declined = 'Your payment was declined. You have not been charged.'
const unknown =
  'We could not confirm what became of your payment. Check your email or bank before paying again.'

/** The browser's line about a status, and the page's line for the owner. */
const answered = (status: number) => [`status of ${status}`, 'the payment got no good answer']
const unreadable = ['the payment got no good answer']
const notFollowed = ['redirect_url cannot be followed']

test.each([
  ['the answer is lost', '/lost-answer', unknown, ['ERR_EMPTY_RESPONSE', ...unreadable]],
  ['the server answers 500', '/pay-server-error', unknown, answered(500)],
  ['the server answers 400', '/pay-refused', declined, answered(400)],
  ['the answer is a web page', '/pay-web-page', unknown, ['Is the rewrite of', ...unreadable]],
  ['the answer is an error with status 200', '/pay-error', unknown, ['no needs_confirmation']],
  ['the answer is null', '/pay-falsy', unknown, unreadable],
  ['the address of the bank is missing', '/redirect-missing', unknown, notFollowed],
  ['the address of the bank is a script', '/redirect-script', unknown, notFollowed],
  ['the address of the bank is not https', '/redirect-insecure', unknown, notFollowed],
  ['the address of the bank hides its host', '/redirect-credentials', unknown, notFollowed],
])(
  'B1, B4, B5: when %s, the payment ends at /failed, having been sent once',
  async (_, path, words, lines) => {
    const checkout = await openCheckout(path)
    const { page, origin, sees, expectConsole } = checkout
    for (const line of lines) expectConsole('error', line)
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await payByCard(page)
    await sees('Payment Failed.')
    await sees(words)
    expect(page.url()).toBe(`${origin}/failed`)
    expect([...new Set(visited)]).toEqual([path, '/failed'])
    expect(providerCalls(checkout)).toHaveLength(1)
    expect(payCalls(checkout)).toHaveLength(1)
  },
)

test.each([
  ['an empty answer', () => new HttpResponse('')],
  ['half an answer', () => new HttpResponse('{"needs_confirmation":fal')],
  ['a list', () => HttpResponse.json([])],
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
    const checkout = await openCheckout('/card', { handlers: [http.post('*/api/pay/:id', answer)] })
    checkout.expectConsole('error', /Till: the .*expected/)
    await payByCard(checkout.page)
    await checkout.sees(unknown)
    expect(checkout.page.url()).toBe(`${checkout.origin}/failed`)
    expect(payCalls(checkout)).toHaveLength(1)
  },
)

test.each([
  ['{}', () => HttpResponse.json({}, { status: 201 })],
  ['"false" in quotes', () => HttpResponse.json({ needs_confirmation: 'False' })],
  ['"yes"', () => HttpResponse.json({ needs_confirmation: 'yes', redirect_url: '/success' })],
])('B22: a server that answers %s leads to /success', async (_, answer) => {
  const checkout = await openCheckout('/card', { handlers: [http.post('*/api/pay/:id', answer)] })
  await payByCard(checkout.page)
  await checkout.sees('Payment successful!')
})

test('Try again returns to the visited address, with every field filled in except the card', async () => {
  const checkout = await openCheckout('/card?method=stripe&locale=en')
  const { page, sees, expectConsole } = checkout
  expectConsole('error', 'status of 402')
  expectConsole('error', 'no good answer')
  await payByCard(page, { number: declinedCard, country: 'GB', postalCode: 'SW1A 1AA' })
  await sees(declined)
  await page.getByRole('link', { name: 'Try again' }).click()
  await box(page, 'Name on Card').waitFor()
  expect(page.url()).toBe(`${checkout.origin}/card?method=stripe&locale=en`)
  await expect.poll(() => box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(await page.getByLabel('Country').inputValue()).toBe('GB')
  expect(await box(page, 'Postal Code').inputValue()).toBe('SW1A 1AA')
  for (const label of ['Card Number', 'Expiration', 'CVC']) {
    expect(await box(page, label).inputValue()).toBe('')
  }
  expect(payCalls(checkout)).toHaveLength(1)
})

test('/failed opened directly shows only the text of the specification', async () => {
  const { page, sees } = await openCheckout('/failed')
  await sees('Payment Failed.')
  const main = page.getByRole('main')
  expect((await main.innerText()).split(/\n+/)).toEqual([
    'Payment Failed.',
    'You can try the following:',
    'Use an alternate card.',
    'Contact your bank.',
    'Wait a few hours and retry.',
    'Make sure the card has enough funds.',
  ])
  expect(await main.getByRole('link').count()).toBe(0)
})

test('B8: after an answer of the provider without an id, no payment is sent to the shop', async () => {
  const checkout = await openCheckout('/card', {
    handlers: [
      http.post('https://api.stripe.com/v1/payment_methods', () =>
        HttpResponse.json({ object: 'payment_method' }),
      ),
    ],
  })
  checkout.expectConsole('error', 'the card provider made no payment method')
  await payByCard(checkout.page)
  await checkout.sees('Your payment was not sent. You have not been charged.')
  expect(payCalls(checkout)).toHaveLength(0)
})

test('B7: the call to the provider times out after 30 seconds, and no payment is sent', async () => {
  const checkout = await openCheckout('/card', {
    movableClock: true,
    handlers: [http.post('https://api.stripe.com/v1/payment_methods', () => new Promise(() => {}))],
  })
  const { page, sees } = checkout
  checkout.expectConsole('error', 'did not answer within 30 seconds')
  await payByCard(page)
  await sees('Processing your payment...')
  await page.clock.runFor(29_000)
  expect(await page.getByText('Processing your payment...').isVisible()).toBe(true)
  await page.clock.runFor(1_000)
  await sees('Your payment was not sent. You have not been charged.')
  expect(payCalls(checkout)).toHaveLength(0)
})

test('B6: after 30 seconds without an answer the page says not to pay again', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { movableClock: true, handlers: [held.handler] })
  const { page, sees, screenshot } = checkout
  await payByCard(page)
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await page.clock.runFor(29_000)
  const status = page.getByRole('status').filter({ hasText: 'Processing your payment...' })
  expect(await status.innerText()).toBe('Processing your payment...')
  await page.clock.runFor(1_000)
  await expect
    .poll(() => status.innerText())
    .toMatch(/taking longer than usual.*keep this page open/)
  await screenshot('payment-takes-long')
  held.release()
  await sees('Payment successful!')
  expect(payCalls(checkout)).toHaveLength(1)
})

test('B7: a card that the provider refuses leads to the field that is wrong', async () => {
  const checkout = await openCheckout('/card', {
    handlers: [
      http.post('https://api.stripe.com/v1/payment_methods', () =>
        HttpResponse.json(
          { error: { type: 'card_error', code: 'invalid_cvc', param: 'cvc' } },
          { status: 402 },
        ),
      ),
    ],
  })
  checkout.expectConsole('error', 'status of 402')
  checkout.expectConsole('error', 'the card provider made no payment method')
  await payByCard(checkout.page)
  await checkout.sees('You have not been charged. Check the security code.')
  await checkout.screenshot('failed-field')
})

test('B9: offline, Pay shows a message without loading a file', async () => {
  const checkout = await openCheckout('/card')
  const { page, sees, expectConsole } = checkout
  await fillCardForm(page)
  await page.waitForLoadState('networkidle')
  const asked = checkout.calls('GET', '').length
  await page.route('**', (route) => route.abort('internetdisconnected'))
  expectConsole('error', 'net::ERR_INTERNET_DISCONNECTED')
  expectConsole('error', 'the card provider made no payment method')
  await payButton(page).click()
  await sees('Payment Failed.')
  await sees('Your payment was not sent. You have not been charged.')
  await sees('Use an alternate card.')
  expect(checkout.calls('GET', '')).toHaveLength(asked)
  expect(payCalls(checkout)).toHaveLength(0)
})

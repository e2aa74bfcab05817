import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { ada, box, declinedCard, fillCardForm, payButton, payByCard } from './buyer.ts'
import { openCheckout } from './checkout-page.ts'
import { payCalls, providerCalls } from './payment-calls.ts'

const declined = 'Your payment was declined. You have not been charged.'
const unknown =
  'We could not confirm what became of your payment. Check your email or bank before paying again.'

/** What the browser itself writes about an answer, and what the page tells the owner. */
const answered = (status: number) => [`status of ${status}`, 'the payment got no good answer']
const unreadable = ['the payment got no good answer']
const notFollowed = ['redirect_url cannot be followed']

test.each([
  ['the answer is lost', '/lost-answer', unknown, ['ERR_EMPTY_RESPONSE', ...unreadable]],
  ['the server answers 500', '/pay-server-error', unknown, answered(500)],
  ['the server answers 400', '/pay-refused', declined, answered(400)],
  ['the answer is a web page', '/pay-web-page', unknown, ['Is the rewrite of', ...unreadable]],
  ['the answer is JSON of another kind', '/pay-unreadable', unknown, unreadable],
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
    expect(visited).toEqual(['/failed'])
    expect(providerCalls(checkout)).toHaveLength(1)
    expect(payCalls(checkout)).toHaveLength(1)
  },
)

test.each([
  ['an empty answer', () => new HttpResponse('')],
  ['half an answer', () => new HttpResponse('{"needs_confirmation":fal')],
  ['"false" in quotes', () => HttpResponse.json({ needs_confirmation: 'false' })],
  ['1 for true', () => HttpResponse.json({ needs_confirmation: 1, redirect_url: '/success' })],
  ['a confirmation nowhere', () => HttpResponse.json({ needs_confirmation: true })],
  [
    'a confirmation at another protocol',
    () => HttpResponse.json({ needs_confirmation: true, redirect_url: '//evil.example/3ds' }),
  ],
])(
  'B1, B5, B22: %s is no answer: /failed, nothing followed, nothing said about the money',
  async (_, answer) => {
    const checkout = await openCheckout('/card', { handlers: [http.post('*/api/pay/:id', answer)] })
    checkout.expectConsole('error', 'Till: the ')
    await payByCard(checkout.page)
    await checkout.sees(unknown)
    expect(checkout.page.url()).toBe(`${checkout.origin}/failed`)
    expect(payCalls(checkout)).toHaveLength(1)
  },
)

test('Try again leads back to the product with everything but the card still there', async () => {
  const checkout = await openCheckout('/card')
  const { page, sees, expectConsole } = checkout
  expectConsole('error', 'status of 402')
  expectConsole('error', 'no good answer')
  await payByCard(page, { number: declinedCard, country: 'GB', postalCode: 'SW1A 1AA' })
  await sees(declined)
  await page.getByRole('link', { name: 'Try again' }).click()
  await box(page, 'Name on Card').waitFor()
  expect(new URL(page.url()).pathname).toBe('/card')
  await expect.poll(() => box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(await page.getByLabel('Country').inputValue()).toBe('GB')
  expect(await box(page, 'Postal Code').inputValue()).toBe('SW1A 1AA')
  for (const label of ['Card Number', 'Expiration', 'CVC']) {
    expect(await box(page, label).inputValue()).toBe('')
  }
  expect(payCalls(checkout)).toHaveLength(1)
})

test('/failed opened by hand says what the specification says and nothing more', async () => {
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

test('B8: a provider that answers without an id gets nothing sent to our server', async () => {
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

test('B9: a buyer whose network is gone when Pay is pressed is told so, without a file to load', async () => {
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

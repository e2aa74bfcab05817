import { expect, test } from 'vitest'
import {
  ada,
  box,
  cardOfAskingBank,
  expirationYear,
  fillCardForm,
  payButton,
  payByCard,
} from '../support/browser/buyer.ts'
import { type Call, openCheckout } from '../support/browser/checkout-page.ts'
import {
  holdPayments,
  payCalls,
  providerCalls,
  sentPayment,
} from '../support/browser/payment-calls.ts'

const spinner = 'Processing your payment...'

function formOf(call: Call | undefined): [string, string][] {
  return [...new URLSearchParams(call?.body ?? '')]
}

test('B24: a payment is one call to the provider, then one to the product of our server', async () => {
  const checkout = await openCheckout('/card')
  const { page, origin, sees } = checkout
  await payByCard(page)
  await sees('Payment successful!')
  expect(page.url()).toBe(`${origin}/success`)

  expect(checkout.calls('POST', '').map(({ url }) => url.href)).toEqual([
    'https://api.stripe.com/v1/payment_methods',
    `${origin}/api/pay/card`,
  ])
  const [toProvider] = providerCalls(checkout)
  expect(toProvider?.headers).toMatchObject({
    authorization: 'Bearer pk_test_demo',
    'stripe-version': '2024-04-10',
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(toProvider?.headers).not.toHaveProperty('referer')
  expect(toProvider?.headers).not.toHaveProperty('cookie')
  expect(toProvider?.headers).not.toHaveProperty('idempotency-key')
  expect(formOf(toProvider)).toEqual([
    ['type', 'card'],
    ['card[number]', '4242424242424242'],
    ['card[exp_month]', '12'],
    ['card[exp_year]', expirationYear],
    ['card[cvc]', '123'],
    ['billing_details[email]', 'ada@example.com'],
    ['billing_details[name]', 'Ada Lovelace'],
    ['billing_details[address][country]', 'US'],
    ['billing_details[address][postal_code]', '94107'],
  ])
  const [toShop] = payCalls(checkout)
  expect(toShop?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(toShop?.body ?? '')).toEqual({
    confirm_url: `${origin}/done`,
    email: 'ada@example.com',
    user_name: 'Ada Lovelace',
    payment_method: 'pm_card_visa',
  })
})

test('C10: accents, a plus sign and spaces arrive unchanged, and empty values are left out', async () => {
  const checkout = await openCheckout('/no-postal-code')
  checkout.expectConsole('error', 'status of 404')
  const { page } = checkout
  await payByCard(page, {
    email: 'zoe+tea&cake@example.com',
    name: '  Zoë Ångström & Sons = 100% ',
    cvc: '',
    postalCode: '',
  })
  await checkout.sees('Payment successful!')
  const form = formOf(providerCalls(checkout)[0])
  expect(form).toEqual([
    ['type', 'card'],
    ['card[number]', '4242424242424242'],
    ['card[exp_month]', '12'],
    ['card[exp_year]', expirationYear],
    ['billing_details[email]', 'zoe+tea&cake@example.com'],
    ['billing_details[name]', 'Zoë Ångström & Sons = 100%'],
    ['billing_details[address][country]', 'HK'],
  ])
  expect(sentPayment(checkout)).toMatchObject({
    email: 'zoe+tea&cake@example.com',
    user_name: 'Zoë Ångström & Sons = 100%',
  })
})

test('B25: the email that counts is the one in the form when Pay is pressed', async () => {
  const checkout = await openCheckout('/card')
  const { page } = checkout
  await fillCardForm(page, { email: 'first@example.com', country: 'GB', postalCode: 'sw1a 1aa' })
  await box(page, 'Email').fill('second@example.com')
  await payButton(page).click()
  await checkout.sees('Payment successful!')
  const form = new URLSearchParams(formOf(providerCalls(checkout)[0]))
  expect(form.get('billing_details[email]')).toBe('second@example.com')
  expect(form.get('billing_details[address][country]')).toBe('GB')
  expect(form.get('billing_details[address][postal_code]')).toBe('SW1A 1AA')
  expect(sentPayment(checkout)).toMatchObject({ email: 'second@example.com' })
})

test('A13: an id full of special characters is one segment of every call, encoded once', async () => {
  const segment = 'tea%20%26%20cake%2F100%25'
  const checkout = await openCheckout(`/${segment}`)
  await payByCard(checkout.page)
  await checkout.sees('Payment successful!')
  expect(checkout.calls('GET', '/api/product/').map(({ url }) => url.pathname)).toEqual([
    `/api/product/${segment}`,
  ])
  expect(payCalls(checkout).map(({ url }) => url.pathname)).toEqual([`/api/pay/${segment}`])
})

test('B6: while a payment is under way a spinner stands in place of the buttons', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler] })
  const { page, sees, screenshot } = checkout
  await payByCard(page)
  await page.getByRole('status').filter({ hasText: spinner }).waitFor()
  expect(
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /Pay|Continue/ })
      .count(),
  ).toBe(0)
  // The page clears the card once the provider has it.
  await expect.poll(() => box(page, 'Card Number').inputValue()).toBe('')
  expect(await box(page, 'CVC').inputValue()).toBe('')
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await screenshot('card-paying')
  held.release()
  await sees('Payment successful!')
})

test.each([
  ['Approve', '/success', 'Payment successful!'],
  ['Decline', '/failed', 'Your payment was declined. You have not been charged.'],
])(
  'B2: a payment that needs a confirmation leads to the bank: %s ends at %s',
  async (answer, route, words) => {
    const checkout = await openCheckout('/card')
    const { page, origin, sees, calls } = checkout
    await payByCard(page, { number: cardOfAskingBank })
    await sees('Mock bank')
    expect(new URL(page.url()).pathname).toBe('/mock-bank.html')
    expect(sentPayment(checkout)).toMatchObject({ confirm_url: `${origin}/done` })
    await page.getByRole('link', { name: answer }).click()
    await sees(words)
    expect(page.url()).toBe(origin + route)
    expect(calls('GET', '/api/pay/verify/')).toHaveLength(1)
    expect(payCalls(checkout)).toHaveLength(1)
  },
)

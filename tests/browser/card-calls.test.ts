import { expect, test } from 'vitest'
import { cardOfAskingBank, expirationYear, payByCard } from '../support/browser/buyer.ts'
import { type Call, openCheckout } from '../support/browser/checkout-page.ts'
import { payCalls, providerCalls, sentPayment } from '../support/browser/payment-calls.ts'

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

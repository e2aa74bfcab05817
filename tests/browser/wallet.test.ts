import { expect, test } from 'vitest'
import type { FakeStripeRecord } from '../../mocks/stripe/fake-stripe.ts'
import {
  ada,
  box,
  declinedCard,
  fillCardForm,
  payButton,
  payByCard,
  walletButton,
} from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { payCalls, providerCalls, sentPayment } from '../support/browser/payment-calls.ts'

const scriptAddress = 'https://js.stripe.com/v3'

function asked({ page }: CheckoutPage): Promise<FakeStripeRecord | undefined> {
  return page.evaluate(() => window.__fakeStripe)
}

function callsNamed(record: FakeStripeRecord | undefined, name: string): readonly unknown[] {
  return (record?.calls ?? []).filter((call) => call.name === name).map(({ details }) => details)
}

function scriptRequests({ calls }: CheckoutPage): readonly string[] {
  return calls('GET', 'https://js.stripe.com').map(({ url }) => url.href)
}

test('the wallet pays with its own details: Stripe.js v3, our API version, one payment', async () => {
  const checkout = await openCheckout('/wallet')
  const { page, origin, sees, calls, screenshot } = checkout
  await walletButton(page).waitFor()
  await screenshot('wallet')
  await walletButton(page).click()
  await sees('Payment successful!')
  expect(page.url()).toBe(`${origin}/success`)

  expect(scriptRequests(checkout)).toEqual([scriptAddress])
  const record = await asked(checkout)
  expect(record?.instances).toEqual([
    { key: 'pk_test_demo', options: { apiVersion: '2024-04-10' } },
  ])
  expect(record?.elements).toEqual([
    {
      mode: 'payment',
      amount: 1999,
      currency: 'usd',
      locale: 'en',
      paymentMethodCreation: 'manual',
      paymentMethodTypes: ['card'],
    },
  ])
  expect(callsNamed(record, "elements.create('expressCheckout')")).toEqual([
    expect.objectContaining({
      emailRequired: true,
      billingAddressRequired: true,
      buttonHeight: 44,
      paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'never' },
    }),
  ])
  const names = record?.calls.map(({ name }) => name).filter((name) => /submit|Method/.test(name))
  expect(names).toEqual(['elements.submit', 'createPaymentMethod'])
  expect(providerCalls(checkout)).toHaveLength(0)
  expect(calls('POST', '').map(({ url }) => url.pathname)).toEqual(['/api/pay/wallet'])
  expect(sentPayment(checkout)).toEqual({
    confirm_url: `${origin}/done`,
    email: 'wanda@wallet.example',
    user_name: 'Wanda Wallet',
    payment_method: 'pm_card_visa',
  })
})

test('after a declined card, the card form offers the wallet in reserved space', async () => {
  const checkout = await openCheckout('/wallet')
  const { page, sees, expectConsole, screenshot } = checkout
  expectConsole('error', 'status of 402')
  expectConsole('error', 'no good answer')
  await fillCardForm(page, { number: declinedCard })
  expect(await walletButton(page).count()).toBe(0)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Try again' }).click()
  await payButton(page).waitFor()
  const icons = page.getByRole('list', { name: 'Accepted cards' })
  const before = await icons.boundingBox()
  await walletButton(page).waitFor()
  expect(await icons.boundingBox()).toEqual(before)
  await screenshot('wallet-after-failure')
  await walletButton(page).click()
  await sees('Payment successful!')
  expect(payCalls(checkout)).toHaveLength(2)
})

// Other failures of a wallet: tests/unit/card/pay.test.ts.
test('B17: a wallet payment that our server declines is marked failed and ends at /failed', async () => {
  const checkout = await openCheckout('/wallet-declined')
  checkout.expectConsole('error', 'status of 402')
  checkout.expectConsole('error', 'no good answer')
  await walletButton(checkout.page).click()
  await checkout.sees('Your payment was declined. You have not been charged.')
  expect(checkout.page.url()).toBe(`${checkout.origin}/failed`)
  expect(payCalls(checkout)).toHaveLength(1)
  const record = await asked(checkout)
  expect(callsNamed(record, 'wallet.paymentFailed')).toEqual([{ reason: 'fail' }])
})

test('B18: after a submit error of the provider the buyer can try again', async () => {
  const checkout = await openCheckout('/wallet-submit-error')
  const { page } = checkout
  for (const times of [1, 2]) {
    await walletButton(page).click()
    await expect
      .poll(async () => callsNamed(await asked(checkout), 'elements.submit').length)
      .toBe(times)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
  }
  expect(await page.getByText('Processing').count()).toBe(0)
  expect(checkout.calls('POST', '')).toHaveLength(0)
  expect(callsNamed(await asked(checkout), 'wallet.paymentFailed')).toEqual([])
  await payByCard(page)
  await checkout.sees('Payment successful!')
})

test('a wallet pressed with the keyboard keeps the focus near while it pays', async () => {
  const { page } = await openCheckout('/wallet-submit-error')
  const focused = () => page.evaluate(() => document.activeElement?.className)
  await walletButton(page).press('Enter')
  await expect.poll(focused).toBe('wallet-space')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await focused()).toBe('wallet-space')
  await page.keyboard.press('Tab')
  expect(await walletButton(page).evaluate((button) => button.matches(':focus'))).toBe(true)
})

test('B18: closing the wallet leaves the form unchanged', async () => {
  const checkout = await openCheckout('/wallet-cancelled')
  const { page } = checkout
  await box(page, 'Email').fill(ada.email)
  await walletButton(page).click()
  await walletButton(page).click()
  await expect.poll(async () => callsNamed(await asked(checkout), 'wallet.click').length).toBe(2)
  expect(await page.getByText('Processing').count()).toBe(0)
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  expect(checkout.calls('POST', '')).toHaveLength(0)
})

import { expect, test } from 'vitest'
import { withMovement } from '../support/browser/browser-pool.ts'
import {
  box,
  fillCardForm,
  hasFocus,
  payButton,
  payByCard,
  walletButton,
} from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { holdPayments, payCalls, providerCalls } from '../support/browser/payment-calls.ts'

const payingElsewhere = 'A payment is already in progress in another tab.'

function callCounts(checkout: CheckoutPage): { provider: number; shop: number } {
  return { provider: providerCalls(checkout).length, shop: payCalls(checkout).length }
}

// Other ways to submit twice: tests/unit/card/payment-calls.test.tsx.
test('B3: a double click on Pay is one payment', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler], ...withMovement })
  await fillCardForm(checkout.page)
  await payButton(checkout.page).dblclick()
  await checkout.sees('Processing your payment...')
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  held.release()
  await checkout.sees('Payment successful!')
  expect(callCounts(checkout)).toEqual({ provider: 1, shop: 1 })
})

test('B19: a wallet that confirms twice is one payment', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/wallet', { handlers: [held.handler] })
  await walletButton(checkout.page).waitFor()
  await walletButton(checkout.page).evaluate((button) => {
    if (!(button instanceof HTMLElement)) throw new Error('There is no wallet.')
    button.click()
    button.click()
  })
  await checkout.sees('Processing your payment...')
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  held.release()
  await checkout.sees('Payment successful!')
  expect(callCounts(checkout)).toEqual({ provider: 0, shop: 1 })
})

test('B12: a second tab says that a payment is in progress, sends nothing, and can pay afterwards', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler] })
  const second = await checkout.page.context().newPage()
  await second.goto(`${checkout.origin}/demo`)
  await fillCardForm(second)
  await payByCard(checkout.page)
  await expect.poll(() => payCalls(checkout).length).toBe(1)

  await payButton(second).click()
  await second.getByRole('alert').filter({ hasText: payingElsewhere }).waitFor()
  expect(callCounts(checkout)).toEqual({ provider: 1, shop: 1 })
  expect(await box(second, 'Card Number').inputValue()).toBe('4242 4242 4242 4242')

  held.release()
  await checkout.sees('Payment successful!')
  await payButton(second).click()
  await second.getByText('Payment successful!').waitFor()
  expect(callCounts(checkout)).toEqual({ provider: 2, shop: 2 })
})

test('B12: after a tab that was closed while it paid another tab warns, and pays once the buyer says "Pay again"', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler] })
  const second = await checkout.page.context().newPage()
  await second.goto(`${checkout.origin}/card`)
  await fillCardForm(second)
  await payByCard(checkout.page)
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await checkout.page.close()

  await payButton(second).click()
  const warning = second.getByRole('alert').filter({ hasText: 'may have gone through' })
  await warning.waitFor()
  expect(await hasFocus(warning)).toBe(true)
  expect(callCounts(checkout)).toEqual({ provider: 1, shop: 1 })
  expect(await box(second, 'Card Number').inputValue()).toBe('4242 4242 4242 4242')

  held.release()
  await second.getByRole('button', { name: 'Pay again' }).click()
  await second.getByText('Payment successful!').waitFor()
  expect(callCounts(checkout)).toEqual({ provider: 2, shop: 2 })
})

test('B12: a wallet payment blocked by another tab says so, and pays after "Pay again"', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/wallet', { handlers: [held.handler] })
  const second = await checkout.page.context().newPage()
  await second.goto(`${checkout.origin}/wallet`)
  await walletButton(second).waitFor()
  await walletButton(checkout.page).click()
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await checkout.page.close()
  held.release()

  await walletButton(second).click()
  await second.getByRole('button', { name: 'Pay again' }).waitFor()
  const calls = async () => {
    const made = await second.evaluate(() => window.__fakeStripe?.calls ?? [])
    return made.map(({ name }) => name)
  }
  await expect.poll(calls).toContain('wallet.paymentFailed')
  expect(await calls()).not.toContain('createPaymentMethod')
  expect(payCalls(checkout)).toHaveLength(1)

  await second.getByRole('button', { name: 'Pay again' }).click()
  await walletButton(second).click()
  await second.getByText('Payment successful!').waitFor()
  expect(payCalls(checkout)).toHaveLength(2)
})

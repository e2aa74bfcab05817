import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { box, fillCardForm, payButton, payByCard, walletButton } from './buyer.ts'
import { withMovement } from './buyers-browser.ts'
import { type CheckoutPage, openCheckout } from './checkout-page.ts'
import { holdPayments, payCalls, providerCalls } from './payment-calls.ts'

const payingElsewhere = 'A payment is already in progress in another tab.'

function callCounts(checkout: CheckoutPage): { provider: number; shop: number } {
  return { provider: providerCalls(checkout).length, shop: payCalls(checkout).length }
}

async function submitTwiceAtOnce(page: Page): Promise<void> {
  await page.locator('form').evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) throw new Error('There is no form.')
    form.requestSubmit()
    form.requestSubmit()
  })
}

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['a double click on Pay', (page) => payButton(page).dblclick()],
  [
    'Enter pressed twice',
    async (page) => {
      await box(page, 'CVC').press('Enter')
      await page.keyboard.press('Enter')
    },
  ],
  [
    'Enter and a click',
    (page) =>
      Promise.all([box(page, 'CVC').press('Enter'), payButton(page).dispatchEvent('click')]),
  ],
  ['two submissions before the page can react', submitTwiceAtOnce],
])('B3: %s is one payment', async (_, press) => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler], ...withMovement })
  await fillCardForm(checkout.page)
  await press(checkout.page)
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

test('B12: a second tab is told that a payment is under way, sends nothing, and can pay afterwards', async () => {
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

test('B12: a tab that is closed while it pays keeps no other from paying', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler] })
  const second = await checkout.page.context().newPage()
  await second.goto(`${checkout.origin}/card`)
  await fillCardForm(second)
  await payByCard(checkout.page)
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await checkout.page.close()
  held.release()
  await payButton(second).click()
  await second.getByText('Payment successful!').waitFor()
})

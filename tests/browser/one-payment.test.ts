import type { Page } from 'playwright-core'
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
import {
  type HeldPayments,
  holdPayments,
  payCalls,
  providerCalls,
} from '../support/browser/payment-calls.ts'

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

test.each<[string, (checkout: CheckoutPage, held: HeldPayments) => Promise<unknown>]>([
  ['is closed while it pays', ({ page }) => page.close()],
  [
    'has paid meanwhile',
    async ({ sees }, held) => {
      held.release()
      await sees('Payment successful!')
    },
  ],
])(
  'B12: after a tab that %s another tab warns, and pays once the buyer says "Pay again"',
  async (_, end) => {
    const held = holdPayments()
    const checkout = await openCheckout('/card', { handlers: [held.handler] })
    const second = await checkout.page.context().newPage()
    await second.goto(`${checkout.origin}/card`)
    await fillCardForm(second)
    await payByCard(checkout.page)
    await expect.poll(() => payCalls(checkout).length).toBe(1)
    await end(checkout, held)

    await payButton(second).click()
    const warning = second
      .getByRole('alert')
      .filter({ hasText: /may have gone through|already paid/ })
    await warning.waitFor()
    expect(await hasFocus(warning)).toBe(true)
    expect(callCounts(checkout)).toEqual({ provider: 1, shop: 1 })
    expect(await box(second, 'Card Number').inputValue()).toBe('4242 4242 4242 4242')

    held.release()
    await second.getByRole('button', { name: 'Pay again' }).click()
    await second.getByText('Payment successful!').waitFor()
    expect(callCounts(checkout)).toEqual({ provider: 2, shop: 2 })
  },
)

test('B12: after an unknown outcome the link warns in a new tab, at once and when Pay is pressed', async () => {
  const checkout = await openCheckout('/lost-answer')
  checkout.expectConsole('error', 'no good answer')
  checkout.expectConsole('error', 'ERR_')
  await payByCard(checkout.page)
  await checkout.sees('Payment Failed.')
  await checkout.page.close()

  const fresh = await checkout.page.context().newPage()
  await fresh.goto(`${checkout.origin}/lost-answer`)
  const warning = fresh.getByRole('alert').filter({ hasText: 'may have gone through' })
  await warning.waitFor()
  await fillCardForm(fresh)
  await warning.waitFor()
  await payButton(fresh).click()
  await expect.poll(() => hasFocus(warning)).toBe(true)
  expect(callCounts(checkout)).toEqual({ provider: 1, shop: 1 })
})

test('B12: "Pay again" confirms one warning: a newer payment in another tab warns again', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler] })
  const { page, origin } = checkout
  const others = await Promise.all([page.context().newPage(), page.context().newPage()])
  for (const tab of [page, ...others]) {
    await tab.goto(`${origin}/card`)
    await fillCardForm(tab)
  }
  const [second, third] = others
  await payButton(page).click()
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await page.close()
  await payButton(third).click()
  await third.getByRole('button', { name: 'Pay again' }).waitFor()

  await payButton(second).click()
  await second.getByRole('button', { name: 'Pay again' }).click()
  await expect.poll(() => payCalls(checkout).length).toBe(2)
  await second.close()
  await third.getByRole('button', { name: 'Pay again' }).click()
  await expect
    .poll(() => hasFocus(third.getByRole('alert').filter({ hasText: 'may have gone through' })))
    .toBe(true)
  expect(payCalls(checkout)).toHaveLength(2)
  held.release()
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
  const calls = await second.evaluate(() => window.__fakeStripe?.calls ?? [])
  expect(calls.map(({ name }) => name)).toContain('wallet.paymentFailed')
  expect(calls.map(({ name }) => name)).not.toContain('createPaymentMethod')
  expect(payCalls(checkout)).toHaveLength(1)

  await second.getByRole('button', { name: 'Pay again' }).click()
  await walletButton(second).click()
  await second.getByText('Payment successful!').waitFor()
  expect(payCalls(checkout)).toHaveLength(2)
})

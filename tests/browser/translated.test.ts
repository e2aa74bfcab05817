import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  ada,
  box,
  declinedCard,
  fillCard,
  giveEmail,
  payButton,
  payByCard,
} from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { translateFromNowOn, translateFromTheStart } from '../support/browser/translated-page.ts'

const isTranslated = (page: Page) =>
  expect.poll(() => page.locator('main font').count()).toBeGreaterThan(0)

/** Submits an empty form, changes the country, pays with a declined card, then with a good one. */
async function payAtSecondTry(checkout: CheckoutPage): Promise<void> {
  const { page, sees, expectConsole } = checkout
  expectConsole('error', 'status of 402')
  expectConsole('error', 'Till: the payment got no good answer.')
  await giveEmail(page)
  await payButton(page).click()
  await sees('Enter the card number.')
  await page.getByLabel('Country').selectOption('DE')
  await box(page, 'Postal Code').fill('10115')
  await box(page, 'Name on Card').fill(ada.name)
  await fillCard(page, { number: declinedCard })
  expect(await page.getByText('Enter the card number.').count()).toBe(0)
  await payButton(page).click()
  await sees('Payment Failed.')
  await page.getByRole('link', { name: 'Try again' }).click()
  await fillCard(page)
  await isTranslated(page)
  await payButton(page).click()
  await sees('Payment successful!')
}

test('F2: a page translated before hydration is rendered again, and a card pays', async () => {
  const checkout = await openCheckout('/demo', { beforeLoad: translateFromTheStart })
  checkout.expectConsole('error', 'Till: the page was rendered again.')
  await checkout.seesTabs()
  await payByCard(checkout.page)
  await isTranslated(checkout.page)
  await checkout.sees('Payment successful!')
})

test('F2: a card pays on a page that is translated during use', async () => {
  const checkout = await openCheckout('/demo')
  const { page, sees } = checkout
  // The wallet comes last: the whole page is hydrated by then.
  const isLoaded = () => sees('Pay with Fake Wallet')
  page.on('load', () => isLoaded().then(() => translateFromNowOn(page)))
  await isLoaded()
  await translateFromNowOn(page)
  await payAtSecondTry(checkout)
})

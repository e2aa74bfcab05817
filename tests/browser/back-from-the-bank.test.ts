import { expect, test } from 'vitest'
import {
  ada,
  box,
  cardOfAskingBank,
  goBack,
  holdsNoCard,
  payButton,
  payByCard,
  walletButton,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { payCalls } from '../support/browser/payment-calls.ts'

const left = 'You left the confirmation step. If you approved it, do not pay again.'
const alreadyPaid = 'You have already paid for this product. There is no need to pay again.'

/** Opens a page that a full Chromium restores from its bfcache after Back. The headless shell has none and loads it again. */
const openRestorable = (path: string) => openCheckout(path, { backForwardCache: true })

test('B11: a wallet payment that returns from the bank’s page shows its former step', async () => {
  const { page, sees } = await openRestorable('/wallet-bank')
  await box(page, 'Email').fill(ada.email)
  await walletButton(page).click()
  await sees('Mock bank')
  await goBack(page)
  await sees(left)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await expect.poll(() => box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await payButton(page).count()).toBe(0)
})

test('B11: after 3-D Secure in another tab, Back in the first says that the product is paid', async () => {
  const { page, origin, sees } = await openRestorable('/card')
  await payByCard(page, { number: cardOfAskingBank })
  await sees('Mock bank')
  const returned = await page.context().newPage()
  await returned.goto(`${origin}/done?payment_intent=pi_verify_success`)
  await returned.getByText('Payment successful!').waitFor()
  await goBack(page)
  await sees(alreadyPaid)
  expect(await payButton(page).isVisible()).toBe(false)
})

test('B11: Back from the bank’s page warns against paying twice and has cleared the card alone', async () => {
  const checkout = await openRestorable('/card')
  const { page, sees, screenshot } = checkout
  await payByCard(page, { number: cardOfAskingBank })
  await sees('Mock bank')
  await goBack(page)
  await page.getByRole('alert').filter({ hasText: left }).waitFor()
  expect(await page.getByText('Processing your payment...').count()).toBe(0)
  expect(await holdsNoCard(page)).toBe(true)
  await expect.poll(() => box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(await box(page, 'Zip Code').inputValue()).toBe(ada.postalCode)
  expect(payCalls(checkout)).toHaveLength(1)
  await screenshot('back-from-bank')
})

test('B11: after 3-D Secure is approved, Back to the product says that it is paid', async () => {
  const checkout = await openRestorable('/card')
  const { page, origin, sees } = checkout
  await payByCard(page, { number: cardOfAskingBank })
  await page.getByRole('link', { name: 'Approve' }).click()
  await sees('Payment successful!')
  // The outcome has replaced /done in the history.
  await goBack(page)
  await sees('Mock bank')
  await goBack(page)
  await sees(alreadyPaid)
  expect(page.url()).toBe(`${origin}/card`)
  expect(await payButton(page).isVisible()).toBe(false)
  expect(payCalls(checkout)).toHaveLength(1)
  expect(checkout.calls('GET', '/api/pay/verify/')).toHaveLength(1)
})

import { expect, test } from 'vitest'
import {
  ada,
  box,
  cardOfAskingBank,
  fillCardForm,
  giveEmail,
  goBack,
  hasFocus,
  payButton,
  payByCard,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { payCalls } from '../support/browser/payment-calls.ts'

test('B11: Back from /success leads to the product, which says that it is paid, and then out of the checkout', async () => {
  const checkout = await openCheckout('/')
  const { page, origin, sees } = checkout
  await page.goto(`${origin}/card`)
  await payByCard(page)
  await sees('Payment successful!')
  await goBack(page)
  await sees('You have already paid for this product. There is no need to pay again.')
  expect(await payButton(page).count()).toBe(0)
  expect(await page.getByRole('textbox').count()).toBe(0)

  await goBack(page)
  await sees('Nothing to see here.')
  await page.goto(`${origin}/card`)
  await page.getByRole('button', { name: 'Buy it again' }).press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  await payByCard(page)
  await sees('Payment successful!')
  expect(payCalls(checkout)).toHaveLength(2)
})

test('Back on the card form returns to the email step with all values, and Back again leaves, also after a reload', async () => {
  const { page, origin, sees } = await openCheckout('/')
  await page.goto(`${origin}/card`)
  await fillCardForm(page, { country: 'GB', postalCode: 'SW1A 1AA' })
  await box(page, 'Email').fill('grace@example.com')
  await goBack(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  expect(await box(page, 'Email').inputValue()).toBe('grace@example.com')
  expect(await hasFocus(box(page, 'Email'))).toBe(true)
  expect(await payButton(page).isVisible()).toBe(false)

  // The second press of a double one must not pay.
  await box(page, 'Email').press('Enter')
  await payButton(page).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('tabpanel'))).toBe(true)
  await page.keyboard.press('Enter')
  const typed = ['Email', 'Name on Card', 'Card Number', 'Expiration', 'CVC', 'Postal Code']
  const texts = () => Promise.all(typed.map((label) => box(page, label).inputValue()))
  const details = ['grace@example.com', ada.name, ada.number, ada.expiration, ada.cvc, 'SW1A 1AA']
  expect(await texts()).toEqual(details)
  expect(await page.getByLabel('Country').inputValue()).toBe('GB')

  await goBack(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await page.goForward()
  await payButton(page).waitFor()
  expect(await texts()).toEqual(details)
  await page.reload()
  await giveEmail(page)
  await goBack(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await goBack(page)
  await sees('Nothing to see here.')
})

test('3-D Secure declined in another tab leads to /failed, whose Try again leads to the product', async () => {
  const { page, origin, sees } = await openCheckout('/card?method=stripe')
  await payByCard(page, { number: cardOfAskingBank })
  await sees('Mock bank')
  const returned = await page.context().newPage()
  await returned.goto(`${origin}/done?payment_intent=pi_verify_failed`)
  await returned.getByText('Your payment was declined.').waitFor()
  await returned.getByRole('link', { name: 'Try again' }).click()
  await payByCard(returned)
  await returned.getByText('Payment successful!').waitFor()
})

import { expect, test } from 'vitest'
import {
  ada,
  box,
  fillFrames,
  frame,
  giveEmail,
  payButton,
  payByCard,
} from '../support/browser/buyer.ts'
import {
  type CheckoutOptions,
  type CheckoutPage,
  openCheckout,
} from '../support/browser/checkout-page.ts'
import { payCalls, providerCalls, sentPayment } from '../support/browser/payment-calls.ts'

const notice = 'Please enter your card once more; nothing was charged.'

/** Pays on an account that refuses raw card data. The hosted fields replace the page's own. */
async function openHealed(options: CheckoutOptions = {}): Promise<CheckoutPage> {
  const checkout = await openCheckout('/raw-card-disabled?locale=en', options)
  checkout.expectConsole('error', 'status of 400')
  checkout.expectConsole('error', 'https://dashboard.stripe.com/settings/integration')
  await payByCard(checkout.page, { country: 'GB', postalCode: 'SW1A 1AA' })
  await frame(checkout.page, 'number').getByRole('textbox').waitFor()
  return checkout
}

test('an account that refuses raw card data switches to hosted fields, in every language of the browser, and the buyer types the card again', async () => {
  const checkout = await openHealed({ locale: 'de-DE' })
  const { page, sees, origin, screenshot } = checkout
  expect(providerCalls(checkout)[0]?.headers).toHaveProperty('accept-language', 'en')
  await page.getByRole('alert').filter({ hasText: notice }).waitFor()
  expect(page.url()).toBe(`${origin}/raw-card-disabled?locale=en`)
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(await page.getByLabel('Country').inputValue()).toBe('GB')
  expect(await box(page, 'Postal Code').inputValue()).toBe('SW1A 1AA')
  expect(await box(page, 'Card Number').count()).toBe(0)
  expect(await frame(page, 'number').getByRole('textbox').inputValue()).toBe('')
  expect(payCalls(checkout)).toHaveLength(0)
  await screenshot('self-healing')

  await fillFrames(page)
  await payButton(page).click()
  await sees('Payment successful!')
  expect(providerCalls(checkout)).toHaveLength(1)
  expect(sentPayment(checkout)).toMatchObject({ email: ada.email, payment_method: 'pm_card_visa' })
})

test('the refusal is stored for its key: the next visit has hosted fields at once', async () => {
  const checkout = await openHealed()
  const { page, sees, origin } = checkout
  await page.reload()
  await giveEmail(page)
  await frame(page, 'number').getByRole('textbox').waitFor()
  expect(await page.getByText(notice).count()).toBe(0)
  await box(page, 'Name on Card').fill(ada.name)
  await box(page, 'Zip Code').fill(ada.postalCode)
  await fillFrames(page)
  await payButton(page).click()
  await sees('Payment successful!')
  expect(providerCalls(checkout)).toHaveLength(1)

  // Another account keeps the page's own inputs.
  await page.goto(`${origin}/card`)
  await giveEmail(page)
  await box(page, 'Card Number').waitFor()
})

test('when neither direct nor hosted fields work, the page says so and sends nothing', async () => {
  const checkout = await openCheckout('/raw-card-disabled-and-blocked')
  const { page } = checkout
  checkout.expectConsole('warn', 'Stripe.js could not be loaded')
  checkout.expectConsole('error', 'https://js.stripe.com/v3')
  checkout.expectConsole('error', 'status of 400')
  checkout.expectConsole('error', 'https://dashboard.stripe.com/settings/integration')
  await payByCard(page)
  const alert = page.getByRole('alert').filter({ hasText: 'The card fields could not be loaded.' })
  await alert.getByRole('button', { name: 'Try again' }).click()
  await alert.waitFor()
  await payButton(page).click()
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(payCalls(checkout)).toHaveLength(0)
})

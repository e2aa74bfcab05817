import { expect, test } from 'vitest'
import {
  ada,
  box,
  fillCardForm,
  fillFrames,
  frame,
  giveEmail,
  payButton,
  payByCard,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { payCalls, rawCardCalls, sentPayment } from '../support/browser/payment-calls.ts'
import { texts } from '../support/english.ts'

test('the CVC is concealed until its button shows it, and is no password field, which browsers would save', async () => {
  const { page } = await openCheckout('/card')
  await giveEmail(page)
  const cvc = box(page, 'CVC')
  await cvc.fill('123')
  const concealment = () =>
    cvc.evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-text-security'))
  expect(await concealment()).toBe('disc')
  await page.getByRole('button', { name: 'Show CVC' }).click()
  expect(await concealment()).toBe('none')
  await page.getByRole('button', { name: 'Hide CVC' }).click()
  expect(await concealment()).toBe('disc')
  expect(await cvc.getAttribute('type')).not.toBe('password')
})

test('B9: offline, Pay shows a message without loading a file', async () => {
  const checkout = await openCheckout('/card')
  const { page, sees, expectConsole } = checkout
  await fillCardForm(page)
  await page.waitForLoadState('networkidle')
  const fetchCount = checkout.calls('GET', '').length
  await page.route('**', (route) => route.abort('internetdisconnected'))
  expectConsole('error', 'net::ERR_INTERNET_DISCONNECTED', 'Stripe returned no payment method')
  await payButton(page).click()
  await sees(texts.failed)
  await sees(texts.notSent)
  await sees('Use an alternate card.')
  expect(checkout.calls('GET', '')).toHaveLength(fetchCount)
  expect(payCalls(checkout)).toHaveLength(0)
})

const notice = 'Please enter your card once more; nothing was charged.'

test('where Stripe refuses raw card data, the page switches to hosted fields, and the buyer types the card again', async () => {
  const checkout = await openCheckout('/raw-card-disabled')
  const { page, sees, origin } = checkout
  checkout.expectConsole('error', 'status of 400')
  checkout.expectConsole('error', 'https://dashboard.stripe.com/settings/integration')
  await payByCard(page, { country: 'GB', postalCode: 'SW1A 1AA' })
  // The hosted fields replace the page's own.
  await frame(page, 'number').getByRole('textbox').waitFor()
  await page.getByRole('alert').filter({ hasText: notice }).waitFor()
  expect(page.url()).toBe(`${origin}/raw-card-disabled`)
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(await page.getByLabel('Country').inputValue()).toBe('GB')
  expect(await box(page, 'Postal Code').inputValue()).toBe('SW1A 1AA')
  expect(await box(page, 'Card Number').count()).toBe(0)
  expect(await frame(page, 'number').getByRole('textbox').inputValue()).toBe('')
  expect(payCalls(checkout)).toHaveLength(0)

  await fillFrames(page)
  await payButton(page).click()
  await sees(texts.paid)
  expect(rawCardCalls(checkout)).toHaveLength(1)
  expect(sentPayment(checkout)).toMatchObject({ email: ada.email, payment_method: 'pm_card_visa' })
})

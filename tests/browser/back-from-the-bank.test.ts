import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import {
  ada,
  box,
  cardThatNeedsConfirmation,
  fillCardForm,
  giveEmail,
  goBackWithoutWaiting,
  hasFocus,
  payButton,
  payByCard,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { payCalls } from '../support/browser/payment-calls.ts'
import { texts } from '../support/english.ts'

const leftConfirmation = 'You left the confirmation step. If you approved it, do not pay again.'

/** Opens a page that a full Chromium restores from its bfcache after Back. The headless shell has none and loads it again. */
const openRestorable = (path: string) => openCheckout(path, { backForwardCache: true })

test('B11: after Back from the bank’s page, the product warns against paying twice, and only the card fields are empty', async () => {
  const checkout = await openRestorable('/card')
  const { page, sees } = checkout
  await payByCard(page, { number: cardThatNeedsConfirmation })
  await sees('Mock bank')
  await goBackWithoutWaiting(page)
  await page.getByRole('alert').filter({ hasText: leftConfirmation }).waitFor()
  expect(await page.getByText(texts.processing).count()).toBe(0)
  for (const label of ['Card Number', 'Expiration', 'CVC'])
    expect(await box(page, label).inputValue()).toBe('')
  await expect.poll(() => box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(await box(page, 'Zip Code').inputValue()).toBe(ada.postalCode)
  expect(payCalls(checkout)).toHaveLength(1)
})

test('B11: after 3-D Secure is approved, Back to the product says that it is paid', async () => {
  const checkout = await openRestorable('/card')
  const { page, origin, sees } = checkout
  await payByCard(page, { number: cardThatNeedsConfirmation })
  await page.getByRole('link', { name: 'Approve' }).click()
  await sees(texts.paid)
  // The outcome has replaced /done in the history.
  await goBackWithoutWaiting(page)
  await sees('Mock bank')
  await goBackWithoutWaiting(page)
  await sees(texts.alreadyPaid)
  expect(page.url()).toBe(`${origin}/card`)
  expect(await payButton(page).isVisible()).toBe(false)
  expect(payCalls(checkout)).toHaveLength(1)
  expect(checkout.calls('GET', '/api/pay/verify/')).toHaveLength(1)
})

test('A10, A11: a reload of /error, or of /failed with an unknown outcome, verifies the payment again', async () => {
  const verifyResponds = (text: string, status = 200) =>
    http.get('*/api/pay/verify/*', () => HttpResponse.text(text, { status }))
  const { page, origin, sees, use, calls, expectConsole } = await openRestorable('/card')
  use(verifyResponds(''))
  expectConsole('error', 'Till: the payment could not be verified.')
  await payByCard(page, { number: cardThatNeedsConfirmation })
  await page.getByRole('link', { name: 'Approve' }).click()
  await sees(texts.serverError)
  use(verifyResponds('', 503))
  expectConsole('error', 'status of 503')
  await page.reload()
  await sees(texts.unknown)
  use(verifyResponds('/success'))
  await page.reload()
  await sees(texts.paid)
  // Opened by their addresses, these screens have no payment to verify.
  for (const path of ['/error', '/failed', '/success']) {
    await page.goto(origin + path)
    await page.reload()
    expect(page.url()).toBe(origin + path)
  }
  expect(calls('GET', '/api/pay/verify/')).toHaveLength(3)
})

test('B11: Back from /success leads to the product, which says that it is paid, and then out of the checkout', async () => {
  const checkout = await openCheckout('/')
  const { page, origin, sees } = checkout
  await page.goto(`${origin}/card`)
  await payByCard(page)
  await sees(texts.paid)
  await goBackWithoutWaiting(page)
  await sees(texts.alreadyPaid)
  expect(await payButton(page).count()).toBe(0)
  expect(await page.getByRole('textbox').count()).toBe(0)

  await goBackWithoutWaiting(page)
  await sees(texts.nothingToSee)
  await page.goto(`${origin}/card`)
  await page.getByRole('button', { name: 'Buy it again' }).press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  await payByCard(page)
  await sees(texts.paid)
  expect(payCalls(checkout)).toHaveLength(2)
})

test('Back on the card form leads to the email step, Forward to the card form with all values; after a reload, Back twice leaves the checkout', async () => {
  const { page, origin, sees } = await openCheckout('/')
  await page.goto(`${origin}/card`)
  await fillCardForm(page, { country: 'GB', postalCode: 'SW1A 1AA' })
  await box(page, 'Email').fill('grace@example.com')
  await goBackWithoutWaiting(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  expect(await box(page, 'Email').inputValue()).toBe('grace@example.com')
  expect(await hasFocus(box(page, 'Email'))).toBe(true)
  expect(await payButton(page).isVisible()).toBe(false)

  // Enter in the email field opens the card form, and two more presses of Enter must not pay.
  await box(page, 'Email').press('Enter')
  await payButton(page).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('tabpanel'))).toBe(true)
  await page.keyboard.press('Enter')
  const labels = ['Email', 'Name on Card', 'Card Number', 'Expiration', 'CVC', 'Postal Code']
  const values = () => Promise.all(labels.map((label) => box(page, label).inputValue()))
  const details = ['grace@example.com', ada.name, ada.number, ada.expiration, ada.cvc, 'SW1A 1AA']
  expect(await values()).toEqual(details)
  expect(await page.getByLabel('Country').inputValue()).toBe('GB')

  await goBackWithoutWaiting(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await page.goForward()
  await payButton(page).waitFor()
  expect(await values()).toEqual(details)
  await page.reload()
  await giveEmail(page)
  await goBackWithoutWaiting(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await goBackWithoutWaiting(page)
  await sees(texts.nothingToSee)
})

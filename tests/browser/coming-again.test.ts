import { expect, test } from 'vitest'
import { ada, box, cardOfAskingBank, payButton, payByCard } from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { holdPayments, payCalls, providerCalls } from '../support/browser/payment-calls.ts'

/** Pays with a card whose bank asks, and approves. */
async function openApproved(): Promise<CheckoutPage> {
  const checkout = await openCheckout('/card')
  await payByCard(checkout.page, { number: cardOfAskingBank })
  await checkout.page.getByRole('link', { name: 'Approve' }).click()
  await checkout.sees('Payment successful!')
  return checkout
}

test('a second visit to /done verifies the payment again and sends no new one', async () => {
  const checkout = await openApproved()
  const { page, origin, sees, calls } = checkout
  await page.goto(`${origin}/done?payment_intent=pi_verify_success`)
  await sees('Payment successful!')
  expect(calls('GET', '/api/pay/verify/')).toHaveLength(2)
  expect(payCalls(checkout)).toHaveLength(1)
})

test('/done without a payment intent does not change the earlier payment', async () => {
  const { page, origin, sees } = await openApproved()
  await page.goto(`${origin}/done`)
  await sees('Payment Failed.')
  await page.goto(`${origin}/card`)
  await sees('$19.99')
  await sees('You have already paid for this product.')
  expect(await payButton(page).isVisible()).toBe(false)
})

test('after a payment the next buyer in the tab finds no details of the previous buyer', async () => {
  const { page, origin, sees } = await openCheckout('/card')
  await payByCard(page)
  await sees('Payment successful!')
  await page.goto(`${origin}/card`)
  await page.getByRole('button', { name: 'Buy it again' }).click()
  expect(await box(page, 'Email').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(ada.name)
})

test('after a 3-D Secure payment the next buyer in the tab finds no details either', async () => {
  const { page } = await openApproved()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(ada.name)
})

test('B10: a reload during a payment sends nothing again and shows a warning', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler] })
  const { page } = checkout
  await payByCard(page)
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await checkout.sees('An earlier payment may have gone through.')
  held.release()
  await page.waitForLoadState('networkidle')
  expect(providerCalls(checkout)).toHaveLength(1)
  expect(payCalls(checkout)).toHaveLength(1)
})

test('after a lost answer the next try warns that the payment may have gone through', async () => {
  const { page, sees, expectConsole } = await openCheckout('/lost-answer')
  expectConsole('error', 'no good answer')
  expectConsole('error', 'ERR_')
  await payByCard(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await sees('An earlier payment may have gone through.')
})

test('a declined payment leaves no warning', async () => {
  const { page, expectConsole } = await openCheckout('/pay-refused')
  expectConsole('error', 'status of 400')
  expectConsole('error', 'no good answer')
  await payByCard(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Card Number').waitFor()
  expect(await page.getByText('may have gone through').count()).toBe(0)
})

test('no other tab can be chosen while a card is being charged', async () => {
  const held = holdPayments()
  const { page, sees } = await openCheckout('/demo', { handlers: [held.handler] })
  await payByCard(page)
  await sees('Processing your payment...')
  const crypto = page.getByRole('tab', { name: 'Crypto' })
  expect(await crypto.getAttribute('aria-disabled')).toBe('true')
  await crypto.click({ force: true })
  expect(await crypto.getAttribute('aria-selected')).toBe('false')
  held.release()
  await sees('Payment successful!')
})

test.each([
  ['/card', 'Payment successful!', []],
  ['/pay-refused', 'Your payment was declined.', ['status of 400', 'no good answer']],
])('a reload of the outcome of %s shows it again and sends nothing', async (path, words, lines) => {
  const checkout = await openCheckout(path)
  for (const line of lines) checkout.expectConsole('error', line)
  await payByCard(checkout.page)
  await checkout.sees(words)
  await checkout.page.reload()
  await checkout.sees(words)
  expect(payCalls(checkout)).toHaveLength(1)
})

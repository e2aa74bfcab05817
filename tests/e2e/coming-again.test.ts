import { expect, test } from 'vitest'
import { ada, box, cardOfAskingBank, payButton, payByCard } from './buyer.ts'
import { type CheckoutPage, openCheckout } from './checkout-page.ts'
import { holdPayments, payCalls, providerCalls } from './payment-calls.ts'

/** Pays with a card whose bank asks, and approves. */
async function openApproved(): Promise<CheckoutPage> {
  const checkout = await openCheckout('/card')
  await payByCard(checkout.page, { number: cardOfAskingBank })
  await checkout.page.getByRole('link', { name: 'Approve' }).click()
  await checkout.sees('Payment successful!')
  return checkout
}

test('a second visit to /done asks what became of the payment and sends no other', async () => {
  const checkout = await openApproved()
  const { page, origin, sees, calls } = checkout
  await page.goto(`${origin}/done?payment_intent=pi_verify_success`)
  await sees('Payment successful!')
  expect(calls('GET', '/api/pay/verify/')).toHaveLength(2)
  expect(payCalls(checkout)).toHaveLength(1)
})

test('a visit to /done that names no payment changes nothing about the one that was made', async () => {
  const { page, origin, sees } = await openApproved()
  await page.goto(`${origin}/done`)
  await sees('Payment Failed.')
  await page.goto(`${origin}/card`)
  await sees('$19.99')
  expect(await payButton(page).isVisible()).toBe(false)
  expect(await page.getByText('You have already paid for this product.').isVisible()).toBe(true)
})

test('after a payment the next buyer in the tab does not find the details of the last', async () => {
  const { page, origin, sees } = await openCheckout('/card')
  await payByCard(page)
  await sees('Payment successful!')
  await page.goto(`${origin}/card`)
  await page.getByRole('button', { name: 'Buy it again' }).click()
  expect(await box(page, 'Email').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(ada.name)
})

test('after a payment the bank has confirmed, the next buyer in the tab does not find them either', async () => {
  const { page } = await openApproved()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(ada.name)
})

test('a reload while the payment is under way sends nothing again', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler] })
  const { page } = checkout
  await payByCard(page)
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  held.release()
  await page.waitForLoadState('networkidle')
  expect(providerCalls(checkout)).toHaveLength(1)
  expect(payCalls(checkout)).toHaveLength(1)
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

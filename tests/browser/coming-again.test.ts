import { expect, test } from 'vitest'
import { ada, cardOfAskingBank, payByCard } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { holdPayments, payCalls, providerCalls } from '../support/browser/payment-calls.ts'

test('after 3-D Secure a second visit to /done verifies again and sends nothing, and the tab holds no details', async () => {
  const checkout = await openCheckout('/card')
  const { page, origin, sees, calls } = checkout
  await payByCard(page, { number: cardOfAskingBank })
  await page.getByRole('link', { name: 'Approve' }).click()
  await sees('Payment successful!')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(ada.name)
  await page.goto(`${origin}/done?payment_intent=pi_verify_success`)
  await sees('Payment successful!')
  expect(calls('GET', '/api/pay/verify/')).toHaveLength(2)
  expect(payCalls(checkout)).toHaveLength(1)
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

test('a reload of a declined outcome shows it again and sends nothing', async () => {
  const checkout = await openCheckout('/pay-refused')
  checkout.expectConsole('error', 'status of 400')
  checkout.expectConsole('error', 'no good answer')
  await payByCard(checkout.page)
  await checkout.sees('Your payment was declined.')
  await checkout.page.reload()
  await checkout.sees('Your payment was declined.')
  expect(payCalls(checkout)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { fillCardForm, payButton, payByCard } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { holdPayments, payCalls } from '../support/browser/payment-calls.ts'

test('B6: after 30 seconds without an answer the page says not to pay again', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { movableClock: true, handlers: [held.handler] })
  const { page, sees, screenshot } = checkout
  await payByCard(page)
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await page.clock.runFor(29_000)
  const status = page.getByRole('status').filter({ hasText: 'Processing your payment...' })
  expect(await status.innerText()).toBe('Processing your payment...')
  await page.clock.runFor(1_000)
  await expect
    .poll(() => status.innerText())
    .toMatch(/taking longer than usual.*keep this page open/)
  await screenshot('payment-takes-long')
  held.release()
  await sees('Payment successful!')
  expect(payCalls(checkout)).toHaveLength(1)
})

test('B9: offline, Pay shows a message without loading a file', async () => {
  const checkout = await openCheckout('/card')
  const { page, sees, expectConsole } = checkout
  await fillCardForm(page)
  await page.waitForLoadState('networkidle')
  const asked = checkout.calls('GET', '').length
  await page.route('**', (route) => route.abort('internetdisconnected'))
  expectConsole('error', 'net::ERR_INTERNET_DISCONNECTED')
  expectConsole('error', 'the card provider made no payment method')
  await payButton(page).click()
  await sees('Payment Failed.')
  await sees('Your payment was not sent. You have not been charged.')
  await sees('Use an alternate card.')
  expect(checkout.calls('GET', '')).toHaveLength(asked)
  expect(payCalls(checkout)).toHaveLength(0)
})

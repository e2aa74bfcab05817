import { expect, test } from 'vitest'
import { box, payByCard } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

const scriptAddress = 'https://js.stripe.com/v3'
const blocked = [
  ['warn', 'Stripe.js could not be loaded'],
  ['error', scriptAddress],
] as const

test('B13: with Stripe.js blocked and no crypto method, no line is shown', async () => {
  const checkout = await openCheckout('/stripe-js-blocked')
  for (const [level, line] of blocked) checkout.expectConsole(level, line)
  const { page, sees } = checkout
  await box(page, 'Email').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('ad blocker').count()).toBe(0)
  await payByCard(page)
  await sees('Payment successful!')
})

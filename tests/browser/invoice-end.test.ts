import { expect, test } from 'vitest'
import { advanceClock } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import {
  checksIn,
  detailOf,
  hasLeftHub,
  openInvoice,
  takeInvoice,
} from '../support/browser/coin-buyer.ts'

const path = ({ page }: CheckoutPage): string => new URL(page.url()).pathname
const news = async ({ page }: CheckoutPage): Promise<string[]> =>
  (await page.getByRole('alert').innerText()).split(/\n+/)

const expiredText = (duration: string): string[] => [
  'Invoice Expired',
  `An invoice is only valid for ${duration}.`,
  'If the network has not yet accepted your funds, they have not been received by the shop.',
  'A late payment will either be processed, or the shop will contact you for a refund.',
]

/** Reads the invoice's id from the first status check. */
function orderOf({ hubMessages }: CheckoutPage): string {
  const [, invoice] = checksIn(hubMessages)[0] as [string, string]
  return invoice
}

test('a settled invoice replaces the checkout with /success, which shows its Order ID, and its product is paid', async () => {
  const checkout = await openCheckout('/', withClock)
  const { page, origin, sees, hubMessages, screenshot } = checkout
  await page.goto(`${origin}/settles`)
  await takeInvoice(checkout)
  const entries = await page.evaluate(() => window.history.length)
  await advanceClock(page, 12)
  await sees('Payment successful!')
  expect(path(checkout)).toBe('/success')
  expect(await page.evaluate(() => window.history.length)).toBe(entries)
  await expect.poll(() => hasLeftHub(hubMessages)).toBe(true)
  // Also after a reload.
  for (const come of [() => undefined, () => page.reload()]) {
    await come()
    expect(await detailOf(page, 'Order ID').innerText()).toBe(orderOf(checkout))
    expect(await detailOf(page, 'Amount').innerText()).toBe('0.0001999 BTC')
  }
  await screenshot('invoice-paid')
  await page.goBack()
  await sees('Nothing to see here.')
  await page.goto(`${origin}/settles`)
  await sees('You have already paid for this product. There is no need to pay again.')
  expect(await page.getByRole('tab').count()).toBe(0)
  await screenshot('already-paid')
  await page.getByRole('button', { name: 'Buy it again' }).click()
  await sees('Choose Cryptocurrency')
})

test('E18: when the time is up the invoice is expired, and shows its validity and its number', async () => {
  const checkout = await openInvoice('/expires', withClock)
  const { page, sees, hubMessages, screenshot } = checkout
  await advanceClock(page, 21)
  await sees('Invoice Expired')
  const order = orderOf(checkout)
  expect(order).toMatch(/^expires\./)
  expect(await news(checkout)).toEqual(expiredText('20 seconds'))
  expect(await detailOf(page, 'Order ID').innerText()).toBe(order)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Invoice Expired')
  expect(await page.getByRole('link', { name: 'Open in wallet' }).count()).toBe(0)
  expect(await page.getByRole('timer').count()).toBe(0)
  await screenshot('invoice-expired')

  // The page closes the connection at the end.
  await expect.poll(() => hasLeftHub(hubMessages)).toBe(true)
  const messages = hubMessages.length
  await advanceClock(page, 60)
  expect(hubMessages).toHaveLength(messages)
})

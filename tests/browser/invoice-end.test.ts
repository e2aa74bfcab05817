import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { invoiceId } from '../../mocks/signalr/invoice-timeline.ts'
import { advanceClock, suspendFor } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import {
  checksIn,
  continueButton,
  factOf,
  freshInvoice,
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

test('a settled invoice replaces the checkout with /success, which shows its Order ID', async () => {
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
    expect(await factOf(page, 'Order ID').innerText()).toBe(orderOf(checkout))
    expect(await factOf(page, 'Amount').innerText()).toBe('0.0001999 BTC')
  }
  await screenshot('invoice-paid')
  await page.goBack()
  await sees('Nothing to see here.')
})

test('returning to a paid product shows that it is paid', async () => {
  const checkout = await openInvoice('/settles', withClock)
  const { page, origin, sees, screenshot } = checkout
  await advanceClock(page, 12)
  await sees('Payment successful!')
  await page.goto(`${origin}/settles`)
  await sees('You have already paid for this product. There is no need to pay again.')
  expect(await page.getByRole('tab').count()).toBe(0)
  await screenshot('already-paid')
  await page.getByRole('button', { name: 'Buy it again' }).click()
  await sees('Choose Cryptocurrency')
})

test('an invoice that is being processed leads to /pending, and the product says so', async () => {
  const checkout = await openInvoice('/processes', withClock)
  const { page, origin, sees, hubMessages } = checkout
  await advanceClock(page, 12)
  await sees('Payment pending!')
  expect(path(checkout)).toBe('/pending')
  await expect.poll(() => hasLeftHub(hubMessages)).toBe(true)
  await page.goto(`${origin}/processes`)
  await sees('Your payment for this product is being processed. There is no need to pay again.')
})

test.each(['/expires-early', '/invalid'])(
  'E15: %s: the server’s status ends an invoice before its time',
  async (scenario) => {
    const checkout = await openInvoice(scenario, withClock)
    const { page, sees, hubMessages } = checkout
    await advanceClock(page, 7)
    await sees('Invoice Expired')
    const order = orderOf(checkout)
    expect(await news(checkout)).toEqual(expiredText('15 minutes'))
    expect(await factOf(page, 'Order ID').innerText()).toBe(order)
    expect(path(checkout)).toBe(scenario)
    await expect.poll(() => hasLeftHub(hubMessages)).toBe(true)
  },
)

test('E18: when the time is up the invoice is expired, and shows its validity and its number', async () => {
  const checkout = await openInvoice('/expires', withClock)
  const { page, sees, hubMessages, screenshot } = checkout
  await advanceClock(page, 21)
  await sees('Invoice Expired')
  const order = orderOf(checkout)
  expect(order).toMatch(/^expires\./)
  expect(await news(checkout)).toEqual(expiredText('20 seconds'))
  expect(await factOf(page, 'Order ID').innerText()).toBe(order)
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

test('E16: a payment in the last second counts: the last check decides before the screen changes', async () => {
  const checkout = await openInvoice('/rescued', withClock)
  const { page, sees, hubMessages } = checkout
  await advanceClock(page, 17)
  const checks = checksIn(hubMessages).length
  await watchFor(checkout, 'Invoice Expired')
  await advanceClock(page, 4)
  await sees('Payment successful!')
  expect(await wasSeen(checkout)).toBe(false)
  expect(checksIn(hubMessages)).toHaveLength(checks + 1)
})

/** Records whether a text ever shows, however briefly. */
async function watchFor({ page }: CheckoutPage, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    const look = () => {
      if (document.body.textContent.includes(wanted)) document.documentElement.dataset['seen'] = ''
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  }, text)
}

const wasSeen = ({ page }: CheckoutPage): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['seen'] !== undefined)

test('E1: after sleep past the end, the invoice is expired', async () => {
  const checkout = await openInvoice('/crypto-first', withClock)
  const { page, sees } = checkout
  await suspendFor(page, 1200)
  await sees('Invoice Expired')
})

test('E1, E4: after sleep during a payment, the invoice is paid', async () => {
  const checkout = await openInvoice('/settles', withClock)
  const { page, sees } = checkout
  await watchFor(checkout, 'Invoice Expired')
  await suspendFor(page, 1200)
  await sees('Payment successful!')
  expect(await wasSeen(checkout)).toBe(false)
})

test('D14: an invoice without any time is checked and expires at once', async () => {
  const order = invoiceId('waits', Date.now())
  const checkout = await openCheckout('/crypto-first', {
    handlers: [
      http.post('*/generate-invoice', () =>
        HttpResponse.json(freshInvoice({ expiration: 'PT0S', invoice_id: order })),
      ),
    ],
  })
  const { page, sees, hubMessages } = checkout
  await continueButton(page).click()
  await sees('Invoice Expired')
  await sees('0 seconds')
  await expect.poll(() => hasLeftHub(hubMessages)).toBe(true)
  expect(checksIn(hubMessages).length).toBeLessThanOrEqual(2)
})

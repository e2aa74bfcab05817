import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cryptoMethod, wireProduct } from '../../mocks/data.ts'
import { advanceClock, advanceClockUntil, suspendFor } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import {
  checksIn,
  coinField,
  continueButton,
  factOf,
  openInvoice,
  takeInvoice,
  walletLink,
} from '../support/browser/coin-buyer.ts'

const secondsLeft = async (page: Page): Promise<number> => {
  const [minutes, seconds] = (await page.getByRole('timer').innerText()).split(':').map(Number)
  return (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN)
}

const keptOfInvoice = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => key.startsWith('till.invoice')),
    ),
  )

/** Only one invoice was created, and all checks are about it. */
async function expectOneInvoice({ calls, hubMessages }: CheckoutPage): Promise<void> {
  expect(calls('POST', '/api/pay/')).toHaveLength(1)
  const asked = checksIn(hubMessages).length
  await expect.poll(() => checksIn(hubMessages).length).toBeGreaterThan(asked - 1)
  expect(new Set(checksIn(hubMessages).map(String)).size).toBe(1)
}

test('F17: a reload restores the invoice, its address and its time', async () => {
  const checkout = await openInvoice('/crypto-only', withClock)
  const { page, sees } = checkout
  const link = await walletLink(page).getAttribute('href')
  await page.clock.fastForward(300_000)
  const before = await secondsLeft(page)
  await page.reload()
  await sees('Awaiting payment...')
  expect(await walletLink(page).getAttribute('href')).toBe(link)
  const after = await secondsLeft(page)
  expect(after).toBeLessThanOrEqual(before)
  expect(after).toBeGreaterThan(before - 15)
  await expectOneInvoice(checkout)
})

test('a reload opens the tab of the invoice, whichever tab is the first', async () => {
  const checkout = await openCheckout('/demo', withClock)
  const { page, sees } = checkout
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await takeInvoice(checkout)
  await page.reload()
  await sees('Awaiting payment...')
  expect(await page.getByRole('tab', { name: 'Crypto' }).getAttribute('aria-selected')).toBe('true')
  await expectOneInvoice(checkout)
})

test('F17: after a page crash the next page restores the invoice', async () => {
  const checkout = await openInvoice('/crypto-only')
  const link = await walletLink(checkout.page).getAttribute('href')
  const next = await checkout.page.context().newPage()
  await checkout.page.close({ runBeforeUnload: false })
  await next.goto(`${checkout.origin}/crypto-only`)
  await next.getByText('Awaiting payment...').waitFor()
  expect(await walletLink(next).getAttribute('href')).toBe(link)
  await expectOneInvoice(checkout)
})

test('Back leads to the same invoice', async () => {
  const checkout = await openInvoice('/crypto-only')
  const { page, origin, sees } = checkout
  const link = await walletLink(page).getAttribute('href')
  await page.goto(`${origin}/pending`)
  await page.goBack()
  await sees('Awaiting payment...')
  expect(await walletLink(page).getAttribute('href')).toBe(link)
  await expectOneInvoice(checkout)
})

test('a second tab shows the same invoice, and its open form changes to the invoice', async () => {
  const checkout = await openCheckout('/crypto-only', withClock)
  const second = await checkout.page.context().newPage()
  await second.goto(`${checkout.origin}/crypto-only`)
  await second.getByText('Choose Cryptocurrency').waitFor()
  await takeInvoice(checkout)
  await second.getByText('Awaiting payment...').waitFor()
  expect(await walletLink(second).getAttribute('href')).toBe(
    await walletLink(checkout.page).getAttribute('href'),
  )
  await expectOneInvoice(checkout)
})

test('an invoice that was paid while the page was closed is found paid', async () => {
  const checkout = await openInvoice('/settles', withClock)
  const { page, origin, sees } = checkout
  await page.goto(`${origin}/`)
  await suspendFor(page, 3600)
  await page.goto(`${origin}/settles`)
  await sees('Payment successful!')
})

test('an invoice that expired while the page was closed is checked, then shown as expired', async () => {
  const checkout = await openInvoice('/expires', withClock)
  const { page, origin, sees, hubMessages } = checkout
  await page.goto(`${origin}/`)
  await suspendFor(page, 36_000)
  const asked = checksIn(hubMessages).length
  await page.goto(`${origin}/expires`)
  await sees('Invoice Expired')
  expect(checksIn(hubMessages).length).toBeGreaterThan(asked)
})

test('a paid invoice is removed from the storage', async () => {
  const { page, sees } = await openInvoice('/settles', withClock)
  expect(await keptOfInvoice(page)).toHaveLength(2)
  await advanceClock(page, 12)
  await sees('Payment successful!')
  await expect.poll(() => keptOfInvoice(page)).toEqual([])
})

test.each([
  ['being processed', '/processes', 12, 'Payment pending!'],
  ['expired', '/expires', 21, 'Invoice Expired'],
  ['invalid', '/invalid', 7, 'Invoice Expired'],
])('an invoice that is %s keeps its ids and loses its email', async (_end, path, seconds, text) => {
  const { page, sees } = await openInvoice(path, withClock)
  await advanceClock(page, seconds)
  await sees(text)
  await expect.poll(() => keptOfInvoice(page)).toEqual([`till.invoice.${path.slice(1)}`])
})

test('F17a: a reload of the expired view keeps the Order ID for a day, beside the form', async () => {
  const { page, origin, sees, screenshot } = await openInvoice('/late', withClock)
  await advanceClock(page, 21)
  await sees('Invoice Expired')
  const order = await factOf(page, 'Order ID').innerText()
  await page.reload()
  await sees('Your last invoice')
  expect(await factOf(page, 'Order ID').innerText()).toBe(order)
  expect(await continueButton(page).isVisible()).toBe(true)
  await screenshot('invoice-last')
  await page.goto(`${origin}/`)
  await suspendFor(page, 86_500)
  await page.goto(`${origin}/late`)
  await sees('Choose Cryptocurrency')
  expect(await page.getByText('Your last invoice').count()).toBe(0)
})

test('F17a: a late payment is found from the Order ID that a reload has kept', async () => {
  const { page, sees } = await openInvoice('/late', withClock)
  await advanceClock(page, 21)
  await sees('Invoice Expired')
  await page.reload()
  await sees('Your last invoice')
  await advanceClock(page, 30)
  await page.getByRole('button', { name: 'I already paid - check again' }).click()
  await sees('Payment successful!')
})

test('an invoice whose last check found no hub is kept: a reload can still find the payment', async () => {
  let hub: 'down' | 'up' = 'down'
  const { page, sees, expectConsole } = await openCheckout('/expires', {
    movableClock: true,
    handlers: [
      http.post('*/crypto/negotiate', () => (hub === 'down' ? HttpResponse.error() : undefined)),
    ],
  })
  expectConsole('error', 'ERR_')
  expectConsole('warn', 'Till: the hub at /crypto cannot be reached.')
  await continueButton(page).click()
  await sees('Awaiting payment...')
  await suspendFor(page, 21)
  await advanceClockUntil(page, () => page.getByText('Invoice Expired').isVisible())
  expect(await keptOfInvoice(page)).not.toEqual([])
  hub = 'up'
  await page.reload()
  await sees('Invoice Expired')
  await page.reload()
  await sees('Your last invoice')
})

test.each([
  ['is out of stock', { stock: 0 }],
  ['takes no coins', { accepted_payment_methods: {} }],
])('the invoice outlives its product, which %s meanwhile', async (_what, change) => {
  const checkout = await openInvoice('/settles', withClock)
  const { page, sees, use, hubMessages } = checkout
  use(
    http.get('*/api/product/*', () =>
      HttpResponse.json(
        wireProduct({
          id: 'settles',
          accepted_payment_methods: cryptoMethod(),
          ...change,
        }),
      ),
    ),
  )
  const before = hubMessages.length
  await page.reload()
  await sees('Awaiting payment...')
  expect(await page.getByRole('button', { name: 'Use another coin' }).count()).toBe(0)
  // The page's clock advances faster than the connection opens.
  await expect.poll(() => hubMessages.length).toBeGreaterThan(before)
  await advanceClock(page, 12)
  await sees('Payment successful!')
})

test('the invoice outlives a product that cannot be found any more', async () => {
  const checkout = await openInvoice('/crypto-only', withClock)
  const { page, sees, use, expectConsole } = checkout
  expectConsole('error', 'status of 404')
  use(http.get('*/api/product/*', () => new HttpResponse(null, { status: 404 })))
  await page.reload()
  await sees('Awaiting payment...')
  await expectOneInvoice(checkout)
})

test('foreign text in the storage is not an invoice', async () => {
  const { page, sees } = await openCheckout('/crypto-only')
  await sees('Choose Cryptocurrency')
  for (const garbage of [
    '{"method":"btcpay","deadline":9999999999999,"priceCents":1,"wire":{"destination":"javascript:alert(1)"}}',
    '[]',
    '{',
    '"paid"',
  ]) {
    await page.evaluate((value) => localStorage.setItem('till.invoice.crypto-only', value), garbage)
    await page.reload()
    await sees('Choose Cryptocurrency')
  }
  expect(await coinField(page).inputValue()).toBe('BTC')
})

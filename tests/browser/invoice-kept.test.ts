import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { advanceClock } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import {
  checksIn,
  detailOf,
  freshInvoice,
  hasLeftHub,
  openInvoice,
  takeInvoice,
  walletLink,
} from '../support/browser/coin-buyer.ts'

test('switching to the card tab keeps the invoice, its time and its connection', async () => {
  const checkout = await openCheckout('/demo', withClock)
  const { page, sees, calls, hubMessages } = checkout
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await takeInvoice(checkout)
  await page.getByRole('tab', { name: 'Card' }).click()
  await sees('Continue')
  expect(await page.getByText('Awaiting payment...').isVisible()).toBe(false)
  const before = checksIn(hubMessages).length
  await advanceClock(page, 60)
  expect(checksIn(hubMessages).length).toBeGreaterThan(before)
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await sees(/^1[34]:\d\d$/)
  expect(await detailOf(page, 'Amount').innerText()).toBe('0.0001999 BTC')
  expect(calls('POST', '/api/pay/')).toHaveLength(1)
  expect(hasLeftHub(hubMessages)).toBe(false)
})

test('F3, D20: changes to the product do not affect the invoice', async () => {
  const { page, calls, use } = await openInvoice('/crypto-first', withClock)
  const link = await walletLink(page).getAttribute('href')
  const before = calls('GET', '/api/').length
  use(
    http.get('*/api/*', () => new HttpResponse(null, { status: 404 })),
    http.post('*/generate-invoice', () =>
      HttpResponse.json(freshInvoice({ destination: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn' })),
    ),
  )
  await advanceClock(page, 30)
  await page.evaluate(() => {
    for (const name of ['online', 'focus', 'pageshow']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await advanceClock(page, 30)
  expect(await walletLink(page).getAttribute('href')).toBe(link)
  expect(calls('GET', '/api/')).toHaveLength(before)
  expect(calls('POST', '/api/')).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { advanceClock, advanceClockUntil, suspendFor } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { checksIn, continueButton, hasLeftHub, openInvoice } from '../support/browser/coin-buyer.ts'

const reconnecting = 'Reconnecting...'
const unreachable = 'Till: the hub at /crypto cannot be reached.'

test('the page negotiates with the hub, then checks the product and its invoice', async () => {
  const { calls, hubMessages } = await openInvoice('/expires')
  const negotiations = calls('POST', '/crypto')
  expect(negotiations.map(({ url }) => url.pathname + url.search)).toEqual([
    '/crypto/negotiate?negotiateVersion=1',
  ])
  expect(hubMessages[0]).toBe('{"protocol":"json","version":1}\u001e')
  expect(checksIn(hubMessages)[0]).toEqual(['expires', expect.stringMatching(/^expires\.\w+$/)])
})

test('without an invoice the page does not connect to the hub', async () => {
  const { sees, calls, hubMessages } = await openCheckout('/crypto-first')
  await sees('Choose Cryptocurrency')
  expect(calls('POST', '/crypto')).toEqual([])
  expect(hubMessages).toEqual([])
})

test('E18: the status is checked once connected, every 5 seconds of the countdown, and at the end', async () => {
  const { page, sees, hubMessages } = await openInvoice('/expires', withClock)
  const checks = () => checksIn(hubMessages).length
  // The countdown begins between two multiples of 5, so the first step may include one more check.
  await advanceClock(page, 3)
  for (let step = 1; step <= 3; step += 1) {
    const before = checks()
    await advanceClock(page, 5)
    await expect.poll(checks).toBe(before + 1)
  }
  await advanceClock(page, 4)
  await sees('Invoice Expired')
  await expect.poll(() => hasLeftHub(hubMessages)).toBe(true)
  expect(checks()).toBeGreaterThanOrEqual(5)
  expect(checks()).toBeLessThanOrEqual(7)
  expect(new Set(checksIn(hubMessages).map((about) => JSON.stringify(about))).size).toBe(1)
})

test('returning to the page or to the network checks the status at once', async () => {
  const { page, hubMessages } = await openInvoice()
  for (const name of ['online', 'pageshow', 'visibilitychange']) {
    const before = checksIn(hubMessages).length
    await page.evaluate((event) => {
      const target = event === 'visibilitychange' ? document : window
      target.dispatchEvent(new Event(event))
    }, name)
    await expect.poll(() => checksIn(hubMessages).length).toBeGreaterThan(before)
  }
})

test('E8: a dropped connection reconnects silently, and the payment is noticed', async () => {
  const { page, sees, expectConsole, screenshot } = await openInvoice('/hub-drops', withClock)
  expectConsole('error', 'status of 503')
  expectConsole('warn', unreachable)
  const notice = page.getByText(reconnecting)
  await advanceClockUntil(page, () => notice.isVisible())
  expect(await notice.getAttribute('role')).toBe('status')
  await sees('Awaiting payment...')
  await screenshot('invoice-reconnecting')
  await advanceClockUntil(page, () => notice.isHidden())
  await advanceClockUntil(page, () => page.getByText('Payment successful!').isVisible())
})

test('E6: without a hub the invoice stays, counts down and expires', async () => {
  const { page, sees, calls, expectConsole } = await openCheckout('/hub-web-page', {
    movableClock: true,
  })
  expectConsole('warn', unreachable)
  await continueButton(page).click()
  await sees(reconnecting)
  await advanceClockUntil(page, () => calls('POST', '/crypto/negotiate').length > 5)
  await sees(/^1[34]:\d\d$/)
  await sees('Open in wallet')
  await suspendFor(page, 1000)
  await advanceClockUntil(page, () => page.getByText('Invoice Expired').isVisible())
})

import { expect, test } from 'vitest'
import { advanceClockUntil } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { checksIn, openInvoice } from '../support/browser/coin-buyer.ts'

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

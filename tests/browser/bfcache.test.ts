import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  box,
  cardOfAskingBank,
  goBack,
  holdsNoCard,
  payButton,
  payByCard,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { payCalls } from '../support/browser/payment-calls.ts'

const processing = 'Processing your payment...'

test('B11: a page restored from the bfcache is not stuck in processing', async () => {
  const checkout = await openCheckout('/card')
  const { page, sees } = checkout
  // Status 204 keeps the checkout open during the redirect.
  await page.route('**/mock-bank.html*', (route) => route.fulfill({ status: 204 }))
  await payByCard(page, { number: cardOfAskingBank })
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await box(page, 'Card Number').waitFor({ state: 'detached' })
  await sees(processing)
  await showAgain(page)
  await sees('You left the confirmation step. If you approved it, do not pay again.')
  expect(await page.getByText(processing).count()).toBe(0)
  expect(await holdsNoCard(page)).toBe(true)
  await payButton(page).waitFor()
})

test('a restored page goes on rendering after WebKit lost the message that React waits for', async () => {
  const { page, seesTabs, sees } = await openCheckout('/many-tabs')
  await seesTabs()
  const give = await page.evaluateHandle(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = () => {
      document.body.dataset['lost'] = ''
    }
    return () => {
      MessagePort.prototype.postMessage = postMessage
    }
  })
  await page.getByRole('tab', { name: 'Bitcoin' }).click()
  await page.locator('[data-lost]').waitFor()
  await give.evaluate((giveBack) => giveBack())
  await showAgain(page)
  await sees('Choose Cryptocurrency')
})

test('other scripts, such as that of Stripe, find no setImmediate: no browser has one', async () => {
  const { page, sees } = await openCheckout('/crypto-only')
  await sees('Choose Cryptocurrency')
  expect(await page.evaluate(() => 'setImmediate' in window)).toBe(false)
})

/** The headless shell has no bfcache. It names the obstacles of the page beside these. */
const ofHeadlessShell = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

test('no screen keeps itself out of the bfcache', async () => {
  const { page, origin, sees } = await openCheckout('/', { backForwardCache: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const obstacles: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    obstacles.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  for (const [path, text] of [
    ['/card', 'Email'],
    ['/crypto-only', 'Choose Cryptocurrency'],
    ['/success', 'Payment successful!'],
    ['/failed', 'Payment Failed.'],
  ] as const) {
    await page.goto(origin + path)
    await sees(text)
    await page.goto(`${origin}/404.html`)
    await goBack(page)
    await sees(text)
    expect(
      obstacles.filter((reason) => !ofHeadlessShell.includes(reason)),
      path,
    ).toEqual([])
  }
})

/** Fires the `pageshow` event of a page restored from the bfcache. */
function showAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

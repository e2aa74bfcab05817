import { expect, test } from 'vitest'
import { goBackWithoutWaiting } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { texts } from '../support/english.ts'

test('a page restored from the bfcache goes on rendering after WebKit has lost a message to React’s scheduler', async () => {
  const { page, seesTabs, sees } = await openCheckout('/many-tabs')
  await seesTabs()
  const restorePostMessage = await page.evaluateHandle(() => {
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
  await restorePostMessage.evaluate((restore) => restore())
  // The event of a page that the bfcache restores.
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await sees(texts.chooseCoin)
})

test('the setImmediate that the app gives React’s scheduler is hidden from other scripts, such as Stripe’s', async () => {
  const { page, sees } = await openCheckout('/crypto-only')
  await sees(texts.chooseCoin)
  expect(await page.evaluate(() => 'setImmediate' in window)).toBe(false)
})

/** The headless shell has no bfcache, and reports these obstacles of its own beside those of the page. */
const headlessObstacles = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

test('neither the checkout nor an outcome keeps itself out of the bfcache', async () => {
  const { page, origin, sees } = await openCheckout('/', { backForwardCache: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const obstacles: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    obstacles.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  for (const [path, text] of [
    ['/card', 'Email'],
    ['/crypto-only', texts.chooseCoin],
    ['/success', texts.paid],
    ['/failed', texts.failed],
  ] as const) {
    await page.goto(origin + path)
    await sees(text)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) document.body.dataset['restored'] = ''
      })
    })
    await page.goto(`${origin}/404.html`)
    await goBackWithoutWaiting(page)
    await sees(text)
    // A full Chromium restores the page. The headless shell loads it again and lists the obstacles.
    const isRestored = () => page.evaluate(() => 'restored' in document.body.dataset)
    await expect.poll(async () => obstacles.length > 0 || isRestored()).toBe(true)
    const ofPage = obstacles.splice(0).filter((reason) => !headlessObstacles.includes(reason))
    expect(ofPage, path).toEqual([])
  }
})

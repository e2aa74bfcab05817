import { expect, test } from 'vitest'
import { openBeforeHydration } from '../support/browser/before-hydration.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { expectNothingMoves, expectReloadOffered } from '../support/browser/page-load.ts'

// The prerendered pages before and after hydration, beside the journeys of tests/browser/prerendered-page.test.ts.

test.each(['/success', '/pending', '/error', '/'])(
  '%s shows the same text before and after hydration',
  async (path) => {
    const { page, release, sees } = await openBeforeHydration(path)
    await sees('Tidewater Tea')
    const before = await page.locator('main').innerText()
    expect(before).not.toBe('')
    release()
    await expect.poll(() => page.title()).toContain('Tidewater Tea')
    expect(await page.locator('main').innerText()).toBe(before)
  },
)

test.each(['/crypto-first', '/success', '/failed', '/done', '/', '/a/b/c'])(
  '%s fetches each address once',
  async (path) => {
    const { page, calls } = await openCheckout(path)
    await page.waitForLoadState('networkidle')
    const addresses = calls('GET', '').map(({ url }) => url.href)
    expect([...new Set(addresses)].sort()).toEqual(addresses.sort())
  },
)

test('F13: nothing moves on a desktop while the page loads', () => expectNothingMoves('desktop'))

test.each(['/success', '/a/b/c'])(
  'F14: when the app fails to load, %s says so and offers to reload',
  (path) => expectReloadOffered(path, 'main'),
)

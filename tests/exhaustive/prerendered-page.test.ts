import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBeforeHydration } from '../support/browser/before-hydration.ts'
import { withMovement } from '../support/browser/browser-pool.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { layoutShifts } from '../support/browser/layout-shifts.ts'

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

/** What moved since the page's start. */
const shiftsOn = async (page: Page): Promise<readonly string[]> =>
  (await layoutShifts(page)).flatMap(({ moves }) => moves)

test('F13: nothing moves on a desktop while the page loads', async () => {
  const { page, sees, release } = await openBeforeHydration('/demo', {
    screen: 'desktop',
    ...withMovement,
  })
  await sees('$19.99')
  const place = () => page.getByRole('button', { name: 'Continue' }).boundingBox()
  const before = await place()
  release()
  await sees('Pay with Fake Wallet')
  expect(await place()).toEqual(before)
  expect(await shiftsOn(page)).toEqual([])
})

test.each(['/success', '/a/b/c'])(
  'F14: when the app fails to load, %s says so and offers to reload',
  async (path) => {
    const { page, sees, expectConsole } = await openCheckout(path, {
      beforeLoad: (opened) =>
        opened.route('**/assets/main.*.js', (route) => route.fulfill({ status: 404, body: '' })),
    })
    expectConsole('error', /status of 404|MIME type/)
    await sees('A part of this page could not be loaded.')
    expect(await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).count()).toBe(1)
    await page.unroute('**/assets/main.*.js')
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await page.getByRole('link', { name: 'Reload the page' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(path)
  },
)

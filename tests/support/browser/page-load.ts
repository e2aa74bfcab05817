import { expect } from 'vitest'
import { openBeforeHydration } from './before-hydration.ts'
import { withMovement } from './browser-pool.ts'
import { openCheckout } from './checkout-page.ts'
import { movesOn } from './layout-shifts.ts'

/** Opens a product: from the prerendered page to the wallet nothing moves. */
export async function expectNothingMoves(screen: 'phone' | 'desktop'): Promise<void> {
  const { page, sees, release } = await openBeforeHydration('/demo', { screen, ...withMovement })
  await sees('$19.99')
  const place = () => page.getByRole('button', { name: 'Continue' }).boundingBox()
  const before = await place()
  release()
  await sees('Pay with Fake Wallet')
  expect(await place()).toEqual(before)
  expect(await movesOn(page)).toEqual([])
}

/** Opens an address without a file of the app: the page says so and offers to reload, which leads to the same address. */
export async function expectReloadOffered(
  path: string,
  file: 'libraries' | 'main',
  screenshotName?: string,
): Promise<void> {
  const address = `**/assets/${file}.*.js`
  const { page, sees, expectConsole, screenshot } = await openCheckout(path, {
    beforeLoad: (opened) =>
      opened.route(address, (route) => route.fulfill({ status: 404, body: '' })),
  })
  expectConsole('error', /status of 404|MIME type/)
  await sees('A part of this page could not be loaded.')
  expect(await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).count()).toBe(1)
  if (screenshotName !== undefined) await screenshot(screenshotName)
  await page.unroute(address)
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await page.getByRole('link', { name: 'Reload the page' }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(path)
}

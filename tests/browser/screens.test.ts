import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCheckout } from '../support/browser/checkout-page.ts'

// What the screens say is tested in jsdom: tests/unit/screens/addresses.test.tsx.

test('A14, A18: an unknown address is "Page not found.", without a product call', async () => {
  const { page, origin, calls, sees, screenshot } = await openCheckout('/no/such/page')
  for (const path of ['/a/b/c', '//p1', '/%', '/%E0%A4%A', '/no/such/page']) {
    await page.goto(origin + path)
    await sees('Tidewater Tea')
    expect((await page.locator('main').innerText()).split(/\n+/)).toEqual([
      'Page not found.',
      'Please check the address, or ask the shop for a new link.',
    ])
    await expect.poll(() => page.title()).toBe('Page not found. · Tidewater Tea')
  }
  expect(calls('GET', '/api/product')).toEqual([])
  await screenshot('page-not-found')
})

/** The first load of a tab crashes with its first price. */
const crashOnce = (page: Page) =>
  page.addInitScript(`if (sessionStorage.crashed === undefined) {
    sessionStorage.crashed = 'yes'
    Object.defineProperty(String.prototype, 'padStart', {
      get() { throw new Error('The price is in pieces') },
    })
  }`)

test('on a phone the error screen shows every line of the stack, and Try again reloads the page', async () => {
  const { page, sees, seesTabs, expectConsole, screenshot } = await openCheckout('/demo', {
    screen: 'phone',
    beforeLoad: crashOnce,
  })
  expectConsole('error', 'The price is in pieces')
  await sees(/^An Error has occured\./)
  const stack = page.locator('pre')
  expect(await stack.innerText()).toMatch(
    /^Error: The price is in pieces\n(?:.*\n)*\s+at .*\/assets\/main\./,
  )
  expect(await stack.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
  await screenshot('crash')
  await page.getByRole('button', { name: 'Try again' }).click()
  await seesTabs()
  expect(new URL(page.url()).pathname).toBe('/demo')
})

test('F14: a browser without scripts is told what the page needs', async () => {
  const { page, screenshot } = await openCheckout('/demo', { javaScript: false })
  expect(await page.locator('body').innerText()).toBe(
    'This checkout needs JavaScript. Please switch it on and reload the page.',
  )
  await screenshot('noscript')
})

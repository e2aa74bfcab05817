import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCheckout } from '../support/browser/checkout-page.ts'

const tooOld =
  'This browser is too old for this checkout. Please update it, or open this page in another browser.'

/** Rewrites the site so that Chromium fails on arrow functions, `rlh` and import maps. Integrity checks are removed. */
function imitateOldBrowser(page: Page): Promise<unknown> {
  return page.route(/\/old$|\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    const body = (await response.text())
      .replaceAll('=>', '=?>')
      .replaceAll('1rlh', '1unknown')
      .replaceAll(/<script type="?importmap.*?<\/script>| integrity=[^\s>]+/g, '')
    await route.fulfill({ response, headers, body })
  })
}

test('F18: a browser too old for the app says so, without any script', async () => {
  const { sees, calls, expectConsole, screenshot } = await openCheckout('/old', {
    beforeLoad: imitateOldBrowser,
  })
  // The browser reports a syntax error.
  expectConsole('error', /^Uncaught/)
  await sees(tooOld)
  expect(calls('GET', '/api/')).toEqual([])
  await screenshot('old-browser')
})

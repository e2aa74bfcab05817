import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openCheckout } from '../support/browser/checkout-page.ts'

test('C6: a long shop name wraps, and one of 3000 letters without a space stays within the page', async () => {
  const { page, origin, sees, use, screenshot } = await openCheckout('/shop-name-long', {
    screen: 'narrow',
  })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await sees(/The Honourable Society of Loose-Leaf Tea Importers/)
  await sees('$19.99')
  expect(await width()).toBe(320)
  await screenshot('shop-name-long')
  use(http.get('*/api/store/name/', () => HttpResponse.text('x'.repeat(3000))))
  await page.goto(origin)
  await sees('xxx')
  expect(await width()).toBe(320)
})

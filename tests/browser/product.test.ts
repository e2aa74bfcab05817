import { expect, test } from 'vitest'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { strangeSegments } from '../support/strange-segments.ts'

// What a product's page shows is tested in jsdom: tests/unit/screens/product-page.test.tsx.

test('A13: the product call encodes the id once', async () => {
  const { page, origin, calls, sees } = await openCheckout('/tea%20%26%20cake%2F100%25')
  await sees('$19.99')
  await page.goto(`${origin}/tea & cake%2F100%25/`)
  await sees('$19.99')
  expect(calls('GET', '/api/product').map(({ url }) => url.pathname)).toEqual([
    '/api/product/tea%20%26%20cake%2F100%25',
    '/api/product/tea%20%26%20cake%2F100%25',
  ])
})

test('A13, A15, A16: a strange id stays one segment of one call and is not echoed', async () => {
  const { page, origin, calls, sees, expectConsole } = await openCheckout('/', {
    screen: 'narrow',
  })
  expectConsole('error', 'status of 404')
  for (const segment of strangeSegments) {
    await page.goto(`${origin}/${segment}`)
    await sees('Product not found.')
    expect(await page.locator('body').innerText()).not.toContain(decodeURIComponent(segment))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  const asked = calls('GET', '/api/').map(({ url }) => url.pathname)
  expect(asked.filter((path) => /^\/api\/(?!location\/|store\/name\/$)/.test(path))).toEqual(
    strangeSegments.map(
      (segment) => `/api/product/${encodeURIComponent(decodeURIComponent(segment))}`,
    ),
  )
})

import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openCheckout } from '../support/browser/checkout-page.ts'

const called = (name: string) => http.get('*/api/store/name/', () => HttpResponse.text(name))

test('C2: the page sells without a shop name', async () => {
  const { page, sees, expectConsole } = await openCheckout('/shop-name-missing')
  expectConsole('error', 'status of 404')
  await sees('$19.99')
  expect(await page.locator('header').innerText()).toBe('')
  expect(await page.title()).toBe('Checkout')
})

test('C1: a web page instead of the name and the country is never shown; the console says why', async () => {
  const { page, sees, expectConsole } = await openCheckout('/shop-name-web-page')
  expectConsole('error', '/api/store/name/ answered with a web page instead of data')
  expectConsole('error', '/api/location/ answered with a web page instead of data')
  await sees('$19.99')
  expect(await page.locator('header').innerText()).toBe('')
  expect(await page.title()).toBe('Checkout')
})

test('a long shop name wraps', async () => {
  const { page, sees, screenshot } = await openCheckout('/shop-name-long', { screen: 'narrow' })
  await sees(/The Honourable Society of Loose-Leaf Tea Importers/)
  await sees('$19.99')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await screenshot('shop-name-long')
})

test('C6: a name of 3000 letters without a space stays within the page', async () => {
  const { page, sees } = await openCheckout('/', {
    screen: 'narrow',
    handlers: [called('x'.repeat(3000))],
  })
  await sees('xxx')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('C3, C4, C5: markup and hidden characters in a name are shown as text', async () => {
  const { page, origin, sees, use } = await openCheckout('/')
  for (const name of [
    '<3 Flowers',
    '<img src=x onerror=alert(1)>Tea',
    'Tea &amp; Co',
    '\u202EaeT',
  ]) {
    use(called(name))
    await page.goto(origin)
    await sees(name)
    expect(await page.locator('header').textContent()).toBe(name)
    await expect.poll(() => page.title()).toBe(`Checkout · ${name}`)
    expect(await page.locator('header img').count()).toBe(0)
    // <bdi> keeps a change of direction inside the name.
    expect(await page.locator('.shop-name').evaluate((element) => element.tagName)).toBe('BDI')
  }
})

test('C1, C2: an empty, endless or HTML answer is not shown as a name', async () => {
  const { page, origin, sees, use, expectConsole } = await openCheckout('/')
  expectConsole('error', '/api/store/name/ answered with a web page')
  expectConsole('error', 'Till: /api/store/name/ is refused')
  for (const answer of ['', '   ', 'x'.repeat(3001), '<!DOCTYPE html><title>Shop</title>']) {
    use(called(answer))
    await page.goto(origin, { waitUntil: 'networkidle' })
    await sees('Nothing to see here.')
    expect(await page.locator('header').innerText()).toBe('')
    expect(await page.title()).toBe('Checkout')
  }
})

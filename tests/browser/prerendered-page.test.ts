import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { productJson } from '../../mocks/data.ts'
import { routes } from '../../src/lib/routes.ts'
import { openBeforeHydration } from '../support/browser/before-hydration.ts'
import { withMotion } from '../support/browser/browser-pool.ts'
import { box } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { coinField } from '../support/browser/coin-buyer.ts'
import { layoutShifts } from '../support/browser/layout-shifts.ts'
import { texts } from '../support/english.ts'
import { holdResponses } from '../support/hold.ts'

test('hydration keeps typed text, focus and caret in the same field', async () => {
  const { page, sees, release } = await openBeforeHydration('/demo')
  await box(page, 'Email').click()
  // The mark shows whether hydration keeps the element.
  await box(page, 'Email').evaluate((input) => input.setAttribute('data-marked', ''))
  await page.keyboard.type('ada@exampl.com')
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft')
  release()
  await page.getByRole('tab', { name: 'Card' }).waitFor()
  await page.keyboard.type('e')
  expect(await box(page, 'Email').inputValue()).toBe('ada@example.com')
  expect(await box(page, 'Email').getAttribute('data-marked')).toBe('')
  await page.keyboard.press('Enter')
  await sees('Name on Card')
  expect(await box(page, 'Email').inputValue()).toBe('ada@example.com')
})

/** Waits for these responses and for two frames, in which the inline script shows them. */
async function waitForResponses(page: Page, paths: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      wanted.every((path) =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => new URL(name).pathname === path),
      ),
    paths,
  )
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
}

function watchRequests() {
  const paths: string[] = []
  const beforeLoad = async (page: Page) => {
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  }
  return { beforeLoad, requestedPaths: () => paths.join('\n') }
}

test('before hydration the card tab’s code is requested, even without the product, and the card form’s once the email field has the focus', async () => {
  const { requestedPaths, beforeLoad } = watchRequests()
  const handlers = [holdResponses('*/api/product/demo').handler]
  const { page } = await openBeforeHydration('/demo', { handlers, beforeLoad })
  await expect.poll(requestedPaths).toContain('/assets/card-tab.')
  expect(requestedPaths()).not.toContain('/assets/card-form.')
  await box(page, 'Email').focus()
  await expect.poll(requestedPaths).toContain('/assets/card-form.')
})

test('the messages of another language, and the script that shows them, are requested ahead of the libraries', async () => {
  const { requestedPaths, beforeLoad } = watchRequests()
  await openBeforeHydration('/demo', { locale: 'de-DE', beforeLoad })
  await expect.poll(requestedPaths).toContain('/assets/libraries.')
  const [beforeLibraries] = requestedPaths().split('/assets/libraries.')
  for (const file of ['messages-de.', 'messages-de-card.', 'other-language.'])
    expect(beforeLibraries).toContain(`/assets/${file}`)
})

test('a language chosen before hydration is applied after it', async () => {
  const { page, release, sees } = await openBeforeHydration('/demo')
  await page.locator('.language select').selectOption('de')
  release()
  await sees('Weiter')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
})

test('a click on Continue before hydration is replayed after it', async () => {
  const { page, sees, release, calls } = await openBeforeHydration('/demo')
  await box(page, 'Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/demo')
  release()
  await sees('Name on Card')
  expect(await box(page, 'Email').inputValue()).toBe('ada@example.com')
  expect(calls('POST', '')).toEqual([])
})

test('a click on Continue before hydration submits neither form of a product that opens with the crypto tab', async () => {
  const { page, release, calls } = await openBeforeHydration('/crypto-first')
  await page.getByRole('button', { name: 'Continue' }).click()
  release()
  await coinField(page).waitFor()
  await page.getByRole('tab', { name: 'Card' }).click()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('Enter your email address.').count()).toBe(0)
  expect(calls('POST', '')).toEqual([])
})

test('the inline script shows neither a web page as the shop’s name nor a sold-out product', async () => {
  const { page, expectConsole, release, sees } = await openBeforeHydration('/p', {
    handlers: [
      http.get('*/api/store/name/', () => new HttpResponse('<!doctype html><title>Shop</title>')),
      http.get('*/api/product/p', () => HttpResponse.json(productJson({ id: 'p', stock: 0 }))),
    ],
  })
  expectConsole('error', '/api/store/name/ responded with a web page')
  await waitForResponses(page, ['/api/store/name/', '/api/product/p'])
  expect(await page.locator('header').innerText()).toBe('')
  expect(await page.locator('.price').innerText()).toBe('')
  release()
  await sees('Sorry, this product is out of stock.')
})

test('an address of no page is empty before hydration, and never shows the checkout', async () => {
  const { page, release, sees } = await openBeforeHydration('/a/b/c')
  await waitForResponses(page, ['/api/store/name/'])
  expect(await page.locator('body').innerText()).toBe('')
  release()
  await sees('Page not found.')
})

test('only the product, the shop’s name and the app’s files are requested before hydration, the buyer’s country after it', async () => {
  const { release, sees, calls } = await openBeforeHydration('/demo')
  const requested = () => calls('GET', '/').map(({ url }) => url.pathname)
  const ofApi = () => requested().filter((path) => path.startsWith('/api/'))
  const files = () => requested().filter((path) => path.startsWith('/assets/'))
  await sees('$19.99')
  await sees('Tidewater Tea')
  // Preloads of the card tab wait for the first frame, those of the card form for the frame with the price.
  await expect.poll(() => files().some((path) => /\/card-tab\./.test(path))).toBe(true)
  const needed = /^\/assets\/(?:libraries|main|record|purchase\.chunk|card-tab|card-form\.chunk)\./
  expect(files().filter((path) => !needed.test(path))).toEqual([])
  const atOnce = ['/api/product/demo', '/api/store/name/']
  expect(ofApi()).toEqual(atOnce)
  release()
  await expect.poll(ofApi).toEqual([...atOnce, '/api/location/', '/api/location/hasPostal'])
})

test('F13: rendered parts of a page do not move while the rest loads', async () => {
  const { page } = await openCheckout('/', { viewport: 'phone' })
  const html = await readFile(join(inject('dist'), 'product.html'), 'utf8')
  const [head = '', ...elements] = html
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    // Without this hint a browser draws a page of which only a part has arrived.
    .replace(/<link rel=expect[^>]*>/, '')
    .split(/(?=<(?:header|main|footer|h1|p|div|span|form|input|label|button|li)\b)/)
  /** Returns the positions of the first elements in document order. */
  const places = async (count: number): Promise<readonly string[]> => {
    await page.setContent(head + elements.slice(0, count).join(''))
    return page.locator('header, main, h1, .secure, .tab, form, form *, li').evaluateAll((drawn) =>
      drawn.map((element) => {
        const { x, y } = element.getBoundingClientRect()
        return `${element.tagName} ${element.className} at ${x}, ${y}`
      }),
    )
  }
  const whole = await places(elements.length)
  expect(whole.length).toBeGreaterThan(10)
  for (const count of elements.keys()) {
    const drawn = await places(count)
    expect(drawn).toEqual(whole.slice(0, drawn.length))
  }
})

test.each(['phone', 'desktop'] as const)('F13: hydration moves nothing: %s', async (viewport) => {
  const { page, sees, release } = await openBeforeHydration('/demo', { viewport, ...withMotion })
  await sees('$19.99')
  const place = () => page.getByRole('button', { name: 'Continue' }).boundingBox()
  const before = await place()
  release()
  await sees('Pay with Fake Wallet')
  expect(await place()).toEqual(before)
  expect(await layoutShifts(page, 'unexpected')).toEqual([])
})

const longText = 'Darjeeling First Flush, organic, 2 × 100 g in a tin. '.repeat(9)

test.each([
  ['phone', 'a price', {}],
  ['phone', 'a name and a description', { name: 'Fine tea', description: longText }],
  ['desktop', 'a name that is cut off', { name: longText }],
] as const)('F13: on a %s a late product with %s moves nothing', async (viewport, _, about) => {
  const product = productJson({ id: 'p', ...about })
  const held = holdResponses('*/api/product/p', () => HttpResponse.json(product))
  const { page, sees, seesTabs } = await openCheckout('/p', {
    handlers: [held.handler],
    beforeLoad: (opened) => opened.route('**/*.css', () => {}),
    viewport,
    ...withMotion,
  })
  // The product replaces this line before the style files of the chunks come.
  await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor()
  const place = () => page.getByRole('button', { name: 'Continue' }).boundingBox()
  const before = await place()
  held.release()
  await seesTabs()
  await sees('Pay with Fake Wallet')
  if (Object.keys(about).length > 0)
    await page.getByRole('button', { name: 'Full description' }).waitFor()
  expect(await place()).toEqual(before)
  expect(await layoutShifts(page, 'unexpected')).toEqual([])
})

const appFiles = ['main', 'libraries']
test.each(appFiles)('F14: a lost %s file shows one alert, with a way to reload', async (file) => {
  const pattern = `**/assets/${file}.*.js`
  const { page, sees, expectConsole } = await openCheckout('/demo', {
    beforeLoad: (opened) =>
      opened.route(pattern, (route) => route.fulfill({ status: 404, body: '' })),
  })
  expectConsole('error', /status of 404|MIME type/)
  await sees(texts.lostChunk)
  expect(await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).count()).toBe(1)
  await page.unroute(pattern)
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await page.getByRole('link', { name: 'Reload the page' }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/demo')
})

// React logs a page that differs from its prerendered HTML, and a logged line fails the test.
const paths = [...Object.values(routes), '/demo', '/crypto-first', '/a/b/c']
test.each(paths)('%s fetches each file once, and hydration changes no text', async (path) => {
  const { page, calls } = await openCheckout(path)
  await page.waitForLoadState('networkidle')
  const urls = calls('GET', '').map(({ url }) => url.href)
  expect([...new Set(urls)].sort()).toEqual(urls.sort())
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { shopEdition } from '../../scripts/build/site.ts'
import { advanceSeconds } from '../support/browser/advance-clock.ts'
import { accessibilityProblems } from '../support/browser/axe.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { emailButton, giveEmail, payButton, payByCard } from '../support/browser/buyer.ts'
import { type CheckoutOptions, openCheckout } from '../support/browser/checkout-page.ts'
import { detailOf, openInvoice } from '../support/browser/coin-buyer.ts'
import { states } from '../support/browser/states.ts'
import { buildSiteBeforeAll } from '../support/built-site.ts'
import { texts } from '../support/english.ts'

const brandingFolder = join(import.meta.dirname, 'branding')
const dist = buildSiteBeforeAll({}, { ...shopEdition, brandingFolder })

const open = (path: string, options: CheckoutOptions = {}) =>
  openCheckout(path, { dist: dist(), ...options })

/** Where the links of a page lead, by their texts. */
async function linksOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  return Object.fromEntries(links)
}

const helpUrl = 'https://tidewater.example/help?about=checkout'
const shopUrl = 'https://tidewater.example/'
const legalLinks = {
  Terms: 'https://tidewater.example/terms',
  Privacy: 'https://tidewater.example/privacy',
  'Legal notice': 'https://tidewater.example/imprint',
}

test('the logo replaces the shop’s name, buttons have the accent colour, and shop-config.json is not requested', async () => {
  const { page, sees, seesTabs, calls } = await open('/demo')
  await sees('Pay with Fake Wallet')
  const logo = page.getByRole('banner').getByRole('img', { name: 'Tidewater Tea' })
  await logo.waitFor()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0)
  expect(await page.locator('.shop-name').count()).toBe(0)
  expect(await linksOf(page)).toEqual(legalLinks)
  expect(calls('GET', '/shop-config.json')).toEqual([])
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await accessibilityProblems(page)).toEqual([])
    }
  }
  await page.goto(`${new URL(page.url()).origin}/demo?theme=dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await seesTabs()
  const accent = () =>
    emailButton(page).evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect.poll(accent).toBe('rgb(231, 104, 67)')
  const content = () => logo.evaluate((image) => getComputedStyle(image).content)
  expect(await content()).toContain('url(')
  // The logo for dark pages could not be seen on paper.
  await page.emulateMedia({ media: 'print' })
  expect(await content()).toBe('normal')
})

test('outcomes, and pages with nothing to sell, show the help links that fit them', async () => {
  const { page, origin, sees, expectConsole } = await open('/failed')
  expectConsole('error', 'status of 404')
  const bothLinks = { 'Contact the shop': helpUrl, 'Return to the shop': shopUrl }
  const ofId = (id: string) => ({ ...bothLinks, 'Return to the shop': `${shopUrl}?product=${id}` })
  const screens = [
    ['/failed', texts.failed, bothLinks],
    ['/error', texts.serverError, bothLinks],
    ['/done', texts.failed, bothLinks],
    ['/a/b/c', 'Page not found.', bothLinks],
    ['/no-such-product', 'Product not found.', ofId('no-such-product')],
    ['/out-of-stock', 'Sorry, this product is out of stock.', ofId('out-of-stock')],
    ['/success', texts.paid, { 'Return to the shop': shopUrl }],
    ['/pending', texts.pending, { 'Return to the shop': shopUrl }],
  ] as const
  for (const [path, text, links] of screens) {
    await page.goto(origin + path)
    await sees(text)
    expect(await linksOf(page), path).toEqual({ ...links, ...legalLinks })
  }
})

// tests/unit/branding/fill-link.test.ts tests the other forms of this link.
test('after a payment the link to the shop contains the product and the order', async () => {
  const { page, sees } = await open('/card-order')
  await payByCard(page)
  await sees(texts.paid)
  await sees(/^Your tea is packed today\./)
  const link = page.getByRole('link', { name: 'Return to the shop' })
  const address = `${shopUrl}?product=card-order&order=o-1001`
  await expect.poll(() => link.getAttribute('href')).toBe(address)
})

test('the shop’s note is at each button that leads to a payment', async () => {
  const { page, sees } = await open('/demo')
  const note = page.getByText('incl. VAT, ships in 3 days')
  await expect.poll(() => note.filter({ visible: true }).count()).toBe(1)
  await giveEmail(page)
  await payButton(page).waitFor()
  expect(await note.filter({ visible: true }).count()).toBe(1)
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await sees(texts.chooseCoin)
  expect(await note.filter({ visible: true }).count()).toBe(1)
})

test('an expired invoice leads to help with its own Order ID', async () => {
  const { page, sees } = await openInvoice('/expires', { dist: dist(), ...withClock })
  await advanceSeconds(page, 21)
  await sees(texts.expired)
  const id = await detailOf(page, 'Order ID').innerText()
  expect(await linksOf(page)).toMatchObject({
    'Contact the shop': `${helpUrl}&order=${id}`,
    'Return to the shop': `${shopUrl}?product=expires&order=${id}`,
  })
})

test.each(['damaged invoice', 'crash'])('the state "%s" links to help', async (state) => {
  const { page } = (await states[state]?.({ dist: dist() })) ?? (await open('/'))
  expect(await linksOf(page)).toMatchObject({
    'Contact the shop': expect.stringContaining(helpUrl),
    'Return to the shop': expect.stringContaining(shopUrl),
  })
})

test('a site without branding ships no branding code', async () => {
  const hasCode = async (site: string) => {
    const assets = join(site, 'assets')
    const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
    const scripts = await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))
    return scripts.some((text) => /help-links|shop-logo|button-note|\{orderId\}/.test(text))
  }
  expect(await hasCode(dist())).toBe(true)
  expect(await hasCode(inject('dist'))).toBe(false)
})

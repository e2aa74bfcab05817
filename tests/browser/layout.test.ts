import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { cryptoMethod, productJson } from '../../mocks/data.ts'
import { allMessages } from '../../src/i18n/runtime/all-messages.ts'
import { box, giveEmail, payButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { texts } from '../support/english.ts'

test('C6: a long shop name wraps, and one of 3000 letters without a space stays within the page', async () => {
  const { page, origin, sees, use } = await openCheckout('/shop-name-long', { viewport: 'narrow' })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await sees(/The Honourable Society of Loose-Leaf Tea Importers/)
  await sees('$19.99')
  expect(await width()).toBe(320)
  use(http.get('*/api/store/name/', () => HttpResponse.text('x'.repeat(3000))))
  await page.goto(origin)
  await sees('xxx')
  expect(await width()).toBe(320)
})

test('a long product name is cut off beside the price; the keyboard opens it in full below the form', async () => {
  const { page, seesTabs } = await openCheckout('/long-name', { viewport: 'narrow' })
  await seesTabs()
  const name = page.locator('.product-name')
  const price = await page.locator('h1').boundingBox()
  expect((await name.boundingBox())?.height).toBeLessThan(price?.height ?? 0)
  expect(await name.getAttribute('title')).toContain('<b>Jungpana</b> & Castleton')
  const toggle = page.getByRole('button', { name: 'Full description' })
  const clip = page.locator('.about > div')
  await toggle.waitFor()
  const isWhole = () => clip.evaluate((element) => element.scrollHeight <= element.clientHeight)
  expect(await isWhole()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await isWhole()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await toggle.press('Enter')
  expect(await isWhole()).toBe(true)
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.each([
  ['name', { name: 'Darjeeling First Flush' }, 320, '.about-name'],
  ['long description', { description: 'Light and flowery. '.repeat(5) }, 320, '.about-toggle'],
  ['spaced name', { name: 'green tea '.repeat(4), description: 'Tea.' }, 401, '.about-toggle'],
])('a %s that a narrower window cuts off can be read below the form', async (...row) => {
  const [, fields, width, place] = row
  const product = productJson({ id: 'p', ...fields })
  const handlers = [http.get('*/api/product/p', () => HttpResponse.json(product))]
  const { page, seesTabs } = await openCheckout('/p', { viewport: 'desktop', handlers })
  await seesTabs()
  expect(await page.locator(place).count()).toBe(0)
  await page.setViewportSize({ width, height: 740 })
  // The reader's own text spacing (WCAG 1.4.12).
  await page.locator('p').evaluateAll((all) => all.map(({ style }) => (style.marginBottom = '2em')))
  await page.locator(place).waitFor()
})

test('C20: a label of over 500 characters is cut in its tab and complete in its panel', async () => {
  const label = 'Coins '.repeat(90).trim()
  const product = productJson({
    id: 'p',
    accepted_payment_methods: cryptoMethod(),
    payment_method_pretty_names: { btcpay: label },
  })
  const handlers = [http.get('*/api/product/p', () => HttpResponse.json(product))]
  const { page, sees } = await openCheckout('/p', { handlers })
  await sees(texts.chooseCoin)
  const tab = page.getByRole('tab')
  const rect = await tab.boundingBox()
  expect([rect?.width, rect?.height]).toEqual([100, 62])
  expect(await tab.getAttribute('title')).toBe(label)
  expect(await tab.innerText()).toBe(label)
  const fullLabel = page.getByRole('tabpanel').getByText(label, { exact: true })
  await expect.poll(() => fullLabel.isVisible()).toBe(true)
})

test('C20: a price of $1,234,567.89 stays within a narrow page, and so does, without Stripe.js, a link to crypto with a long name', async () => {
  const product = productJson({
    id: 'p',
    price: 123_456_789,
    payment_method_pretty_names: { btcpay: 'Kryptowährungszahlungsmöglichkeitenübersicht' },
  })
  const { page } = await openCheckout('/p', {
    locale: 'ar',
    viewport: 'narrow',
    handlers: [
      http.get('*/api/product/p', () => HttpResponse.json(product)),
      http.get('https://js.stripe.com/*', () => HttpResponse.error()),
    ],
    tolerated: /FAILED|Stripe/,
  })
  await page.locator('.wallet-blocked .link-button').waitFor()
  const outside = await page.locator('main :not(.test-mode)').evaluateAll((elements) => {
    const main = document.querySelector('main')?.getBoundingClientRect()
    return elements
      .map((element) => ({ element, rect: element.getBoundingClientRect() }))
      .filter(({ rect }) => rect.left < (main?.left ?? 0) || rect.right > (main?.right ?? 0))
      .map(({ element }) => element.outerHTML)
  })
  expect(outside).toEqual([])
})

test('"Choose a country" and the label of the postal code fit into their fields at every width, in every language', async () => {
  const { page, expectConsole } = await openCheckout('/country-unknown')
  expectConsole('error', /404 .*\/api\/location\//)
  await giveEmail(page)
  const cards = Object.values(allMessages).map((messages) => messages.card.card)
  const fieldTexts = {
    countryTexts: cards.map((card) => card.chooseCountry),
    postalLabels: cards.map((card) => card.postalCode),
  }
  // In wider windows the form keeps its width.
  const widths = [...Array.from({ length: 60 }, (_, index) => 320 + 2 * index), 1280]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const clipped = await page.evaluate(({ countryTexts, postalLabels }) => {
      const find = (name: string) => document.querySelector(`[autocomplete="${name}"]`)
      const [country, postalLabel] = [find('country'), find('postal-code')?.nextElementSibling]
      const canvas = document.createElement('canvas').getContext('2d')
      if (!(country instanceof HTMLSelectElement) || !postalLabel || !canvas) return ['no fields']
      const { font, paddingLeft, paddingRight } = getComputedStyle(country)
      canvas.font = font
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
      const space = country.clientWidth - padding
      const clippedTexts = countryTexts.filter((text) => canvas.measureText(text).width > space)
      const clippedLabels = postalLabels.filter((text) => {
        postalLabel.textContent = text
        return postalLabel.scrollWidth > postalLabel.clientWidth
      })
      return [...clippedTexts, ...clippedLabels]
    }, fieldTexts)
    expect(clipped, `${width} px`).toEqual([])
  }
})

test('a field with an error has a red outline as thick as that of the focus, and a thicker one while it has the focus', async () => {
  const { page } = await openCheckout('/card')
  await giveEmail(page)
  const outline = (label: string) =>
    box(page, label).evaluate((field) => {
      const { outlineStyle, outlineWidth, outlineColor, borderColor } = getComputedStyle(field)
      const isRed =
        outlineColor === getComputedStyle(document.querySelector('.field-problem') ?? field).color
      return [outlineStyle === 'none' ? '0px' : outlineWidth, isRed && borderColor === outlineColor]
    })
  await box(page, 'Email').focus()
  expect(await outline('Email')).toEqual(['2px', false])
  await payButton(page).click()
  await expect.poll(() => outline('Name on Card')).toEqual(['3px', true])
  expect(await outline('Card Number')).toEqual(['2px', true])
  expect(await outline('Email')).toEqual(['0px', false])
})

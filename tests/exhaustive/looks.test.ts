import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../support/browser/axe.ts'
import { box, fillCardForm, giveEmail } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { coinField, freshInvoice, openInvoice } from '../support/browser/coin-buyer.ts'
import { lowContrastBorders } from '../support/browser/contrast.ts'
import { cutOffTexts, withLargeText, withTextSpacing } from '../support/browser/cut-off-texts.ts'
import { states } from '../support/browser/states.ts'
import * as touch from '../support/browser/touch-targets.ts'

/** Lists elements whose animations ignore reduced motion. A spinner may turn slowly. */
function unreducedAnimations(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element)
        const isQuick = animationName !== 'none' && Number.parseFloat(animationDuration) < 3
        return transitionDuration !== '0s' || isQuick
      })
      .map((element) => element.outerHTML),
  )
}

/** Returns by how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  return page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
}

// One test for each state, because opening a state takes most of the time.
const rows = Object.entries(states)
test.each(rows)('%s: fits, can be read and hit, and passes axe in every theme', async (_, open) => {
  const { page } = await open()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await unreducedAnimations(page)).toEqual([])
  // 1280 px at 400 percent zoom are 320 px (WCAG 1.4.10).
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const direction of ['rtl', 'ltr'] as const) {
      await setDirection(page, direction)
      expect(await overflow(page), `${width} px, ${direction}`).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 320, height: 2400 })
  expect(await cutOffTexts(page, 'all')).toEqual([])
  await withTextSpacing(page, async () => {
    expect(await cutOffTexts(page, 'withoutTitle'), 'with text spacing').toEqual([])
    expect(await overflow(page), 'with text spacing').toBeLessThanOrEqual(0)
  })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 3600 })
    await withLargeText(page, async () => {
      const where = `${width} px, with large text`
      expect(await cutOffTexts(page, 'withoutTitle'), where).toEqual([])
      expect(await overflow(page), where).toBeLessThanOrEqual(0)
    })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  // Colours do not depend on the direction, so each theme is tested in one direction.
  for (const [colorScheme, direction] of [
    ['dark', 'rtl'],
    ['light', 'ltr'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await setDirection(page, direction)
    const where = `${colorScheme}, ${direction}`
    expect(await lowContrastBorders(page, 'main :is(input, select, .tab)'), where).toEqual([])
    expect(await accessibilityProblems(page), where).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await accessibilityProblems(page), 'forced colours').toEqual([])
  const bordered = 'main :is(input, select, .tab, .button, .send-exactly)'
  expect(await lowContrastBorders(page, bordered)).toEqual([])

  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize({ width: 360, height: 740 })
  await touch.emulateTouch(page)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  expect(await touch.targetsBelow44px(page)).toEqual([])
  expect(await touch.fieldsZoomedOnFocus(page)).toEqual([])
  expect(await touch.controlsZoomedByDoubleTap(page)).toEqual([])
})

test('the checkout is 400 px wide at most, inputs are 40 px high, and tabs 100 by 62 px, however narrow the page is', async () => {
  const { page, origin, seesTabs } = await openCheckout('/demo')
  const heights = async () => {
    const fields = await page.locator('main :is(input, select):visible').all()
    return Promise.all(fields.map(async (field) => (await field.boundingBox())?.height))
  }
  await seesTabs()
  expect(await heights()).toEqual([40])
  await giveEmail(page)
  // Email, name, number, expiration, CVC, country and postal code.
  expect(await heights()).toEqual([40, 40, 40, 40, 40, 40, 40])
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await coinField(page).waitFor()
  expect(await heights()).toEqual([40, 40])
  await page.goto(`${origin}/many-tabs`)
  await seesTabs()
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await heights()).toEqual([40])
    expect((await page.locator('main').boundingBox())?.width).toBe(Math.min(400, width - 2 * 16))
    for (const tab of await page.getByRole('tab').all()) {
      expect(await tab.boundingBox()).toMatchObject({ width: 100, height: 62 })
    }
  }
})

test('the selected tab differs by more than colour, and by its border in forced colours', async () => {
  const { page, seesTabs } = await openCheckout('/demo')
  await seesTabs()
  const styles = (property: 'fontWeight' | 'borderTopWidth') =>
    page
      .getByRole('tab')
      .evaluateAll((tabs, name) => tabs.map((tab) => getComputedStyle(tab)[name]), property)
  expect(await styles('fontWeight')).toEqual(['600', '400'])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await styles('borderTopWidth')).toEqual(['3px', '1px'])
})

test('a printed invoice has its text and its QR code, without controls', async () => {
  const { page } = await openInvoice()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main').innerText()).not.toMatch(/Copy|Open in wallet|Use another/)
  expect(await page.getByText('0.0001999 BTC').first().isVisible()).toBe(true)
  expect((await page.locator('.qr-plate svg').boundingBox())?.width).toBe(256)
  expect(await page.locator('main').getByRole('button').count()).toBe(0)
})

test('a label floats above typed text and never covers it, and an empty field shows its label alone, in forced colours, too', async () => {
  const { page, seesTabs } = await openCheckout('/demo', { reducedMotion: 'reduce' })
  await seesTabs()
  const field = box(page, 'Email')
  const label = page.locator('label', { hasText: 'Email' })
  const middle = async () => {
    const [inner, outer] = [await label.boundingBox(), await field.boundingBox()]
    return (inner?.y ?? 0) + (inner?.height ?? 0) / 2 - (outer?.y ?? 0)
  }
  expect(await middle()).toBeCloseTo(20, 0)
  await page.emulateMedia({ forcedColors: 'active' })
  const empty = await field.screenshot()
  await field.evaluate((input) => input.setAttribute('placeholder', 'Longer than its label'))
  expect(empty.equals(await field.screenshot())).toBe(true)
  await field.fill('ada@example.com')
  expect(await middle()).toBeCloseTo(0, 0)
  await field.blur()
  expect(await middle()).toBeCloseTo(0, 0)
})

test.each([20, 24])('fields grow with a minimum font size of %i px', async (minimumFontSize) => {
  const { page, seesTabs } = await openCheckout('/demo', { minimumFontSize, viewport: 'phone' })
  await seesTabs()
  await fillCardForm(page)
  const gaps = await page.locator('.field-box:visible').evaluateAll((boxes) =>
    boxes.map((field) => {
      const { top, height } = field.getBoundingClientRect()
      const label = field.querySelector('label')?.getBoundingClientRect().bottom ?? 0
      const fontSize = Number.parseFloat(getComputedStyle(field).fontSize)
      // Letters take some 1.2 em, in the middle of the field.
      return { fontSize, gap: (height - 1.2 * fontSize) / 2 - (label - top) }
    }),
  )
  expect(gaps).toHaveLength(7)
  for (const { fontSize, gap } of gaps) {
    expect(fontSize).toBe(minimumFontSize)
    expect(gap).toBeGreaterThanOrEqual(-1)
  }
})

const longAddress = { type: 'ABC', destination: 'q'.repeat(2000) }

test.each([
  ['H16: the minutes of an invoice of 25 hours', '/day-long', {}],
  ['H6: an address of 2000 characters, with its QR code,', '/crypto-first', longAddress],
])('%s fit on a narrow phone', async (_, path, invoice) => {
  const respond = () => HttpResponse.json(freshInvoice(invoice))
  const handlers = [http.post('*/crypto-first/generate-invoice', respond)]
  const { page } = await openInvoice(path, { viewport: 'narrow', handlers })
  expect(await page.getByRole('timer').innerText()).toMatch(/^(?:15:00|14:5\d|1500:00|1499:5\d)$/)
  expect(await page.getByRole('img', { name: /^QR code/ }).isVisible()).toBe(true)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

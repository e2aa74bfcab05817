import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { box, giveEmail } from './buyer.ts'
import { openCheckout } from './checkout-page.ts'
import { coinField } from './coin-buyer.ts'
import { faintTexts } from './contrast.ts'
import { states } from './states.ts'

async function widthOf(page: Page, selector: string): Promise<number | undefined> {
  return (await page.locator(selector).boundingBox())?.width
}

/** Controls that are smaller than a fingertip needs at least (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, [tabindex="0"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, size: element.getBoundingClientRect() }))
      .filter(({ size }) => size.width < 24 || size.height < 24)
      .map(({ element, size }) => `${element.outerHTML}: ${size.width} x ${size.height}`),
  )
}

test.each(Object.entries(states))(
  '%s: nothing scrolls sideways, all can be hit, and all can be read in light and dark',
  async (name, visit) => {
    const { page, screenshot } = await visit()
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(await overflow(), `${width} px`).toBeLessThanOrEqual(0)
      expect(await smallTargets(page), `${width} px`).toEqual([])
      await screenshot(`${name.replaceAll(' ', '-')}-${width}`)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await faintTexts(page), colorScheme).toEqual([])
      await screenshot(`${name.replaceAll(' ', '-')}-${colorScheme}`)
    }
  },
)

test('the card of the checkout is 400 px wide at most, and as wide as a phone allows', async () => {
  const { page, seesTabs } = await openCheckout('/demo')
  await seesTabs()
  expect(await widthOf(page, 'main')).toBe(400)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await widthOf(page, 'main')).toBe(360 - 2 * 16)
})

test('every input is 40 px high', async () => {
  const { page, seesTabs } = await openCheckout('/demo')
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
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await heights()).toEqual([40, 40])
})

test('every tab is 100 by 62 px, however many there are and however narrow the page is', async () => {
  const { page, seesTabs } = await openCheckout('/many-tabs')
  await seesTabs()
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    for (const tab of await page.getByRole('tab').all()) {
      expect(await tab.boundingBox()).toMatchObject({ width: 100, height: 62 })
    }
  }
})

test('a label floats above what is typed and never covers it', async () => {
  const { page, seesTabs } = await openCheckout('/demo', { reducedMotion: 'reduce' })
  await seesTabs()
  const field = box(page, 'Email')
  const label = page.locator('label', { hasText: 'Email' })
  const middle = async () => {
    const [inner, outer] = [await label.boundingBox(), await field.boundingBox()]
    return (inner?.y ?? 0) + (inner?.height ?? 0) / 2 - (outer?.y ?? 0)
  }
  expect(await middle()).toBeCloseTo(20, 0)
  await field.fill('ada@example.com')
  expect(await middle()).toBeCloseTo(0, 0)
  await field.blur()
  expect(await middle()).toBeCloseTo(0, 0)
})

test('who wants less motion gets no transitions and a calm spinner', async () => {
  const { page, sees } = await openCheckout('/done?payment_intent=pi_verify_slow', {
    reducedMotion: 'reduce',
  })
  await sees('Verifying Order...')
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(
          ({ transitionDuration, animationName, animationDuration }) =>
            transitionDuration !== '0s' ||
            (animationName !== 'none' && Number.parseFloat(animationDuration) < 3),
        ).length,
  )
  expect(moving).toBe(0)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withMotion } from '../support/browser/browser-pool.ts'
import { ada, box, hasFocus, payButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { coinField } from '../support/browser/coin-buyer.ts'
import { focusRingContrast } from '../support/browser/contrast.ts'
import { texts } from '../support/english.ts'

/** Returns the label of the focused field, or the text of another focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    const labels =
      active instanceof HTMLInputElement || active instanceof HTMLSelectElement
        ? active.labels
        : null
    return (labels?.[0] ?? active)?.textContent ?? ''
  })

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await focused(page)) === name) return
    await page.keyboard.press('Tab')
    // 3:1 against its background (WCAG 1.4.11).
    expect(await focusRingContrast(page), await focused(page)).toBeGreaterThanOrEqual(3)
    // Uncovered (WCAG 2.4.11), and inside the window with its ring of 4 px.
    const isSeen = await page.evaluate(() => {
      const active = document.activeElement ?? document.body
      const { x, y, width, height, bottom } = active.getBoundingClientRect()
      const topmost = document.elementFromPoint(x + width / 2, y + height / 2)
      return active.contains(topmost) && y >= 4 && bottom <= window.innerHeight - 4
    })
    expect(isSeen, await focused(page)).toBe(true)
  }
  expect(await focused(page)).toBe(name)
}

test('a card payment works by keyboard alone', async () => {
  const { page, sees, seesTabs } = await openCheckout('/demo', withMotion)
  await seesTabs()
  await tabTo(page, 'Card')
  await tabTo(page, 'Email')
  await page.keyboard.type(ada.email)
  await page.keyboard.press('Enter')
  await sees('Name on Card')
  // The new step focuses its first empty field.
  expect(await focused(page)).toBe('Name on Card')
  await page.keyboard.type(ada.name)
  await tabTo(page, 'Card Number')
  await page.keyboard.type(ada.number)
  await tabTo(page, 'Expiration')
  await page.keyboard.type(ada.expiration)
  await tabTo(page, 'CVC')
  await page.keyboard.type(ada.cvc)
  await tabTo(page, 'Country')
  // Another country renames a field and keeps the focus (WCAG 3.2.2).
  await page.keyboard.press('ArrowDown')
  await box(page, 'Postal Code').waitFor()
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toContain('Country')
  await tabTo(page, 'Zip Code')
  await page.keyboard.type(ada.postalCode)
  await tabTo(page, await payButton(page).innerText())
  await page.keyboard.press('Enter')
  await sees(texts.paid)
})

test('an invoice works by keyboard alone, in a small window with the dark theme', async () => {
  const options = { colorScheme: 'dark', viewport: 'phone', ...withMotion } as const
  const { page, sees, seesTabs } = await openCheckout('/demo', options)
  await seesTabs()
  await tabTo(page, 'Card')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Crypto')
  await sees(texts.chooseCoin)
  await page.keyboard.press('Tab')
  expect(await hasFocus(coinField(page))).toBe(true)
  await page.keyboard.press('L')
  expect(await coinField(page).inputValue()).toBe('LTC')
  expect(await hasFocus(coinField(page))).toBe(true)
  await tabTo(page, 'Email')
  await page.keyboard.type(ada.email)
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')
  await sees(texts.awaiting)
  // The heading takes the focus in the frame after it appears.
  await expect.poll(() => focused(page)).toBe(texts.awaiting)
  await tabTo(page, 'Open in wallet')
  await tabTo(page, 'Use another coin')
})

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { box, fillCard } from './buyer.ts'
import { continueButton } from './coin-buyer.ts'
import { emailFor, type Outcome } from './watched-shop.ts'
import { shown } from './wrong-in-tabs.ts'

/** A buyer who presses what is there now: the page of a walk may change at any time. */

/** Code that loads, or a payment or a request under way. */
export const busy = (page: Page) =>
  page.getByRole('main').getByText(/^(Loading\.\.\.|Processing your payment)/)

/** Presses a button that is there now. */
export async function press(button: Locator): Promise<boolean> {
  if ((await shown(button)) === 0) return false
  return button
    .filter({ visible: true })
    .first()
    .click({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    )
}

/** Opens a payment method; its code may load first. */
export async function select(page: Page, method: 'Card' | 'Crypto'): Promise<boolean> {
  if (!(await press(page.getByRole('tab', { name: method })))) return false
  await expect.poll(() => shown(busy(page)), { timeout: 8000, interval: 50 }).toBe(0)
  return true
}

/** Returns false when the form goes away meanwhile. */
export async function fillAnyCard(page: Page, outcome: Outcome): Promise<boolean> {
  page.setDefaultTimeout(3000)
  try {
    if ((await shown(box(page, 'Email'))) === 0) return false
    await box(page, 'Email').fill(emailFor(outcome))
    if ((await shown(box(page, 'Name on Card'))) === 0) {
      await continueButton(page).click()
      await box(page, 'Name on Card').waitFor()
    }
    await box(page, 'Name on Card').fill('Ada')
    await box(page, 'Zip Code').fill('12345')
    await fillCard(page)
    return true
  } catch {
    return false
  } finally {
    page.setDefaultTimeout(20_000)
  }
}

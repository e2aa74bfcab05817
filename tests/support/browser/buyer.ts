import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ada, type CardDetails } from '../card-details.ts'

export { ada, cardThatNeedsConfirmation, declinedCard } from '../card-details.ts'

/** A text field, by its label. */
export const box = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true })

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** The button of the email step once the tabs are there: the prerendered button has no tabpanel around it. */
export const emailButton = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: 'Continue' })

export async function giveEmail(page: Page, email: string = ada.email): Promise<void> {
  await box(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await box(page, 'Name on Card').waitFor()
}

export async function fillCardForm(page: Page, changes: Partial<CardDetails> = {}): Promise<void> {
  const details = { ...ada, ...changes }
  await giveEmail(page, details.email)
  await box(page, 'Name on Card').fill(details.name)
  if (details.country !== undefined) await page.getByLabel('Country').selectOption(details.country)
  await box(page, 'Zip Code').or(box(page, 'Postal Code')).fill(details.postalCode)
  await fillCard(page, details)
}

export async function fillCard(page: Page, changes: Partial<CardDetails> = {}): Promise<void> {
  const details = { ...ada, ...changes }
  await box(page, 'Card Number').fill(details.number)
  await box(page, 'Expiration').fill(details.expiration)
  await box(page, 'CVC').fill(details.cvc)
}

export async function payByCard(page: Page, changes: Partial<CardDetails> = {}): Promise<void> {
  await fillCardForm(page, changes)
  await payButton(page).click()
}

/** The titles of the hosted fields, each a frame of the card provider. */
export const frameTitles = {
  number: 'Secure card number input frame',
  expiration: 'Secure expiration date input frame',
  cvc: 'Secure CVC input frame',
}

export const frame = (page: Page, field: keyof typeof frameTitles) =>
  page.frameLocator(`iframe[title="${frameTitles[field]}"]`)

export async function fillFrames(page: Page, changes: Partial<CardDetails> = {}): Promise<void> {
  const details = { ...ada, ...changes }
  await frame(page, 'number').getByRole('textbox').fill(details.number)
  await frame(page, 'expiration').getByRole('textbox').fill(details.expiration)
  await frame(page, 'cvc').getByRole('textbox').fill(details.cvc)
}

export const walletButton = (page: Page) =>
  page.getByRole('button', { name: 'Pay with Fake Wallet' })

/** The accessible description: the field's notes, such as its error. */
export function descriptionOf(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  )
}

export const hasFocus = (field: Locator) =>
  field.evaluate((element) => element === document.activeElement)

/** Does not wait until the page has loaded. */
export const goBackWithoutWaiting = (page: Page) => page.goBack({ waitUntil: 'commit' })

export async function untilFetched(page: Page, ...names: readonly string[]): Promise<void> {
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    )
  for (const name of names) await expect.poll(fetched).toContain(`/assets/${name}.`)
}

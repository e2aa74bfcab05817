import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type InvoiceJson, invoiceJson } from '../../../mocks/data.ts'
import { invoiceId } from '../../../mocks/signalr/invoice-timeline.ts'
import { texts } from '../english.ts'
import { type CheckoutOptions, type CheckoutPage, openCheckout } from './checkout-page.ts'

export async function openInvoice(path = '/crypto-first', options: CheckoutOptions = {}) {
  const checkout = await openCheckout(path, options)
  await pressContinueToInvoice(checkout)
  return checkout
}

/** An invoice that starts now. The mocked hub reports it as unpaid. */
export function freshInvoice(overrides: Partial<InvoiceJson> = {}): InvoiceJson {
  return invoiceJson({ invoice_id: invoiceId('waits', Date.now()), ...overrides })
}

/** Resolves once the hub has got a query. */
export async function pressContinueToInvoice(checkout: CheckoutPage): Promise<void> {
  const { page, sees, messagesToHub } = checkout
  await continueButton(page).click()
  await sees(texts.awaiting)
  await expect.poll(() => messagesToHub.join()).toContain('CheckInvoiceStatus')
}

/** The button of the coin form. This form has an accessible name, unlike that of the email step. */
export const continueButton = (page: Page) =>
  page.getByRole('form').getByRole('button', { name: 'Continue' })

export async function giveUpInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use another coin' }).click()
  await page.getByRole('button', { name: 'Yes, use another coin' }).click()
}

export const coinField = (page: Page) => page.getByRole('combobox', { name: 'Crypto' })

export const detailOf = (page: Page, name: string) =>
  page
    .locator('.detail')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')
    .first()

export const walletLink = (page: Page) => page.getByRole('link', { name: 'Open in wallet' })

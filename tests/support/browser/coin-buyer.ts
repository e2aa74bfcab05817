import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type WireInvoice, wireInvoice } from '../../../mocks/data.ts'
import { invoiceId } from '../../../mocks/signalr/invoice-timeline.ts'
import { type CheckoutOptions, type CheckoutPage, openCheckout } from './checkout-page.ts'

/** A buyer who was given an invoice. */
export async function openInvoice(
  path = '/crypto-first',
  options: CheckoutOptions = {},
): Promise<CheckoutPage> {
  const checkout = await openCheckout(path, options)
  await takeInvoice(checkout)
  return checkout
}

/** An invoice as the shop makes it just now; the hub of the mocks has it waiting. */
export function freshInvoice(overrides: Partial<WireInvoice> = {}): WireInvoice {
  return wireInvoice({ invoice_id: invoiceId('waits', Date.now()), ...overrides })
}

/** From the form to an invoice whose connection is up. */
export async function takeInvoice({ page, sees, hubMessages }: CheckoutPage): Promise<void> {
  await continueButton(page).click()
  await sees('Awaiting payment...')
  await expect.poll(() => checksIn(hubMessages).length).toBeGreaterThan(0)
}

/** Of a tab: the page as it is written has a button of that name, too, before it knows the tabs. */
export const continueButton = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: 'Continue' })

export const coinField = (page: Page) => page.getByRole('combobox', { name: 'Crypto' })

/** What an invoice says under a name, such as its amount. */
export const factOf = (page: Page, name: string) =>
  page
    .locator('.fact')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')
    .first()

export const walletLink = (page: Page) => page.getByRole('link', { name: 'Open in wallet' })

/** What each check of a status was about: the product and the invoice. */
export function checksIn(hubMessages: readonly string[]): readonly unknown[] {
  return framesIn(hubMessages).flatMap((frame) =>
    frame.target === 'CheckInvoiceStatus' ? [frame.arguments] : [],
  )
}

/** Whether the page has said goodbye to the hub. */
export function hasLeftHub(hubMessages: readonly string[]): boolean {
  return framesIn(hubMessages).at(-1)?.type === 7
}

interface HubFrame {
  readonly type?: number
  readonly target?: string
  readonly arguments?: unknown
}

function framesIn(hubMessages: readonly string[]): readonly HubFrame[] {
  return hubMessages.flatMap((message) =>
    message
      .split('\u001e')
      .filter((text) => text !== '')
      .map((text): HubFrame => JSON.parse(text)),
  )
}

import { type StoredInvoice, savedInvoiceName } from './active-invoice.read.ts'
import { onChangeElsewhere } from './other-tabs.ts'
import { forget, keep, recall } from './storage.ts'

/** Keeps it for the whole browser: whoever comes back may do so in a new tab. */
export function saveInvoice(productId: string, saved: StoredInvoice): void {
  keep('browser', savedInvoiceName(productId), saved)
}

export function forgetSavedInvoice(productId: string): void {
  forget('browser', savedInvoiceName(productId))
}

/** From the deadline: so long a late payment can be asked about. */
const keptMs = 86_400_000

/** @param now epoch milliseconds. */
export function isTooOld({ deadline }: StoredInvoice, now: number): boolean {
  return now > deadline + keptMs
}

/** Calls back when another tab has made or ended an invoice of this product. Gives its undo. */
export function onSavedInvoiceElsewhere(productId: string, callback: () => void): () => void {
  return onChangeElsewhere(savedInvoiceName(productId), callback)
}

/** The email an invoice was made with is personal, and kept in this tab alone. */
export function rememberInvoiceEmail(productId: string, email: string): void {
  keep('tab', emailNameOf(productId), email)
}

export function recallInvoiceEmail(productId: string): string | undefined {
  const kept = recall('tab', emailNameOf(productId))
  return typeof kept === 'string' ? kept : undefined
}

export function forgetInvoiceEmail(productId: string): void {
  forget('tab', emailNameOf(productId))
}

function emailNameOf(productId: string): string {
  return `invoice-email.${productId}`
}

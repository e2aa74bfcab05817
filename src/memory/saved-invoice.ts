import { forget, keep, onChangeElsewhere, recall } from './storage.ts'

/** What is kept of an invoice while it lives, so that a reload, a crash or another tab finds it again. */
export interface SavedInvoice {
  /** The key of the payment method it belongs to. */
  readonly method: string
  /** Epoch milliseconds. */
  readonly deadline: number
  /** What it was made for, in cents; the price may change while it lives. */
  readonly priceCents: number
  /** As the server wrote it, to be read by the same schema. */
  readonly wire: unknown
}

/** Keeps it for the whole browser: whoever comes back may do so in a new tab. */
export function saveInvoice(productId: string, saved: SavedInvoice): void {
  keep('browser', nameOf(productId), saved)
}

export function recallSavedInvoice(productId: string): SavedInvoice | undefined {
  const kept = recall('browser', nameOf(productId))
  return isSavedInvoice(kept) ? kept : undefined
}

export function forgetSavedInvoice(productId: string): void {
  forget('browser', nameOf(productId))
}

/** Calls back when another tab has made or ended an invoice of this product. Gives its undo. */
export function onSavedInvoiceElsewhere(productId: string, callback: () => void): () => void {
  return onChangeElsewhere(nameOf(productId), callback)
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

function nameOf(productId: string): string {
  return `invoice.${productId}`
}

function emailNameOf(productId: string): string {
  return `invoice-email.${productId}`
}

function isSavedInvoice(kept: unknown): kept is SavedInvoice {
  if (typeof kept !== 'object' || kept === null) return false
  const { method, deadline, priceCents } = kept as Partial<Record<keyof SavedInvoice, unknown>>
  return (
    typeof method === 'string' && Number.isSafeInteger(deadline) && Number.isSafeInteger(priceCents)
  )
}

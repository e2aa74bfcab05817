import { type Invoice, parseInvoice, printInvoice } from '../api/invoice.ts'
import {
  getOpenInvoice,
  getStoredInvoice,
  isTooOld,
  type StoredInvoice,
} from '../storage/active-invoice.read.ts'
import {
  getInvoiceEmail,
  removeInvoiceEmail,
  removeStoredInvoice,
  saveInvoiceEmail,
  setStoredInvoice,
} from '../storage/active-invoice.write.ts'
import { getPreviousInvoices, setPreviousInvoices } from '../storage/previous-invoices.ts'

/** An invoice that may be paid. */
export interface ActiveInvoice {
  readonly invoice: Invoice
  /** Epoch milliseconds. */
  readonly deadline: number
  readonly priceCents: number
  /** Undefined when another tab has made the invoice. */
  readonly email: string | undefined
  /** A payment is under way: the buyer must not pay again. */
  readonly pending?: true
}

/**
 * Stores an invoice. Another one of the product becomes a previous invoice, because it may be paid already. One of the
 * same id is replaced: a shop may have one id for all coins of an order.
 */
export function saveActiveInvoice(
  productId: string,
  method: string,
  activeInvoice: ActiveInvoice,
): void {
  const { invoice, email } = activeInvoice
  const other = getStoredInvoice(productId)
  if (invoiceIdOf(other) !== invoice.id) addPreviousInvoice(productId, other)
  const previous = getPreviousInvoices(productId)
  const others = previous.filter((stored) => invoiceIdOf(stored) !== invoice.id)
  if (others.length < previous.length) setPreviousInvoices(productId, others)
  setStoredInvoice(productId, toStoredInvoice(method, activeInvoice))
  if (email !== undefined) saveInvoiceEmail(productId, email)
}

/** Stores an invoice that the page never shows; a payment to it still counts. */
export function savePreviousInvoice(
  productId: string,
  method: string,
  activeInvoice: ActiveInvoice,
): void {
  if (invoiceIdOf(getStoredInvoice(productId)) === activeInvoice.invoice.id) return
  addPreviousInvoice(productId, toStoredInvoice(method, activeInvoice))
}

export function addPreviousInvoice(productId: string, stored: StoredInvoice | undefined): void {
  const id = invoiceIdOf(stored)
  if (stored === undefined || id === undefined) return
  const others = getPreviousInvoices(productId).filter((other) => invoiceIdOf(other) !== id)
  setPreviousInvoices(productId, [stored, ...others])
}

function toStoredInvoice(method: string, activeInvoice: ActiveInvoice): StoredInvoice {
  const { invoice, deadline, priceCents } = activeInvoice
  return { method, deadline, priceCents, wire: printInvoice(invoice) }
}

export function getActiveInvoice(productId: string, nowMs: number): ActiveInvoice | undefined {
  const stored = getOpenInvoice(productId, nowMs)
  return stored && parseStoredInvoice(stored, nowMs, getInvoiceEmail(productId))
}

/** The form shows its Order ID: the shop processes late payments. */
export function getEndedInvoice(productId: string, nowMs: number): ActiveInvoice | undefined {
  const ended = [getStoredInvoice(productId), ...getPreviousInvoices(productId)].find(
    (stored) => stored?.fate === 'ended' && !isTooOld(stored, nowMs),
  )
  return ended && parseStoredInvoice(ended, nowMs)
}

/** Removes this invoice; a newer one of the same product stays. */
export function removeActiveInvoice(productId: string, invoice: Invoice): void {
  const id = invoiceIdOf(getStoredInvoice(productId))
  if (id !== undefined && id !== invoice.id) return
  removeStoredInvoice(productId)
  removeInvoiceEmail(productId)
}

/** Returns undefined for an invoice that the schema rejects, or that is a day past its deadline. */
export function parseStoredInvoice(
  stored: StoredInvoice,
  nowMs: number,
  email?: string,
): ActiveInvoice | undefined {
  if (isTooOld(stored, nowMs)) return undefined
  try {
    const invoice = parseInvoice(stored.wire)
    // A clock that was set back must not extend the lifetime.
    const deadline = Math.min(stored.deadline, nowMs + invoice.lifetimeMs)
    const { priceCents, fate } = stored
    return { invoice, deadline, priceCents, email, ...(fate === 'pending' && { pending: true }) }
  } catch {
    return undefined
  }
}

export function invoiceIdOf(stored: StoredInvoice | undefined): string | undefined {
  return stored && parseStoredInvoice(stored, 0)?.invoice.id
}

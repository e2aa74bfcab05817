import { type Invoice, parseInvoice, printInvoice } from '../api/invoice.ts'
import {
  forgetInvoiceEmail,
  forgetSavedInvoice,
  isTooOld,
  recallInvoiceEmail,
  rememberInvoiceEmail,
  saveInvoice,
} from '../memory/keep-invoice.ts'
import {
  recallOpenInvoice,
  recallSavedInvoice,
  type SavedInvoice,
} from '../memory/saved-invoice.ts'

/** An invoice a buyer may be paying. */
export interface RunningInvoice {
  readonly invoice: Invoice
  /** When its time is up, in epoch milliseconds. */
  readonly deadline: number
  /** What it was made for, in cents. */
  readonly priceCents: number
  /** What it was made with, for a new one; undefined when this tab never knew. */
  readonly email: string | undefined
  /** A payment is under way: nothing is left to pay. */
  readonly pending?: true
}

/** Keeps an invoice until it ends: from now on a reload finds it, its address and its clock again. */
export function keepRunning(productId: string, method: string, running: RunningInvoice): void {
  const { invoice, deadline, priceCents, email } = running
  saveInvoice(productId, { method, deadline, priceCents, wire: printInvoice(invoice) })
  if (email !== undefined) rememberInvoiceEmail(productId, email)
}

/**
 * The invoice of a product that is not over; undefined when there is none.
 *
 * @param now epoch milliseconds. A clock that was set back meanwhile gives no extra time.
 */
export function recallRunning(productId: string, now: number): RunningInvoice | undefined {
  const saved = recallOpenInvoice(productId)
  return saved && readSaved(saved, now, recallInvoiceEmail(productId))
}

/** The invoice of a product whose end the server has said; undefined when there is none. */
export function recallEnded(productId: string, now: number): Invoice | undefined {
  const saved = recallSavedInvoice(productId)
  return saved?.fate === 'ended' ? readSaved(saved, now)?.invoice : undefined
}

/** Forgets an invoice; a newer one of the same product stays. */
export function forgetRunning(productId: string, invoice: Invoice): void {
  const saved = recallSavedInvoice(productId)
  const kept = saved && readSaved(saved, 0)
  if (kept !== undefined && kept.invoice.id !== invoice.id) return
  forgetSavedInvoice(productId)
  forgetInvoiceEmail(productId)
}

/** Undefined when what was kept is no invoice that could be paid, or a day over. */
export function readSaved(
  saved: SavedInvoice,
  now: number,
  email?: string,
): RunningInvoice | undefined {
  if (isTooOld(saved, now)) return undefined
  try {
    const invoice = parseInvoice(saved.wire)
    const deadline = Math.min(saved.deadline, now + invoice.lifetimeMs)
    const { priceCents, fate } = saved
    return { invoice, deadline, priceCents, email, ...(fate === 'pending' && { pending: true }) }
  } catch {
    return undefined
  }
}

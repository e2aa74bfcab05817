import { type Invoice, parseInvoice, printInvoice } from '../api/invoice.ts'
import {
  forgetInvoiceEmail,
  forgetSavedInvoice,
  recallInvoiceEmail,
  rememberInvoiceEmail,
  saveInvoice,
} from '../memory/keep-invoice.ts'
import { recallSavedInvoice } from '../memory/saved-invoice.ts'

/** An invoice somebody may be paying. */
export interface RunningInvoice {
  readonly invoice: Invoice
  /** When its time is up, in epoch milliseconds. */
  readonly deadline: number
  /** What it was made for, in cents. */
  readonly priceCents: number
  /** What it was made with, for a new one; undefined when this tab never knew. */
  readonly email: string | undefined
}

/** Keeps an invoice until it ends: from now on a reload finds it, its address and its clock again. */
export function keepRunning(productId: string, method: string, running: RunningInvoice): void {
  const { invoice, deadline, priceCents, email } = running
  saveInvoice(productId, { method, deadline, priceCents, wire: printInvoice(invoice) })
  if (email !== undefined) rememberInvoiceEmail(productId, email)
}

/**
 * The invoice of a product that was left; undefined when there is none, or none that could be paid.
 *
 * @param now epoch milliseconds. A clock that was set back meanwhile gives no extra time.
 */
export function recallRunning(productId: string, now: number): RunningInvoice | undefined {
  const saved = recallSavedInvoice(productId)
  if (saved === undefined) return undefined
  try {
    const invoice = parseInvoice(saved.wire)
    const deadline = Math.min(saved.deadline, now + invoice.lifetimeMs)
    const email = recallInvoiceEmail(productId)
    return { invoice, deadline, priceCents: saved.priceCents, email }
  } catch {
    return undefined
  }
}

/** Forgets an invoice that has ended or was dropped; a newer one of the same product stays. */
export function forgetRunning(productId: string, invoice: Invoice): void {
  const kept = recallRunning(productId, 0)
  if (kept !== undefined && kept.invoice.id !== invoice.id) return
  forgetSavedInvoice(productId)
  forgetInvoiceEmail(productId)
}

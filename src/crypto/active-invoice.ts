import { type Invoice, parseInvoice, printInvoice } from '../api/invoice.ts'
import {
  recallOpenInvoice,
  recallSavedInvoice,
  type StoredInvoice,
} from '../storage/active-invoice.read.ts'
import {
  forgetInvoiceEmail,
  forgetSavedInvoice,
  isTooOld,
  recallInvoiceEmail,
  rememberInvoiceEmail,
  saveInvoice,
} from '../storage/active-invoice.write.ts'
import { keepGivenUpInvoices, recallGivenUpInvoices } from '../storage/given-up-invoices.ts'

/** An invoice a buyer may be paying. */
export interface ActiveInvoice {
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

/**
 * Keeps an invoice until it ends: from now on a reload finds it, its address and its clock again. Another one
 * of the product, which may be paid already, counts as given up from now on.
 */
export function keepRunning(productId: string, method: string, running: ActiveInvoice): void {
  const { invoice, email } = running
  const other = recallSavedInvoice(productId)
  if (idOf(other) !== invoice.id) addGivenUp(productId, other)
  saveInvoice(productId, printSaved(method, running))
  if (email !== undefined) rememberInvoiceEmail(productId, email)
}

/** Keeps an invoice that is not to be shown; a payment to it counts all the same. */
export function keepUnseen(productId: string, method: string, running: ActiveInvoice): void {
  addGivenUp(productId, printSaved(method, running))
}

/** Puts an invoice, if it can be read, before the others that were given up. */
export function addGivenUp(productId: string, saved: StoredInvoice | undefined): void {
  const id = idOf(saved)
  if (saved === undefined || id === undefined) return
  const others = recallGivenUpInvoices(productId).filter((other) => idOf(other) !== id)
  keepGivenUpInvoices(productId, [saved, ...others])
}

function printSaved(method: string, running: ActiveInvoice): StoredInvoice {
  const { invoice, deadline, priceCents } = running
  return { method, deadline, priceCents, wire: printInvoice(invoice) }
}

/**
 * The invoice of a product that is not over; undefined when there is none.
 *
 * @param now epoch milliseconds. A clock that was set back meanwhile gives no extra time.
 */
export function recallRunning(productId: string, now: number): ActiveInvoice | undefined {
  const saved = recallOpenInvoice(productId)
  return saved && readSaved(saved, now, recallInvoiceEmail(productId))
}

/** The last invoice of a product whose end the server has said; undefined when there is none. */
export function recallEnded(productId: string, now: number): Invoice | undefined {
  const ended = [recallSavedInvoice(productId), ...recallGivenUpInvoices(productId)].find(
    (saved) => saved?.fate === 'ended' && !isTooOld(saved, now),
  )
  return ended && readSaved(ended, now)?.invoice
}

/** Forgets an invoice; a newer one of the same product stays. */
export function forgetRunning(productId: string, invoice: Invoice): void {
  const id = idOf(recallSavedInvoice(productId))
  if (id !== undefined && id !== invoice.id) return
  forgetSavedInvoice(productId)
  forgetInvoiceEmail(productId)
}

/** Undefined when what was kept is no invoice that could be paid, or a day over. */
export function readSaved(
  saved: StoredInvoice,
  now: number,
  email?: string,
): ActiveInvoice | undefined {
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

/** Undefined when there is none that can be read. */
export function idOf(saved: StoredInvoice | undefined): string | undefined {
  return saved && readSaved(saved, 0)?.invoice.id
}

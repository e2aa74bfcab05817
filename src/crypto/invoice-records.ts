import type { Invoice } from '../api/invoice.ts'
import { getStoredInvoice, isTooOld, type StoredInvoice } from '../storage/active-invoice.read.ts'
import {
  announceInvoiceChange,
  removeInvoiceEmail,
  removeStoredInvoice,
  setStoredInvoice,
} from '../storage/active-invoice.write.ts'
import { removeBuyer } from '../storage/buyer.ts'
import { getPreviousInvoices, setPreviousInvoices } from '../storage/previous-invoices.ts'
import {
  type ActiveInvoice,
  addPreviousInvoice,
  invoiceIdOf,
  parseStoredInvoice,
  removeActiveInvoice,
} from './active-invoice.ts'
import type { InvoiceOutcome } from './watch-invoice.ts'

/** Makes room for another invoice. */
export function moveToPreviousInvoices(productId: string, invoice: Invoice): void {
  const stored = getStoredInvoice(productId)
  if (stored === undefined || !hasIdOf(invoice)(stored)) return
  // The form shows the Order ID of an ended invoice until there is another one.
  if (stored.fate === 'ended') return
  addPreviousInvoice(productId, stored)
  removeActiveInvoice(productId, invoice)
}

/** Returns the previous invoices that may still be paid, newest first. */
export function getOpenPreviousInvoices(
  productId: string,
  nowMs: number,
): readonly ActiveInvoice[] {
  const open = getPreviousInvoices(productId).filter(({ fate }) => fate !== 'ended')
  return open.flatMap((stored) => parseStoredInvoice(stored, nowMs) ?? [])
}

/** Returns the ids of the invoices that the stored one has replaced, ended ones included. */
export function getReplacedIds(productId: string): readonly string[] {
  const current = invoiceIdOf(getStoredInvoice(productId))
  const ids = getPreviousInvoices(productId).flatMap((stored) => invoiceIdOf(stored) ?? [])
  return ids.filter((id) => id !== current)
}

export function recordOutcome(productId: string, invoice: Invoice, outcome: InvoiceOutcome): void {
  // Of an earlier attempt by card.
  if (outcome === 'settled') removeBuyer(productId)
  const current = getStoredInvoice(productId)
  const previous = getPreviousInvoices(productId)
  const others = previous.filter((stored) => !hasIdOf(invoice)(stored))
  const isCurrent = current !== undefined && hasIdOf(invoice)(current)
  const stored = isCurrent ? current : previous.find(hasIdOf(invoice))
  if (stored === undefined) return
  switch (outcome) {
    case 'settled':
      setPreviousInvoices(productId, others)
      removeActiveInvoice(productId, invoice)
      break
    case 'processing':
      // The paid invoice replaces a newer one, which must not be paid as well.
      setPreviousInvoices(productId, isCurrent || !current ? others : [current, ...others])
      replaceActiveInvoice(productId, { ...stored, fate: 'pending' })
      break
    case 'expired':
    case 'invalid':
      // Kept for its Order ID.
      setPreviousInvoices(
        productId,
        isCurrent ? others : previous.map((each) => (each === stored ? ended(each) : each)),
      )
      if (isCurrent) replaceActiveInvoice(productId, ended(stored))
  }
  announceInvoiceChange()
}

/**
 * The payment of an invoice would lead a buyer away who buys again, so it is not polled any more. Its Order ID stays, with
 * "check again". An invoice without a payment stays open: it can still be paid.
 */
export function endPendingInvoice(productId: string): void {
  const stored = getStoredInvoice(productId)
  if (stored?.fate === 'pending') replaceActiveInvoice(productId, ended(stored))
}

/** Removes what is a day past its deadline. */
export function removeOutdatedInvoices(productId: string, nowMs: number): void {
  const current = getStoredInvoice(productId)
  if (current !== undefined && isTooOld(current, nowMs)) removeStoredInvoice(productId)
  const previous = getPreviousInvoices(productId)
  const recent = previous.filter((stored) => !isTooOld(stored, nowMs))
  if (recent.length < previous.length) setPreviousInvoices(productId, recent)
}

function replaceActiveInvoice(productId: string, stored: StoredInvoice): void {
  setStoredInvoice(productId, stored)
  removeInvoiceEmail(productId)
}

function ended(stored: StoredInvoice): StoredInvoice {
  return { ...stored, fate: 'ended' }
}

function hasIdOf({ id }: Invoice): (stored: StoredInvoice) => boolean {
  return (stored) => invoiceIdOf(stored) === id
}

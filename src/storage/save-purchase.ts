import { writeOldPayment } from './old-record.ts'
import { isRecent, type PaymentAttempt, type ServerStatus, type StoredInvoice } from './record.ts'
import { nextSequenceNumber } from './record-status.ts'
import { addToRecord, getRecord } from './record-store.ts'

/** Saves a new invoice with a number above all others. Returns its id in the record. */
export function saveInvoice(
  productId: string,
  invoice: Omit<StoredInvoice, 'id' | 'number' | 'replaced' | 'word'>,
): string {
  // `randomUUID` is missing over plain HTTP.
  const id = Date.now().toString(36) + Math.random().toString(36).slice(1)
  addToRecord(productId, (record) => ({
    invoices: [{ ...invoice, id, number: nextSequenceNumber(record) }],
  }))
  return id
}

/** Marks an invoice that the buyer replaces. A payment to it is still noticed. */
export function saveReplaced(productId: string, id: string): void {
  addToRecord(productId, ({ invoices }) => ({
    invoices: invoices
      .filter((each) => each.id === id)
      .map((each) => ({ ...each, replaced: true })),
  }))
}

/**
 * Saves what a query has returned for each invoice of the order that was saved before the query: invoices and queries are
 * numbered in one sequence. A newer invoice of an ended order has not ended.
 */
export function saveServerStatus(
  productId: string,
  orderId: string,
  serverStatus: ServerStatus,
): void {
  addToRecord(productId, ({ invoices }) => ({
    invoices: invoices
      .filter(
        ({ terms, number }) => String(terms.orderId) === orderId && number < serverStatus.number,
      )
      .filter(({ word }) => word?.status !== serverStatus.status)
      .map((each) => ({ ...each, word: serverStatus })),
  }))
}

/** Returns a time after all attempts. The next one gets this time or a later one, unless the clock was a day fast. */
export function timeAfterNewestAttempt(productId: string): number {
  return timeAfter(getRecord(productId).attempts)
}

/** @param attempts the newest first. */
function timeAfter([newest]: readonly PaymentAttempt[]): number {
  return (newest?.at ?? 0) + 1
}

/**
 * Saves a new attempt, and returns the time that identifies it, which is later than that of the others. Times over a
 * day ahead are ignored: they come from a fast clock, and the next load would drop an attempt after them.
 */
export function saveSentPayment(productId: string): number {
  const now = Date.now()
  const recent = getRecord(productId).attempts.filter((each) => isRecent(each, now))
  const at = Math.max(now, timeAfter(recent))
  savePaymentStatus(productId, { at, status: 'sent' })
  return at
}

/** The record only advances a status: a late "refused" does not replace "paid". */
export function savePaymentStatus(productId: string, attempt: PaymentAttempt): void {
  addToRecord(productId, () => ({ attempts: [attempt] }))
  const [newest] = getRecord(productId).attempts
  if (newest) writeOldPayment(productId, newest)
}

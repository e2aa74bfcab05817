import { act } from '@testing-library/react'
import { termsOf } from '../../src/api/invoice.ts'
import type { ParsedStoredInvoice } from '../../src/crypto/flow/parsed-stored-invoice.ts'
import { saveInvoiceRequest } from '../../src/storage/invoice-request.ts'
import { oldPaymentPrefix } from '../../src/storage/old-record.ts'
import type { PaymentAttempt } from '../../src/storage/record.ts'
import { shownInvoice } from '../../src/storage/record-status.ts'
import { getRecord, recordPrefix } from '../../src/storage/record-store.ts'
import { saveInvoice, savePaymentStatus } from '../../src/storage/save-purchase.ts'
import { prefixedKey } from '../../src/storage/storage.ts'

/** Saves an invoice as a page does that has received it. Returns its id in storage. */
export function saveTestInvoice(
  productId: string,
  { invoice, deadline, priceCents, email, requestedCoin }: Omit<ParsedStoredInvoice, 'storedId'>,
  method = 'btcpay',
): string {
  const id = saveInvoice(productId, { method, priceCents, deadline, terms: termsOf(invoice) })
  const coin = requestedCoin ?? invoice.coin
  if (email !== undefined) saveInvoiceRequest(productId, id, { email, coin })
  return id
}

/** Saves this status of a payment by card or wallet. Returns the time that identifies the payment. */
export function saveTestAttempt(
  productId: string,
  status: PaymentAttempt['status'],
  at = Date.now(),
): number {
  savePaymentStatus(productId, { at, status })
  return at
}

/** The Order IDs and statuses of the stored invoices, the newest first: the server's latest status, or `open` or `replaced`. */
export function storedInvoices(productId: string): readonly string[] {
  const record = getRecord(productId)
  const shown = shownInvoice(record)
  return record.invoices.map((each) => {
    const status = each.word?.status ?? (each === shown ? 'open' : 'replaced')
    return `${each.terms.orderId} ${status}`
  })
}

/** The statuses of the stored payment attempts, the newest first. */
export function storedAttempts(productId: string): readonly string[] {
  return getRecord(productId).attempts.map(({ status }) => status)
}

/**
 * Changes the record of a product as another tab does, before this page gets the event. The other tab is a process of its own.
 * So the change is made to a copy under another product id, past every cache of this page.
 *
 * @returns the events that this page would get.
 */
export function otherTabWritesUnnoticed(productId: string, change: (otherId: string) => void) {
  const otherId = `${productId}, in another tab`
  const pageSession = { ...sessionStorage }
  const keys = [recordPrefix, oldPaymentPrefix].map((prefix) => ({
    key: prefixedKey(prefix + productId),
    copyKey: prefixedKey(prefix + otherId),
  }))
  for (const { key, copyKey } of keys) copy(key, copyKey)
  change(otherId)
  sessionStorage.clear()
  for (const [key, value] of Object.entries(pageSession)) sessionStorage.setItem(key, String(value))
  return keys.flatMap(({ key, copyKey }) => {
    const oldValue = localStorage.getItem(key)
    const newValue = copy(copyKey, key)
    localStorage.removeItem(copyKey)
    return oldValue === newValue ? [] : [new StorageEvent('storage', { key, newValue, oldValue })]
  })
}

function copy(from: string, to: string): string | null {
  const text = localStorage.getItem(from)
  if (text !== null) localStorage.setItem(to, text)
  return text
}

/** Changes the record of a product as another tab does, and dispatches the event that the browser would send. */
export function otherTabWrites(productId: string, change: (otherId: string) => void): void {
  const events = otherTabWritesUnnoticed(productId, change)
  act(() => {
    for (const event of events) window.dispatchEvent(event)
  })
}

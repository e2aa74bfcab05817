import type { Invoice } from '../api/invoice.ts'
import { removeBuyer } from '../storage/buyer.ts'
import { getInvoiceEmail, removeInvoiceEmail } from '../storage/invoice-email.ts'
import type { ServerWord } from '../storage/record.ts'
import { getRecord } from '../storage/record-store.ts'
import { saveWord } from '../storage/save-purchase.ts'
import type { InvoiceOutcome } from './watch/watch-invoice.ts'

/** @param number the number that the question to the hub drew. */
export function recordOutcome(
  productId: string,
  { id }: Invoice,
  outcome: InvoiceOutcome,
  number: number,
): void {
  // Of an earlier attempt by card.
  if (outcome === 'settled') removeBuyer(productId)
  // The email may be that of a newer invoice.
  const isOfOrder = getRecord(productId).invoices.some(
    (stored) =>
      String(stored.terms.orderId) === id && getInvoiceEmail(productId, stored.id) !== undefined,
  )
  if (isOfOrder) removeInvoiceEmail(productId)
  saveWord(productId, id, { status: storedStatusOf[outcome], number })
}

/** How the record says it. */
export const storedStatusOf = {
  processing: 'pending',
  settled: 'paid',
  expired: 'ended',
  invalid: 'ended',
} as const satisfies Record<InvoiceOutcome, ServerWord['status']>

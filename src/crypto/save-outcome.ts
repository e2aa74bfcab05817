import type { Invoice } from '../api/invoice.ts'
import { removeBuyer } from '../storage/buyer.ts'
import { getInvoiceRequest, removeInvoiceRequest } from '../storage/invoice-request.ts'
import type { ServerStatus } from '../storage/record.ts'
import { getRecord } from '../storage/record-store.ts'
import { saveServerStatus } from '../storage/save-purchase.ts'
import type { InvoiceOutcome } from './watch/watch-invoice.ts'

/** @param queryNumber that of the query with this outcome. The record keeps the latest outcome, and `settled` for good. */
export function saveOutcome(
  productId: string,
  { orderId }: Invoice,
  outcome: InvoiceOutcome,
  queryNumber: number,
): void {
  // The buyer's data is personal, and stored only to refill the forms after a reload or a failed payment.
  if (outcome === 'settled') removeBuyer(productId)
  // The stored email may belong to a newer invoice.
  const hasEmailOfOrder = getRecord(productId).invoices.some(
    ({ id, terms }) =>
      String(terms.orderId) === orderId && getInvoiceRequest(productId, id).email !== undefined,
  )
  if (hasEmailOfOrder) removeInvoiceRequest(productId)
  saveServerStatus(productId, orderId, { status: storedStatusOf[outcome], number: queryNumber })
}

export const storedStatusOf = {
  processing: 'pending',
  settled: 'paid',
  expired: 'ended',
  invalid: 'ended',
} as const satisfies Record<InvoiceOutcome, ServerStatus['status']>

import { emailInQuery } from '../lib/prefill.ts'
import { getBuyer } from './buyer.ts'
import { getInvoiceRequest } from './invoice-request.ts'
import { undecidedInvoices } from './record-status.ts'
import { getRecord } from './record-store.ts'

/**
 * Returns the buyer's stored email, else that of this tab's undecided invoice (may be ''). The `?email=` of the URL counts
 * if this tab has stored no email for an invoice.
 */
export function initialEmail(productId: string): string | undefined {
  const email = getBuyer(productId)?.email
  if (email) return email
  // When the buyer leaves an invoice, its email fills in the field only if it is empty: the URL's must not be there.
  const { email: emailOfInvoice } = getInvoiceRequest(productId)
  if (emailOfInvoice === undefined) return emailInQuery(window.location.search)
  // An invoice that has ended may be of another buyer at this device.
  return undecidedInvoices(getRecord(productId)).length > 0 ? emailOfInvoice : undefined
}

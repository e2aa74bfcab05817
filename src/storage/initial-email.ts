import { emailInQuery } from '../lib/prefill.ts'
import { getBuyer } from './buyer.ts'
import { getInvoiceEmail } from './invoice-email.ts'

/** Returns the buyer's stored email, else the `?email=` of the URL if this tab has stored no email for an invoice. */
export function initialEmail(productId: string): string | undefined {
  const email = getBuyer(productId)?.email
  if (email) return email
  // When the buyer leaves an invoice, its email fills in the field only if it is empty: the URL's must not be there.
  return getInvoiceEmail(productId) === undefined ? emailInQuery(window.location.search) : undefined
}

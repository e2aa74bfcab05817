import { emailInQuery } from '../lib/prefill.ts'
import { getBuyer } from './buyer.ts'
import { getInvoiceEmail } from './invoice-email.ts'

/** Returns the buyer's stored email, else that of this tab's invoice (may be ''), else the `?email=` of the URL. */
export function initialEmail(productId: string): string | undefined {
  const email = getBuyer(productId)?.email
  if (email) return email
  // When the buyer leaves an invoice, its email fills in the field only if it is empty: the URL's must not be there.
  return getInvoiceEmail(productId) ?? emailInQuery(window.location.search)
}

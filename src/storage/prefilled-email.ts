import { emailInQuery } from '../lib/prefill.ts'
import { getBuyer } from './buyer.ts'
import { getInvoiceEmail } from './invoice-email.ts'

/** Returns the buyer's stored email, else that of the link, unless this tab has stored an email for an invoice. */
export function prefilledEmail(productId: string): string | undefined {
  const email = getBuyer(productId)?.email
  if (email) return email
  return getInvoiceEmail(productId) === undefined ? emailInQuery(window.location.search) : undefined
}

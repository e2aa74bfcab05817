import { emailInQuery } from '../lib/prefill.ts'
import { getBuyer } from './buyer.ts'
import { getInvoiceEmail } from './invoice-email.ts'

/** Returns the email of an earlier attempt by card, or that of the link if this tab has stored none for an invoice. */
export function prefilledEmail(productId: string): string | undefined {
  const email = getBuyer(productId)?.email
  if (email) return email
  return getInvoiceEmail(productId) === undefined ? emailInQuery(window.location.search) : undefined
}

import { emailInQuery } from '../lib/prefill.ts'
import { getBuyer } from './buyer.ts'
import { getInvoiceEmail } from './invoice-email.ts'

/** The email of an earlier attempt, else that of the link. */
export function prefilledEmail(productId: string): string | undefined {
  const email = getBuyer(productId)?.email
  if (email) return email
  return getInvoiceEmail(productId) === undefined ? emailInQuery(window.location.search) : undefined
}

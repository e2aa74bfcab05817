import { emailInQuery } from '../lib/prefill.ts'
import { getInvoiceEmail } from './active-invoice.write.ts'
import { getBuyer } from './buyer.ts'

/** The email of an earlier attempt, else that of the link. */
export function prefilledEmail(productId: string): string | undefined {
  const email = getBuyer(productId)?.email
  if (email) return email
  return getInvoiceEmail(productId) === undefined ? emailInQuery(window.location.search) : undefined
}

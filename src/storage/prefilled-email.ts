import { emailInQuery } from '../lib/prefill.ts'
import { getBuyer } from './buyer.ts'
import { getInvoiceEmail } from './invoice-email.ts'

export function prefilledEmail(productId: string): string | undefined {
  const isKnown = getBuyer(productId) !== undefined || getInvoiceEmail(productId) !== undefined
  return isKnown ? undefined : emailInQuery(window.location.search)
}

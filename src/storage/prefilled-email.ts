import { emailInQuery } from '../lib/prefill.ts'
import { recallInvoiceEmail } from './active-invoice.write.ts'
import { recallBuyer } from './buyer.ts'

/** The email the link to this page brings along, unless the buyer has told us theirs before. */
export function prefilledEmail(productId: string): string | undefined {
  const isKnown =
    recallBuyer(productId) !== undefined || recallInvoiceEmail(productId) !== undefined
  return isKnown ? undefined : emailInQuery(window.location.search)
}

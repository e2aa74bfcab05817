import { forget, keep, recall } from './storage.ts'

/**
 * What this tab knows of a product's payment, so that neither Back nor a reload leads a buyer into paying
 * twice: `sent` it left for the shop's server and no clear answer came, `confirming` it left for the bank's
 * page, `pending` or `paid` it is over.
 */
export type PaymentMark = 'sent' | 'confirming' | 'pending' | 'paid'

const marks: readonly unknown[] = [
  'sent',
  'confirming',
  'pending',
  'paid',
] satisfies readonly PaymentMark[]

export function markPayment(productId: string, mark: PaymentMark): void {
  keep('tab', nameOf(productId), mark)
  if (mark === 'confirming') keep('tab', confirming, productId)
}

export function recallPaymentMark(productId: string): PaymentMark | undefined {
  const kept = recall('tab', nameOf(productId))
  return marks.includes(kept) ? (kept as PaymentMark) : undefined
}

/** The payment was declined, or the buyer starts anew on purpose. */
export function clearPaymentMark(productId: string): void {
  forget('tab', nameOf(productId))
}

/** The product whose payment left for a confirmation last; the way back to us does not name it. */
export function confirmingProduct(): string | undefined {
  const kept = recall('tab', confirming)
  return typeof kept === 'string' ? kept : undefined
}

const confirming = 'confirming'

function nameOf(productId: string): string {
  return `payment.${productId}`
}

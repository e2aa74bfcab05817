import { forget, recall } from './storage.ts'

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

export function recallPaymentMark(productId: string): PaymentMark | undefined {
  const kept = recall('tab', paymentMarkName(productId))
  return marks.includes(kept) ? (kept as PaymentMark) : undefined
}

/** The payment was declined, or the buyer starts anew on purpose. */
export function clearPaymentMark(productId: string): void {
  forget('tab', paymentMarkName(productId))
}

/** Under which name the mark of a product is kept. */
export function paymentMarkName(productId: string): string {
  return `payment.${productId}`
}

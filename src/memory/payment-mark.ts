import { forget, keep, recall } from './storage.ts'

/**
 * What this tab knows of a product's payment, so that Back never leads a buyer into paying twice:
 * `confirming` it left for the bank's page, `pending` or `paid` it is over.
 */
export type PaymentMark = 'confirming' | 'pending' | 'paid'

const marks: readonly unknown[] = ['confirming', 'pending', 'paid'] satisfies PaymentMark[]

export function markPayment(productId: string, mark: PaymentMark): void {
  keep('tab', nameOf(productId), mark)
  if (mark === 'confirming') keep('tab', 'confirming', productId)
}

export function recallPaymentMark(productId: string): PaymentMark | undefined {
  const kept = recall('tab', nameOf(productId))
  return marks.includes(kept) ? (kept as PaymentMark) : undefined
}

/** The buyer starts anew, on purpose. */
export function clearPaymentMark(productId: string): void {
  forget('tab', nameOf(productId))
}

/** The product whose payment left for a confirmation; the way back to us does not name it. */
export function confirmingProduct(): string | undefined {
  const kept = recall('tab', 'confirming')
  return typeof kept === 'string' ? kept : undefined
}

function nameOf(productId: string): string {
  return `payment.${productId}`
}

import { type PaymentMark, paymentMarkName } from './payment-mark.ts'
import { keep, recall } from './storage.ts'

/** Remembers in this tab what became of a product's payment. */
export function markPayment(productId: string, mark: PaymentMark): void {
  keep('tab', paymentMarkName(productId), mark)
  if (mark === 'confirming') keep('tab', confirming, productId)
}

/** The product whose payment left for a confirmation last; the way back to us does not name it. */
export function confirmingProduct(): string | undefined {
  const kept = recall('tab', confirming)
  return typeof kept === 'string' ? kept : undefined
}

const confirming = 'confirming'

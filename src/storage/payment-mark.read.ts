import { forget, recall } from './storage.ts'

/**
 * What the browser knows of a product's payment, so that no tab of it leads a buyer into paying twice: `sent` it left
 * for the shop's server and no clear answer came, `confirming` it left for the bank's page, `pending` or `paid` it
 * is over.
 */
export type PaymentMarkKind = 'sent' | 'confirming' | 'pending' | 'paid'

export interface PaymentMark {
  readonly kind: PaymentMarkKind
  /** Epoch milliseconds; tells this mark from a newer one of another tab. */
  readonly at: number
  /** Of the invoice that was paid; undefined for a payment by card. */
  readonly invoiceId?: string | undefined
}

/** How long a mark warns, in milliseconds: a day. */
const lifetimeMs = 86_400_000

/** The mark of a product, unless it has outlived its day; then it is removed. */
export function recallPaymentMark(productId: string): PaymentMark | undefined {
  const name = paymentMarkName(productId)
  const [, kind, time, invoiceId] = markPattern.exec(String(recall('browser', name))) ?? []
  const at = Number(time)
  // A clock that was set back must not keep a mark for years.
  if (Math.abs(Date.now() - at) < lifetimeMs)
    return { kind: kind as PaymentMarkKind, at, invoiceId }
  forget('browser', name)
  return undefined
}

/** As it is kept: `sent 1893499200000`, or `paid 1893499200000 invoice-id`. */
const markPattern = /^(sent|confirming|pending|paid) (\d+)(?: (.+))?$/s

/** Under which name the mark of a product is kept. */
export function paymentMarkName(productId: string): string {
  return `payment.${productId}`
}

import { getItem, removeItem } from './storage.ts'

/**
 * `sent`: the request left and no clear answer came. `confirming`: the buyer left for the bank's page. `pending`: it is
 * being processed and may still fail. `paid`: it has succeeded.
 */
export type PaymentMarkKind = 'sent' | 'confirming' | 'pending' | 'paid'

/** Warns every tab of the browser before a second payment for the same product. */
export interface PaymentMark {
  readonly kind: PaymentMarkKind
  /** Epoch milliseconds; identifies the mark. */
  readonly at: number
  /** Undefined for a payment by card. */
  readonly invoiceId?: string | undefined
}

const lifetimeMs = 86_400_000

export function getPaymentMark(productId: string): PaymentMark | undefined {
  const key = paymentMarkKey(productId)
  const [, kind, time, invoiceId] = markPattern.exec(String(getItem('browser', key))) ?? []
  const at = Number(time)
  // Math.abs: a mark from the future, left by a clock set back, must expire as well.
  if (Math.abs(Date.now() - at) < lifetimeMs)
    return { kind: kind as PaymentMarkKind, at, invoiceId }
  removeItem('browser', key)
  return undefined
}

export function isPaidOrPending(mark: PaymentMark | undefined): mark is PaymentMark {
  return mark?.kind === 'paid' || mark?.kind === 'pending'
}

// `sent 1893499200000`, or `paid 1893499200000 invoice-id`.
const markPattern = /^(sent|confirming|pending|paid) (\d+)(?: (.+))?$/s

export function paymentMarkKey(productId: string): string {
  return `payment.${productId}`
}

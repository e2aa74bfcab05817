import type { Purchase } from '../lib/receipt.ts'
import { onOtherTabChange } from './other-tabs.ts'
import { getPaymentMark, type PaymentMarkKind, paymentMarkKey } from './payment-mark.read.ts'
import { getItem, prefixedKey, removeItem, setItem } from './storage.ts'

/** A card payment that waits for confirmation on the bank's page. */
export interface ConfirmingPayment {
  readonly productId: string
  readonly at: number
  /** Path and query of the checkout; known only in the tab that left it, until the outcome is known. */
  readonly address?: string | undefined
  /** Unchecked: `readReceipt` checks it. */
  readonly purchase?: Partial<Purchase> | undefined
  /** The payment intent, once it has returned with an outcome. */
  readonly intent?: string | undefined
}

/** @param at epoch milliseconds; `removePaymentMark` needs the same value. */
export function savePaymentMark(productId: string, kind: PaymentMarkKind, at = Date.now()): void {
  setItem('browser', paymentMarkKey(productId), `${kind} ${at}`)
}

export function saveInvoicePaymentMark(
  productId: string,
  kind: 'pending' | 'paid',
  invoiceId: string,
): void {
  const mark = getPaymentMark(productId)
  const isByCard = mark !== undefined && mark.invoiceId === undefined
  // A pending invoice may still fail and remove the mark, so it must not replace a stronger one.
  if (kind === 'pending' && (mark?.kind === 'paid' || isByCard)) return
  setItem('browser', paymentMarkKey(productId), `${kind} ${Date.now()} ${invoiceId}`)
}

/** @param address path and query of the checkout. It may hold an email, so it stays in this tab. */
export function saveConfirmingPayment(
  productId: string,
  address: string,
  purchase?: Purchase,
): void {
  const at = Date.now()
  savePaymentMark(productId, 'confirming', at)
  setItem('tab', confirmingKey, { productId, at, address, purchase })
}

/** Removes the mark with this time. A newer mark of another tab stays. */
export function removePaymentMark(productId: string, at: number): void {
  if (getPaymentMark(productId)?.at === at) removeItem('browser', paymentMarkKey(productId))
}

export function onOtherTabPaymentMarkChange(productId: string, callback: () => void): () => void {
  return onOtherTabChange(paymentMarkKey(productId), callback)
}

/**
 * Returns the payment that a return from the bank belongs to: this tab's own, or else the only one in the browser. The
 * return address names no product, so several payments of other tabs are ambiguous: undefined.
 */
export function getConfirmingPayment(intent?: string): ConfirmingPayment | undefined {
  const stored = getItem('tab', confirmingKey)
  const own = isConfirmingPayment(stored) ? stored : undefined
  if (own && own.intent === undefined) return isOver(own) ? undefined : own
  if (own && own.intent === intent) return own
  const [only, another] = markedConfirmingPayments()
  return another === undefined ? only : undefined
}

/** Keeps which product a payment intent belongs to: Back may lead to the bank's page, and return once more. */
export function endConfirmingPayment(payment: ConfirmingPayment | undefined, intent: string): void {
  if (payment === undefined) removeItem('tab', confirmingKey)
  else setItem('tab', confirmingKey, { productId: payment.productId, at: payment.at, intent })
}

/** A "pay again" removes or replaces the mark, and Forward leads to the bank all the same: that is no end. */
function isOver({ productId }: ConfirmingPayment): boolean {
  const mark = getPaymentMark(productId)
  return mark?.kind === 'paid' || (mark?.kind === 'pending' && mark.invoiceId === undefined)
}

function markedConfirmingPayments(): readonly ConfirmingPayment[] {
  return markedProductIds().flatMap((productId) => {
    const mark = getPaymentMark(productId)
    return mark?.kind === 'confirming' ? [{ productId, at: mark.at }] : []
  })
}

function markedProductIds(): readonly string[] {
  const prefix = prefixedKey(paymentMarkKey(''))
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return keys.map((key) => key.slice(prefix.length))
  } catch {
    // A forbidden storage holds no marks.
    return []
  }
}

const confirmingKey = 'confirming'

function isConfirmingPayment(value: unknown): value is ConfirmingPayment {
  if (typeof value !== 'object' || value === null) return false
  const { productId, at, address, intent } = value as Partial<
    Record<keyof ConfirmingPayment, unknown>
  >
  return (
    typeof productId === 'string' &&
    typeof at === 'number' &&
    [address, intent].every((text) => text === undefined || typeof text === 'string')
  )
}

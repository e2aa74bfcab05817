import { onChangeElsewhere } from './other-tabs.ts'
import { type PaymentMarkKind, paymentMarkName, recallPaymentMark } from './payment-mark.ts'
import { forget, keep, recall } from './storage.ts'

/** A payment that left for a confirmation. */
export interface ConfirmingPayment {
  readonly productId: string
  /** Of its mark, in epoch milliseconds. */
  readonly at: number
  /** Path and query the buyer paid at; known in the tab that left. */
  readonly address?: string | undefined
}

/**
 * Keeps for every tab of this browser what became of a product's payment. Nothing personal is in it.
 *
 * @param at epoch milliseconds, by which the mark is ended later.
 */
export function markPayment(productId: string, kind: PaymentMarkKind, at = Date.now()): void {
  keep('browser', paymentMarkName(productId), `${kind} ${at}`)
}

/**
 * Marks a payment by invoice. One that is under way replaces neither a mark of a card payment nor a paid one: should
 * it fail, only its own mark may end.
 */
export function markInvoicePayment(
  productId: string,
  kind: 'pending' | 'paid',
  invoiceId: string,
): void {
  const mark = recallPaymentMark(productId)
  if (kind === 'pending' && mark && (mark.kind === 'paid' || mark.invoiceId === undefined)) return
  keep('browser', paymentMarkName(productId), `${kind} ${Date.now()} ${invoiceId}`)
}

/**
 * Marks a payment that leaves for the bank's page. The way back does not name the product, and may lead into
 * another tab.
 *
 * @param address path and query the buyer paid at. It may hold an email, so it stays in this tab.
 */
export function markConfirming(productId: string, address: string): void {
  const at = Date.now()
  markPayment(productId, 'confirming', at)
  keep('tab', confirmingName, { productId, at, address })
  keep('browser', confirmingName, { productId, at })
}

/**
 * Ends one mark: the payment was declined, or the buyer pays again on purpose. A newer mark of another tab stays.
 *
 * @param at of the mark that ends.
 */
export function clearPaymentMark(productId: string, at: number): void {
  if (recallPaymentMark(productId)?.at === at) forget('browser', paymentMarkName(productId))
}

/** Calls back when another tab has marked a payment of this product, or ended its mark. Returns an unsubscribe function. */
export function onPaymentMarkElsewhere(productId: string, callback: () => void): () => void {
  return onChangeElsewhere(paymentMarkName(productId), callback)
}

/** The payment that left last: from this tab, else from another one if it is still being confirmed. */
export function confirmingPayment(): ConfirmingPayment | undefined {
  const own = recall('tab', confirmingName)
  if (isConfirming(own)) return own
  const other = recall('browser', confirmingName)
  return isConfirming(other) && recallPaymentMark(other.productId)?.at === other.at
    ? other
    : undefined
}

const confirmingName = 'confirming'

function isConfirming(kept: unknown): kept is ConfirmingPayment {
  if (typeof kept !== 'object' || kept === null) return false
  const { productId, at, address } = kept as Partial<Record<keyof ConfirmingPayment, unknown>>
  return (
    typeof productId === 'string' &&
    typeof at === 'number' &&
    (address === undefined || typeof address === 'string')
  )
}

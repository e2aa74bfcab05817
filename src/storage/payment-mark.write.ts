import { onChangeElsewhere } from './other-tabs.ts'
import { type PaymentMarkKind, paymentMarkName, recallPaymentMark } from './payment-mark.read.ts'
import { forget, keep, keyOf, recall } from './storage.ts'

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
 * Marks a payment that leaves for the bank's page. The return address does not name the product, and may open in
 * another tab.
 *
 * @param address path and query the buyer paid at. It may hold an email, so it stays in this tab.
 */
export function markConfirming(productId: string, address: string): void {
  const at = Date.now()
  markPayment(productId, 'confirming', at)
  keep('tab', confirmingName, { productId, at, address })
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

/**
 * The payment that a return from the bank's page answers: the one that left from this tab, else the only one in the
 * browser. Undefined when none is being confirmed, or when several are and the return could belong to each.
 */
export function confirmingPayment(): ConfirmingPayment | undefined {
  const kept = recall('tab', confirmingName)
  const own = isConfirming(kept) ? kept : undefined
  const marked = confirmingMarks()
  if (own && marked.some(({ productId }) => productId === own.productId)) return own
  const [only, another] = marked
  if (only === undefined || another !== undefined) return undefined
  // A decline may still answer this tab's own payment: it must not end the mark of the other one.
  return own === undefined ? only : { ...only, at: own.at }
}

/** Forgets that a payment left from this tab: its outcome is known. */
export function forgetConfirming(): void {
  forget('tab', confirmingName)
}

/** Every product whose mark says that its payment is being confirmed. */
function confirmingMarks(): readonly ConfirmingPayment[] {
  return markedProducts().flatMap((productId) => {
    const mark = recallPaymentMark(productId)
    return mark?.kind === 'confirming' ? [{ productId, at: mark.at }] : []
  })
}

function markedProducts(): readonly string[] {
  const prefix = keyOf(paymentMarkName(''))
  try {
    const marks = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return marks.map((key) => key.slice(prefix.length))
  } catch {
    // Storage is forbidden, so there are no marks.
    return []
  }
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

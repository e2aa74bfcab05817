import { type PaymentMarkKind, paymentMarkName, recallPaymentMark } from './payment-mark.ts'
import { keep, recall } from './storage.ts'

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

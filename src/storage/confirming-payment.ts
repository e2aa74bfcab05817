import type { Purchase } from '../lib/receipt.ts'
import { getItem, removeItem, setItem } from './storage.ts'

/** A card payment that waits for confirmation on the bank's page. */
export interface ConfirmingPayment {
  readonly productId: string
  /** Identifies the attempt. */
  readonly at: number
  /** Path and query of the checkout. Only the tab that left it has them, until the outcome is known. */
  readonly address?: string | undefined
  /** The `order_id` of the shop's response; only the tab that left has it. */
  readonly orderId?: string | undefined
  /** Not validated here: `parseReceipt` validates it. */
  readonly purchase?: Partial<Purchase> | undefined
  /** Another payment of this tab may still return from the bank, so a decline is ambiguous. */
  readonly isSecond?: true | undefined
  /** Payments of this tab that have returned, and may return once more. */
  readonly returned?: readonly ConfirmingPayment[] | undefined
  /** The payment intent, once it has returned with an outcome. */
  readonly intent?: string | undefined
}

/** Saves the payment for this tab only, because the address may hold an email. */
export function saveConfirmingPayment(payment: ConfirmingPayment): void {
  const own = getOwnConfirmingPayment()
  if (own === undefined || own.at === payment.at) {
    setItem('tab', confirmingKey, payment)
    return
  }
  const { returned: earlier = [], ...before } = own
  const isAtBank = before.intent === undefined
  const returned = isAtBank ? earlier : [...earlier, before]
  const isSecond = isAtBank || before.isSecond
  setItem('tab', confirmingKey, { ...payment, returned, ...(isSecond && { isSecond: true }) })
}

/** Returns the payment with which this tab has left for the bank's page. */
export function getOwnConfirmingPayment(): ConfirmingPayment | undefined {
  const stored = getItem('tab', confirmingKey)
  return isConfirmingPayment(stored) ? stored : undefined
}

/** Keeps the product of a payment intent: after Back, the bank's page may redirect here once more. */
export function endConfirmingPayment(payment: ConfirmingPayment | undefined, intent: string): void {
  const own = getOwnConfirmingPayment()
  if (payment === undefined) removeItem('tab', confirmingKey)
  else if (own === undefined || own.at === payment.at) {
    const { productId, at } = payment
    const { isSecond, returned } = own ?? {}
    setItem('tab', confirmingKey, { productId, at, intent, isSecond, returned })
  }
}

const confirmingKey = 'confirming'

function isConfirmingPayment(value: unknown): value is ConfirmingPayment {
  if (typeof value !== 'object' || value === null) return false
  const { productId, at, address, intent, orderId, returned } = value as Partial<
    Record<keyof ConfirmingPayment, unknown>
  >
  return (
    typeof productId === 'string' &&
    typeof at === 'number' &&
    [address, intent, orderId].every((text) => text === undefined || typeof text === 'string') &&
    (returned === undefined || (Array.isArray(returned) && returned.every(isConfirmingPayment)))
  )
}

import {
  type ConfirmingPayment,
  confirmingPayments,
  getOwnConfirmingPayment,
  paymentsAtBank,
  returnedPayments,
} from './confirming-payment.ts'

/**
 * Finds the payment that has returned from the bank: the return URL contains no product. Prefers the one with this intent, then
 * the one that this tab awaits. Otherwise takes the newest that this browser has at the bank, if all are for one product.
 */
export function getReturnedPayment(intent: string | undefined): ConfirmingPayment | undefined {
  const own = getOwnConfirmingPayment()
  const returned = returnedPayments().find((each) => each.intent === intent)
  // This tab knows more of its payment than a tab into which it has returned.
  if (returned) return returned.at === own?.at ? { ...own, ...returned } : returned
  if (own && (own.intent === undefined || own.intent === intent)) return own
  const candidates = paymentsAtBank()
  const [newest] = candidates
  return candidates.every(({ productId }) => productId === newest?.productId) ? newest : undefined
}

/** Returns whether a decline can only belong to this payment. */
export function isDeclineUnambiguous({
  productId,
  at,
  intent,
  isSecond,
}: ConfirmingPayment): boolean {
  const own = getOwnConfirmingPayment()
  const isIdentified = intent !== undefined || own?.at === at
  return isIdentified ? !isSecond : !own?.isSecond && confirmingPayments(productId).length < 2
}

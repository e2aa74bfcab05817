import {
  type ConfirmingPayment,
  getOwnConfirmingPayment,
  returnedPayments,
  unidentifiedPayments,
} from './confirming-payment.ts'
import { storedProductIds } from './record-store.ts'

/**
 * Finds the payment that has returned from the bank: the return URL contains no product. Prefers the one with this
 * intent, then the one that this tab awaits. Otherwise takes the newest one at the bank, if all are for one product.
 */
export function getReturnedPayment(intent: string | undefined): ConfirmingPayment | undefined {
  const own = getOwnConfirmingPayment()
  // `own` comes first, because `returnedPayments` stores no address, order or purchase.
  const returned = [own, ...returnedPayments()].find((each) => each?.intent === intent)
  if (returned) return returned
  if (own && own.intent === undefined) return own
  const candidates = storedProductIds().flatMap(unidentifiedPayments)
  const [newest] = candidates
  return candidates.every(({ productId }) => productId === newest?.productId) ? newest : undefined
}

/** Returns whether a decline can only belong to this payment. */
export function isDeclineUnambiguous(payment: ConfirmingPayment): boolean {
  const own = getOwnConfirmingPayment()
  const isIdentified = payment.intent !== undefined || own?.at === payment.at
  if (isIdentified) return !payment.isSecond
  return !own?.isSecond && unidentifiedPayments(payment.productId).length < 2
}

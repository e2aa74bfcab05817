import {
  type ConfirmingPayment,
  confirmingPayments,
  getOwnConfirmingPayment,
  returnedPayments,
} from './confirming-payment.ts'
import { oldPaymentPrefix } from './old-record.ts'
import { recordPrefix } from './record-store.ts'
import { prefixedKey } from './storage.ts'

/**
 * Finds the payment that has returned from the bank: the return URL contains no product. Prefers the one with this intent, then
 * the one that this tab awaits. Otherwise takes the newest that this browser has at the bank, if all are for one product.
 */
export function getReturnedPayment(intent: string | undefined): ConfirmingPayment | undefined {
  const returned = returnedPayments().find((each) => each.intent === intent)
  if (returned) return returned
  const own = getOwnConfirmingPayment()
  if (own && (own.intent === undefined || own.intent === intent)) return own
  const candidates = storedProductIds().flatMap(confirmingPayments)
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

function storedProductIds(): readonly string[] {
  const prefixes = [recordPrefix, oldPaymentPrefix].map(prefixedKey)
  try {
    const keys = Object.keys(localStorage)
    const ids = prefixes.flatMap((prefix) =>
      keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
    )
    return [...new Set(ids)]
  } catch {
    // Storage is forbidden.
    return []
  }
}

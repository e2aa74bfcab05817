import type { Purchase } from '../lib/receipt.ts'
import type { Unparsed } from '../lib/unparsed.ts'
import { getRecord, storedProductIds } from './record-store.ts'
import { getItem, setItem } from './storage.ts'

/** A card or wallet payment for which the buyer left for the bank's page. Kept after the return, with its intent. */
export interface ConfirmingPayment {
  readonly productId: string
  /** The time of the attempt, in epoch milliseconds, which identifies it. */
  readonly at: number
  /** Path and query of the checkout. Kept only in the tab that left for the bank, until the outcome is final. */
  readonly address?: string | undefined
  /** The shop's id for the payment; only the tab that left has it. */
  readonly orderId?: string | undefined
  /** Not validated here: `parseReceipt` validates it. */
  readonly purchase?: Partial<Purchase> | undefined
  /**
   * The intent may be of another payment, so a decline does not end this one. Set when this tab has left for the bank
   * before and another payment is still there, or when /done cannot tell which returned. Earlier builds read this key.
   */
  readonly isSecond?: true | undefined
  /** The payment intent, once one has returned that may be of this payment. */
  readonly intent?: string | undefined
}

/** Saves the payment for this tab only, because its `address` may hold an email. */
export function saveConfirmingPayment(payment: ConfirmingPayment): void {
  const previous = getOwnConfirmingPayment()
  // `previous` may have got its outcome in another tab, or be too old for the record. So the record tells whether any
  // payment but `payment` is at the bank: for the product of `previous`, or for any product if `previous.isSecond`.
  const isSecond =
    previous !== undefined &&
    previous.at !== payment.at &&
    (previous.isSecond || previous.intent === undefined) &&
    [previous.productId, ...(previous.isSecond ? storedProductIds() : [])]
      .flatMap(unidentifiedPayments)
      .some(({ at }) => at !== payment.at)
  setItem('tab', confirmingKey, { ...payment, ...(isSecond && { isSecond }) })
}

/** Returns the product's payments that left for the bank and have no known outcome, the newest first. */
export function confirmingPayments(productId: string): readonly ConfirmingPayment[] {
  const { attempts } = getRecord(productId)
  return attempts
    .filter(({ status }) => status === 'confirming')
    .map(({ at }) => ({ productId, at }))
}

/** Returns the product's confirming payments without those that have certainly returned, the newest first. */
export function unidentifiedPayments(productId: string): readonly ConfirmingPayment[] {
  return confirmingPayments(productId).filter((each) => certainReturnOf(each) === undefined)
}

function certainReturnOf(payment: ConfirmingPayment): ConfirmingPayment | undefined {
  return returnedPayments().find(
    ({ productId, at, isSecond }) =>
      productId === payment.productId && at === payment.at && !isSecond,
  )
}

/** Returns the payment for which this tab last left for the bank's page, else the first that returned into this tab. */
export function getOwnConfirmingPayment(): ConfirmingPayment | undefined {
  const own = getItem('tab', confirmingKey)
  // A payment that returned into another tab has its intent in `returnedPayments`.
  return isConfirmingPayment(own) ? { ...own, ...certainReturnOf(own) } : undefined
}

/**
 * Saves which payment the intent is of. The bank's page, or its return URL in another tab, may lead to /done with this
 * intent again. Once the outcome is final (paid or refused), `address`, `orderId` and `purchase` are removed.
 */
export function saveReturnedPayment(
  payment: ConfirmingPayment,
  intent: string,
  isOutcomeFinal: boolean,
): void {
  const own = getOwnConfirmingPayment()
  const { productId, at, isSecond } = payment
  const returned = { productId, at, intent, isSecond }
  const others = returnedPayments().filter((each) => each.intent !== intent)
  setItem('browser', returnedKey, [returned, ...others].slice(0, maxReturned))
  if (own === undefined || own.at === at)
    setItem('tab', confirmingKey, isOutcomeFinal ? returned : { ...payment, intent })
}

/** Returns the payments that have returned to this browser, or may have (`isSecond`), the latest first. */
export function returnedPayments(): readonly ConfirmingPayment[] {
  const stored = getItem('browser', returnedKey)
  return Array.isArray(stored) ? stored.filter(isConfirmingPayment) : []
}

const returnedKey = 'returned'
const maxReturned = 20
const confirmingKey = 'confirming'

function isConfirmingPayment(value: unknown): value is ConfirmingPayment {
  const { productId, at, address, intent, orderId }: Unparsed<ConfirmingPayment> = Object(value)
  return (
    typeof productId === 'string' &&
    typeof at === 'number' &&
    [address, intent, orderId].every((text) => text === undefined || typeof text === 'string')
  )
}

import type { WarningKind } from '../../storage/payment-warning.ts'

const plainNotices = [
  /** The account refuses raw card numbers, so Stripe's hosted fields replace our inputs. */
  'enterCardAgain',
  /** Another tab of this browser holds the payment lock. */
  'payingElsewhere',
  /** When Pay was pressed, the product had another price than the page showed. */
  'priceChanged',
] as const

export type CardNotice = (typeof plainNotices)[number] | WarningKind

/** Whether money may have moved already, so that the next charge needs the buyer's "Pay again". */
export function isWarning(notice: CardNotice): notice is WarningKind {
  return !plainNotices.some((plain) => plain === notice)
}

import type { PaymentWarning } from '../../storage/payment-warning.ts'

/** Money may have moved already, so the next charge needs the buyer's "pay again". */
export type CardWarning =
  | PaymentWarning
  /** A crypto invoice of the product is payable or may already be paid. */
  | 'openInvoice'

export type CardNotice =
  /** The account refuses raw card numbers, so Stripe's hosted fields replace our inputs. */
  | 'enterCardAgain'
  /** Another tab of this browser holds the payment lock. */
  | 'payingElsewhere'
  /** The page returned after ten minutes, and the product has another price. */
  | 'priceChanged'
  | CardWarning

export function isWarning(notice: CardNotice): notice is CardWarning {
  switch (notice) {
    case 'leftConfirmation':
    case 'mayHavePaid':
    case 'alreadyPending':
    case 'alreadyPaid':
    case 'openInvoice':
      return true
    case 'enterCardAgain':
    case 'payingElsewhere':
    case 'priceChanged':
      return false
  }
}

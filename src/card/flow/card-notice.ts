import type { WarningKind } from '../../storage/payment-warning.ts'

export type CardNotice =
  /** The account refuses raw card numbers, so Stripe's hosted fields replace our inputs. */
  | 'enterCardAgain'
  /** Another tab of this browser holds the payment lock. */
  | 'payingElsewhere'
  /** At the press, the product had another price than the page showed. */
  | 'priceChanged'
  /** Money may have moved already, so the next charge needs the buyer's "Pay again". */
  | WarningKind

export function isWarning(notice: CardNotice): notice is WarningKind {
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

import type { PaymentMark } from './payment-mark.read.ts'
import { confirmingPayment } from './payment-mark.write.ts'

/** An earlier payment may have moved money: only the buyer's own "pay again" ends the warning. */
export type PaymentWarning =
  /** The buyer came back from the bank's page without going on; the payment may have been approved. */
  | 'leftConfirmation'
  /** An earlier payment was sent, from any tab, and no clear answer came. */
  | 'mayHavePaid'
  | 'alreadyPending'
  | 'alreadyPaid'

/** What to warn the buyer of before another payment. */
export function warningFor({ kind, at }: PaymentMark): PaymentWarning {
  switch (kind) {
    case 'sent':
      return 'mayHavePaid'
    case 'confirming': {
      const left = confirmingPayment()
      // Of another tab it is not known whether the buyer is still at the bank.
      return left?.at === at && left.address !== undefined ? 'leftConfirmation' : 'mayHavePaid'
    }
    case 'pending':
      return 'alreadyPending'
    case 'paid':
      return 'alreadyPaid'
  }
}

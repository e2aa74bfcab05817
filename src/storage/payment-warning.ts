import type { PaymentMark } from './payment-mark.read.ts'
import { getConfirmingPayment } from './payment-mark.write.ts'

/** `leftConfirmation`: the buyer came back from the bank's page, and the payment may be approved. */
export type PaymentWarning = 'leftConfirmation' | 'mayHavePaid' | 'alreadyPending' | 'alreadyPaid'

export function warningFor({ kind, at }: PaymentMark): PaymentWarning {
  switch (kind) {
    case 'sent':
      return 'mayHavePaid'
    case 'confirming': {
      const left = getConfirmingPayment()
      // In another tab the buyer may still be on the bank's page.
      return left?.at === at && left.address !== undefined ? 'leftConfirmation' : 'mayHavePaid'
    }
    case 'pending':
      return 'alreadyPending'
    case 'paid':
      return 'alreadyPaid'
  }
}

import { useRef } from 'react'
import { confirmingPayment } from '../memory/mark-payment.ts'
import { clearPaymentMark, type PaymentMark, recallPaymentMark } from '../memory/payment-mark.ts'
import type { PaymentWarning } from './card-flow.ts'

export interface EarlierPayment {
  /** Reads the mark, from whichever tab, and says what to warn of. */
  readonly warning: () => PaymentWarning | undefined
  /** Ends the mark that was read last, and no newer one: that is the one the buyer answered to. */
  readonly end: () => void
}

/** An earlier payment of a product, as this browser remembers it. */
export function useEarlierPayment(productId: string | undefined): EarlierPayment {
  const readAt = useRef<number>(undefined)
  return {
    warning: () => {
      const mark = productId === undefined ? undefined : recallPaymentMark(productId)
      readAt.current = mark?.at
      return mark && warningFor(mark)
    },
    end: () => {
      if (productId === undefined || readAt.current === undefined) return
      clearPaymentMark(productId, readAt.current)
    },
  }
}

function warningFor({ kind, at }: PaymentMark): PaymentWarning {
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

import { useRef } from 'react'
import { getPaymentMark } from '../storage/payment-mark.read.ts'
import { removePaymentMark } from '../storage/payment-mark.write.ts'
import { type PaymentWarning, warningFor } from '../storage/payment-warning.ts'
import type { CardWarning } from './card-flow.ts'
import { recallPayableInvoice } from './use-invoice-open.ts'

export interface EarlierPayment {
  /** Reads the mark, from whichever tab, and says what to warn of. */
  readonly warning: () => PaymentWarning | undefined
  /** Before a card is charged: of the mark, or of an invoice the buyer has not answered to yet. */
  readonly warningBeforePaying: () => CardWarning | undefined
  /** Ends the warning that was read last, and no newer one: that is the one the buyer answered to. */
  readonly end: () => void
}

/** An earlier payment of a product, by any method, as this browser remembers it. */
export function useEarlierPayment(productId: string | undefined): EarlierPayment {
  const endLast = useRef(() => {})
  // The deadline tells one invoice of a product from another; its id is not read here.
  const answeredDeadline = useRef<number>(undefined)

  function warning(): PaymentWarning | undefined {
    const mark = productId === undefined ? undefined : getPaymentMark(productId)
    if (productId === undefined || mark === undefined) return undefined
    endLast.current = () => removePaymentMark(productId, mark.at)
    return warningFor(mark)
  }

  function invoiceWarning(): CardWarning | undefined {
    const invoice = productId === undefined ? undefined : recallPayableInvoice(productId)
    if (invoice === undefined || invoice.deadline === answeredDeadline.current) return undefined
    endLast.current = () => {
      answeredDeadline.current = invoice.deadline
    }
    return 'openInvoice'
  }

  return {
    warning,
    warningBeforePaying: () => warning() ?? invoiceWarning(),
    end: () => endLast.current(),
  }
}

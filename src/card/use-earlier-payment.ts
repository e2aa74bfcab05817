import { useRef } from 'react'
import { getOpenInvoice } from '../storage/active-invoice.read.ts'
import { getPaymentMark } from '../storage/payment-mark.read.ts'
import { removePaymentMark } from '../storage/payment-mark.write.ts'
import { type PaymentWarning, warningFor } from '../storage/payment-warning.ts'
import type { CardWarning } from './card-notice.ts'

export interface EarlierPaymentWarnings {
  /** Warns of a payment by any tab of this browser. */
  readonly warning: () => PaymentWarning | undefined
  readonly warningBeforePaying: () => CardWarning | undefined
  /** Ends the warning that was read last, and no newer one: the buyer has not seen that. */
  readonly dismissWarning: () => void
}

export function useEarlierPayment(productId: string | undefined): EarlierPaymentWarnings {
  const dismissLast = useRef(() => {})
  // The deadline tells the invoices of a product apart: the id is inside unparsed wire data.
  const dismissedDeadline = useRef<number>(undefined)

  function warning(): PaymentWarning | undefined {
    const mark = productId === undefined ? undefined : getPaymentMark(productId)
    if (productId === undefined || mark === undefined) return undefined
    dismissLast.current = () => removePaymentMark(productId, mark.at)
    return warningFor(mark)
  }

  function invoiceWarning(): CardWarning | undefined {
    const invoice = productId === undefined ? undefined : getOpenInvoice(productId, Date.now())
    if (invoice === undefined || invoice.deadline === dismissedDeadline.current) return undefined
    dismissLast.current = () => {
      dismissedDeadline.current = invoice.deadline
    }
    return 'openInvoice'
  }

  return {
    warning,
    warningBeforePaying: () => warning() ?? invoiceWarning(),
    dismissWarning: () => dismissLast.current(),
  }
}

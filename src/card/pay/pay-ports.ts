import { postPayment } from '../../api/payment.ts'
import { savePaymentStatus, saveSentPayment } from '../../storage/save-purchase.ts'
import type { PaymentContext } from './payment-sequence.ts'
import type { PayPorts } from './submit-payment.ts'

/** The buyer then reads that the payment takes long. Giving up would not undo the payment. */
const delayMs = 30_000

/** The record, the shop's server, this page's origin and the console, for one payment of the product. */
export function payPorts(context: PaymentContext): PayPorts {
  const { productId, onDelayed, warningBeforeSending } = context
  return {
    warningBeforeSending,
    saveSent: () => saveSentPayment(productId),
    saveStatus: (at, status) => savePaymentStatus(productId, { at, status }),
    sendPayment: async (submission) => {
      const timer = setTimeout(onDelayed, delayMs)
      const response = await postPayment(productId, submission)
      clearTimeout(timer)
      return response
    },
    origin: window.location.origin,
    report: (message, details) =>
      details === undefined ? console.error(message) : console.error(message, details),
  }
}

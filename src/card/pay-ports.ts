import { sendPayment } from './send-payment.ts'
import type { PayPorts } from './submit-payment.ts'

/** The shop's server, this page's origin and the console, for one payment of the product. */
export function payPorts(productId: string, onDelayed: () => void): PayPorts {
  return {
    sendPayment: (submission) => sendPayment(productId, submission, onDelayed),
    origin: window.location.origin,
    report: (message, details) =>
      details === undefined ? console.error(message) : console.error(message, details),
  }
}

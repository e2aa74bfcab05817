import type { HttpResult } from '../api/http.ts'
import { type PaymentAnswer, type PaymentSubmission, postPayment } from '../api/payment.ts'
import { removePaymentMark, savePaymentMark } from '../storage/payment-mark.write.ts'
import { reasonOfFailure } from './pay.ts'

/** How long the server may be silent before the buyer is told that it takes long, in milliseconds. */
const delayMs = 30_000

/**
 * Sends a payment, and marks for every tab of the browser that it is out until there is a clear answer: a page that
 * crashes, is closed or reloaded meanwhile must warn of it. Only a clear "no" ends the mark.
 *
 * @param onDelayed called once when the answer takes long. There is no deadline: giving up would not undo the payment.
 */
export async function sendPayment(
  productId: string,
  submission: PaymentSubmission,
  onDelayed: () => void,
): Promise<HttpResult<PaymentAnswer>> {
  const at = Date.now()
  savePaymentMark(productId, 'sent', at)
  const timer = setTimeout(onDelayed, delayMs)
  const answer = await postPayment(productId, submission)
  clearTimeout(timer)
  if (answer.ok) {
    // Before the lock is given back, so that no other tab finds a payment that is merely out.
    if (!answer.value.needsConfirmation) savePaymentMark(productId, 'paid')
  } else if (reasonOfFailure(answer.failure) !== 'unknown') removePaymentMark(productId, at)
  return answer
}

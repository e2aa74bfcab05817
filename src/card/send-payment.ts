import type { HttpResult } from '../api/http-failure.ts'
import { type PaymentAnswer, type PaymentSubmission, postPayment } from '../api/payment.ts'
import { removePaymentMark, savePaymentMark } from '../storage/payment-mark.write.ts'
import { failureReasonOf } from './failure-reason.ts'

/** The buyer then reads that the payment takes long. Giving up would not undo the payment. */
const delayMs = 30_000

/** Marks the payment in storage until its answer is clear, so that a reload or another tab can warn of it. */
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
    // Still under the payment lock: the next tab to get it must not read "sent".
    if (answer.value.kind === 'paid') savePaymentMark(productId, 'paid')
  } else if (failureReasonOf(answer.failure) !== 'unknown') removePaymentMark(productId, at)
  return answer
}

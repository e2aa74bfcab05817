import { isTimeout, withTimeout } from '../../api/with-timeout.ts'

const stripeTimeoutMs = 30_000

/** Calls code of Stripe or of a wallet, which may throw or hang. Reports both and never rejects. */
export async function callStripe<Value>(
  call: () => Promise<Value>,
  report: (message: string, details?: unknown) => void,
): Promise<Value | 'threw' | 'timedOut'> {
  try {
    return await withTimeout(stripeTimeoutMs, call())
  } catch (cause) {
    if (isTimeout(cause)) {
      report('Till: the card provider did not answer within 30 seconds; nothing was sent.')
      return 'timedOut'
    }
    // Never its message, which may quote card data.
    const name = cause instanceof Error ? cause.name : typeof cause
    report('Till: a step of the payment broke off.', name)
    return 'threw'
  }
}

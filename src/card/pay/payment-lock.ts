import type { PaymentEvent } from '../flow/card-flow.ts'

/** Lets one tab pay at a time. A crashed tab releases its Web Lock. Without Web Locks the payment runs unlocked. */
export async function withPaymentLock(run: () => Promise<PaymentEvent>): Promise<PaymentEvent> {
  if (!('locks' in navigator)) return run()
  let hasLockResult = false
  const runIfGranted = (lock: Lock | null): PaymentEvent | Promise<PaymentEvent> => {
    hasLockResult = true
    return lock === null ? { type: 'interrupted', notice: 'payingElsewhere' } : run()
  }
  try {
    return await navigator.locks.request('till.payment', { ifAvailable: true }, runIfGranted)
  } catch (cause) {
    // The payment itself failed: it must not run a second time.
    if (hasLockResult) throw cause
    return run()
  }
}

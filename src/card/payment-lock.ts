import type { PaymentEvent } from './card-flow.ts'

/**
 * Lets one payment run at a time in this browser, so that a second tab cannot pay beside the first. The lock
 * is the browser's own: a tab that crashes gives it back. Where there are no Web Locks, or they are
 * forbidden like storage, the payment simply runs.
 */
export async function withPaymentLock(run: () => Promise<PaymentEvent>): Promise<PaymentEvent> {
  if (!('locks' in navigator)) return run()
  let decided = false
  const runAlone = (lock: Lock | null): PaymentEvent | Promise<PaymentEvent> => {
    decided = true
    return lock === null ? { type: 'turnedBack', notice: 'payingElsewhere' } : run()
  }
  try {
    return await navigator.locks.request('till.payment', { ifAvailable: true }, runAlone)
  } catch (cause) {
    // Once the payment has run, its failure is its own, and it must not run again.
    if (decided) throw cause
    return run()
  }
}

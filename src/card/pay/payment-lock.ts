import type { PaymentEvent } from '../flow/card-flow.ts'

/** Where Web Locks exist, one tab of the browser pays at a time, for any product. A crashed tab releases its lock. */
export async function withPaymentLock(run: () => Promise<PaymentEvent>): Promise<PaymentEvent> {
  let event: Promise<PaymentEvent> | undefined
  const runIfGranted = (lock: Lock | null): Promise<PaymentEvent> => {
    event =
      lock === null ? Promise.resolve({ type: 'interrupted', notice: 'payingElsewhere' }) : run()
    return event
  }
  try {
    return await navigator.locks.request('till.payment', { ifAvailable: true }, runIfGranted)
  } catch {
    // The browser has no locks or forbids them. Or WebKit released the lock of a page in the bfcache: the payment still runs.
    return event ?? run()
  }
}

import type { PaymentEvent } from './card-flow.ts'

/**
 * Lets one payment run at a time in this browser, so that a second tab cannot pay beside the first. The lock
 * is the browser's own: a tab that crashes gives it back. Without Web Locks the payment simply runs.
 */
export async function withPaymentLock(run: () => Promise<PaymentEvent>): Promise<PaymentEvent> {
  if (!('locks' in navigator)) return run()
  return navigator.locks.request('till.payment', { ifAvailable: true }, (lock) =>
    lock === null ? ({ type: 'turnedBack', notice: 'payingElsewhere' } as const) : run(),
  )
}

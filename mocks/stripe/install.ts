import { createFakeStripe, emptyRecord, type FakeStripeRecord } from './fake-stripe.ts'

declare global {
  interface Window {
    /** What the page asked of the fake Stripe.js. */
    __fakeStripe?: FakeStripeRecord
  }
}

/** Puts the fake under a name of the page's window, and its record under `__fakeStripe`. */
export function installFakeStripe(name: 'Stripe' | '__fakeStripeConstructor'): void {
  const record = emptyRecord()
  window.__fakeStripe = record
  Object.assign(window, { [name]: createFakeStripe(record) })
}

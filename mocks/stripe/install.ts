import { createFakeStripe, emptyRecord, type FakeStripeRecord } from './fake-stripe.ts'

declare global {
  interface Window {
    __fakeStripe?: FakeStripeRecord
  }
}

/** Puts the fake on `window` under this name, and its record under `__fakeStripe`. */
export function installFakeStripe(name: 'Stripe' | '__fakeStripeConstructor'): void {
  const record = emptyRecord()
  window.__fakeStripe = record
  Object.assign(window, { [name]: createFakeStripe(record) })
}

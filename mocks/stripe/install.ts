import { createFakeStripe, emptyCallLog, type StripeCallLog } from './fake-stripe.ts'

declare global {
  interface Window {
    __fakeStripe?: StripeCallLog
  }
}

/** Puts the fake on `window`: as `Stripe`, or under the name that script.ts copies. Its call log is `__fakeStripe`. */
export function installFakeStripe(name: 'Stripe' | '__fakeStripeConstructor'): void {
  const log = emptyCallLog()
  window.__fakeStripe = log
  Object.assign(window, { [name]: createFakeStripe(log) })
}

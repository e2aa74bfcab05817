import { asOptions, IntegrationError, type StripeCallLog } from './call-log.ts'
import { ElementsGroup, type FakeStripeContext } from './elements-group.ts'
import { createPaymentMethod, type PaymentMethodResult } from './payment-method.ts'

export { emptyCallLog, type StripeCallLog } from './call-log.ts'

/** The part of Stripe.js v3 that the page and react-stripe-js use. */
export interface FakeStripe {
  elements(options?: unknown): ElementsGroup
  createPaymentMethod(data: unknown): Promise<PaymentMethodResult>
  createToken(): Promise<never>
  confirmCardPayment(): Promise<never>
  registerAppInfo(info: unknown): void
  _registerWrapper(info: unknown): void
}

/** `window.Stripe`. */
export interface FakeStripeConstructor {
  (key: unknown, options?: unknown): FakeStripe
  /** Stripe's loader checks the version. */
  readonly version: 3
}

/**
 * Replaces Stripe.js v3 and needs no network. The publishable key decides how the wallet behaves and whether Stripe fails,
 * the card number how a payment ends. Like Stripe.js it throws when the page misuses it.
 */
export function createFakeStripe(
  log: StripeCallLog,
  now: () => number = Date.now,
): FakeStripeConstructor {
  const construct = (key: unknown, options?: unknown): FakeStripe => {
    if (typeof key !== 'string' || !/^pk_(test|live)_/.test(key)) {
      throw new IntegrationError('Invalid value for Stripe(): apiKey should be a publishable key.')
    }
    log.instances.push({ key, options })
    return fakeStripe({ publishableKey: key, log, now })
  }
  return Object.assign(construct, { version: 3 } as const)
}

function fakeStripe(context: FakeStripeContext): FakeStripe {
  const { calls } = context.log
  const groups: ElementsGroup[] = []
  return {
    elements(options) {
      const group = new ElementsGroup(context, asOptions(options))
      groups.push(group)
      return group
    },
    async createPaymentMethod(data) {
      const { type, billing_details } = asOptions(data)
      const details = { type, billing_details }
      calls.push({ name: 'createPaymentMethod', details })
      return createPaymentMethod(context, groups, data)
    },
    createToken: () => unsupported('createToken'),
    confirmCardPayment: () => unsupported('confirmCardPayment'),
    registerAppInfo: (details) => void calls.push({ name: 'registerAppInfo', details }),
    _registerWrapper: (details) => void calls.push({ name: '_registerWrapper', details }),
  }
}

/** For functions that the page must not call, and that react-stripe-js expects to exist. */
async function unsupported(name: string): Promise<never> {
  throw new IntegrationError(`The page must not call ${name}().`)
}

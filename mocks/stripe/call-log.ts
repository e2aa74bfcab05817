/** Never holds card data. */
export interface FakeStripeCall {
  readonly name: string
  readonly details?: unknown
}

/** What a test may read from `window.__fakeStripe`. */
export interface StripeCallLog {
  /** Every `Stripe(key, options)`. */
  readonly instances: { readonly key: string; readonly options: unknown }[]
  /** Every `stripe.elements(options)`. */
  readonly elementsOptions: unknown[]
  /** The other logged calls, in order. */
  readonly calls: FakeStripeCall[]
}

export function emptyCallLog(): StripeCallLog {
  return { instances: [], elementsOptions: [], calls: [] }
}

/** The error that Stripe.js throws at mistakes of its caller. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

/** Stripe.js reports failures as values of this shape. */
export interface FakeStripeError {
  readonly type: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly message: string
}

/** Options that the page passes, not validated. */
export type Options = Readonly<Record<string, unknown>>

export function asOptions(value: unknown): Options {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** One thing the page asked of the fake. Card data never gets here. */
export interface FakeStripeCall {
  readonly name: string
  readonly details?: unknown
}

/** What a test may read from `window.__fakeStripe`. */
export interface FakeStripeRecord {
  /** Every `Stripe(key, options)`. */
  readonly instances: { readonly key: string; readonly options: unknown }[]
  /** Every `stripe.elements(options)`. */
  readonly elements: unknown[]
  /** Everything else, in order. */
  readonly calls: FakeStripeCall[]
}

export function emptyRecord(): FakeStripeRecord {
  return { instances: [], elements: [], calls: [] }
}

/** What Stripe.js throws when its caller made a mistake. */
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

/** Options come from the page and are whatever it passes. */
export type Options = Readonly<Record<string, unknown>>

export function asOptions(value: unknown): Options {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

import type { FailureReason } from './card-flow.ts'

/** What /failed may know of the payment; it travels in `history.state`, never in the address. */
export interface FailureState {
  readonly reason: FailureReason
  /** Path and query of the product's checkout, for another try; undefined when the product is not known. */
  readonly address: string | undefined
}

const reasons: readonly unknown[] = [
  'notSent',
  'numberRefused',
  'expirationRefused',
  'cvcRefused',
  'postalCodeRefused',
  'declined',
  'unknown',
] satisfies FailureReason[]

/** Reads what was put there; undefined when the page was opened by hand or by something else. */
export function readFailureState(state: unknown): FailureState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { reason, address } = state as Partial<Record<keyof FailureState, unknown>>
  if (!reasons.includes(reason)) return undefined
  return {
    reason: reason as FailureReason,
    address: typeof address === 'string' && checkoutAddress.test(address) ? address : undefined,
  }
}

/** One segment and a query. Browsers drop white space and read `\` as `/`: both could lead to another site. */
const checkoutAddress = /^\/[^/\\\s?#]+\/?(\?\S*)?$/

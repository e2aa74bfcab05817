import { english } from '../i18n/locales/en.ts'
import type { FailureReason } from './card-flow.ts'

/** What /failed may know of the payment; it travels in `history.state`, never in the address. */
export interface FailureNavigationState {
  readonly reason: FailureReason
  /** Path and query of the product's checkout, for another try; undefined when the product is not known. */
  readonly address: string | undefined
}

/** Reads what was put there; undefined when the page was opened by hand or by something else. */
export function readFailureNavigationState(state: unknown): FailureNavigationState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { reason, address } = state as Partial<Record<keyof FailureNavigationState, unknown>>
  if (!isReason(reason)) return undefined
  return {
    reason,
    address: typeof address === 'string' && checkoutAddress.test(address) ? address : undefined,
  }
}

/** There is a sentence for each. */
function isReason(reason: unknown): reason is FailureReason {
  return typeof reason === 'string' && Object.hasOwn(english.outcome.reasons, reason)
}

/** One segment and a query. Browsers drop white space and read `\` as `/`: both could lead to another site. */
const checkoutAddress = /^\/[^/\\\s?#]+\/?(\?\S*)?$/

import type { FailureReason } from './card-flow.ts'

/** What /failed may know of the payment; it travels in `history.state`, never in the address. */
export interface FailureState {
  readonly reason: FailureReason
  /** The product's checkout, for another try. */
  readonly productPath: string
}

const reasons: readonly unknown[] = ['notSent', 'declined', 'unknown'] satisfies FailureReason[]

export function failureState(reason: FailureReason, productPath: string): FailureState {
  return { reason, productPath }
}

/** Reads what was put there; undefined when the page was opened by hand or by something else. */
export function readFailureState(state: unknown): FailureState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  if (!('reason' in state) || !('productPath' in state)) return undefined
  const { reason, productPath } = state
  if (!reasons.includes(reason) || typeof productPath !== 'string') return undefined
  if (!productPath.startsWith('/') || productPath.startsWith('//')) return undefined
  return { reason: reason as FailureReason, productPath }
}

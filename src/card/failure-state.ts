import type { FailureReason } from './card-flow.ts'

/** What /failed may know of the payment; it travels in `history.state`, never in the address. */
export interface FailureState {
  readonly reason: FailureReason
  /** The product's checkout, for another try; undefined when nobody knows which product it was. */
  readonly productPath: string | undefined
}

const reasons: readonly unknown[] = ['notSent', 'declined', 'unknown'] satisfies FailureReason[]

/** Reads what was put there; undefined when the page was opened by hand or by something else. */
export function readFailureState(state: unknown): FailureState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { reason, productPath } = state as Partial<Record<keyof FailureState, unknown>>
  if (!reasons.includes(reason)) return undefined
  return {
    reason: reason as FailureReason,
    productPath: typeof productPath === 'string' && isPath(productPath) ? productPath : undefined,
  }
}

/** One that cannot lead to another site. */
function isPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//')
}

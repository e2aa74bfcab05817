import type { CardBrand } from './card-brand.ts'

export type HostedField = 'number' | 'expiration' | 'cvc'

/** In the order of the form. */
export const hostedFieldNames: readonly HostedField[] = ['number', 'expiration', 'cvc']

/** All that the provider tells of a field in its frame; never what was typed. */
export interface HostedFieldState {
  readonly empty: boolean
  readonly complete: boolean
  readonly focused: boolean
  /** The provider's own words, in the buyer's language. */
  readonly error: string | undefined
  readonly brand: CardBrand | undefined
}

const untouched: HostedFieldState = {
  empty: true,
  complete: false,
  focused: false,
  error: undefined,
  brand: undefined,
}

export const untouchedFields: Readonly<Record<HostedField, HostedFieldState>> = {
  number: untouched,
  expiration: untouched,
  cvc: untouched,
}

const missing = {
  number: ['numberMissing', 'numberIncomplete'],
  expiration: ['expirationMissing', 'expirationIncomplete'],
  cvc: ['cvcMissing', 'cvcIncomplete'],
} as const

/** Whether a field can be paid with. The provider's CVC field has to be complete, unlike ours. */
export function isGood(state: HostedFieldState): boolean {
  return state.complete && state.error === undefined
}

/** What is still to be typed into a field; what is wrong with it, the provider says itself. */
export function hostedProblem(
  state: HostedFieldState,
  field: HostedField,
): (typeof missing)[HostedField][number] | undefined {
  return isGood(state) ? undefined : missing[field][state.empty ? 0 : 1]
}

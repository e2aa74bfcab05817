import type { CardBrand } from './card-brand.ts'

export type HostedField = 'number' | 'expiration' | 'cvc'

export const hostedFieldNames: readonly HostedField[] = ['number', 'expiration', 'cvc']

/** The state that Stripe reports about a field in its frame; never its text. */
export interface HostedFieldState {
  readonly input: 'empty' | 'incomplete' | 'complete'
  readonly focused: boolean
  readonly error: string | undefined
  readonly brand: CardBrand | undefined
}

const untouched: HostedFieldState = {
  input: 'empty',
  focused: false,
  error: undefined,
  brand: undefined,
}

export const untouchedFields: Readonly<Record<HostedField, HostedFieldState>> = {
  number: untouched,
  expiration: untouched,
  cvc: untouched,
}

const problems = {
  number: ['numberMissing', 'numberIncomplete'],
  expiration: ['expirationMissing', 'expirationIncomplete'],
  cvc: ['cvcMissing', 'cvcIncomplete'],
} as const

/** Requires the CVC, too: Stripe's field is required, unlike ours. */
export function isValid(state: HostedFieldState): boolean {
  return state.input === 'complete' && state.error === undefined
}

/** Returns the problem of missing or incomplete input: Stripe reports wrong input itself. */
export function hostedProblem(
  state: HostedFieldState,
  field: HostedField,
): (typeof problems)[HostedField][number] | undefined {
  return isValid(state) ? undefined : problems[field][state.input === 'empty' ? 0 : 1]
}

import type { CardFormMessages } from '../../i18n/locales/en.card-form.ts'
import type { CardBrand } from './card-brand.ts'

export type HostedField = 'number' | 'expiration' | 'cvc'

export const hostedFieldNames: readonly HostedField[] = ['number', 'expiration', 'cvc']

/** The state that Stripe reports about a field in its frame; never its text. */
export interface HostedFieldState {
  readonly input: 'empty' | 'incomplete' | 'complete'
  readonly focused: boolean
  readonly error: { readonly code: string; readonly message: string } | undefined
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

type Problems = CardFormMessages['problems']

/** The problem of an empty input, and that of an incomplete one. */
const inputProblems = {
  number: ['numberMissing', 'numberIncomplete'],
  expiration: ['expirationIncomplete', 'expirationIncomplete'],
  cvc: ['cvcMissing', 'cvcIncomplete'],
} as const

/** Our messages for Stripe's error codes: Stripe has no messages in Ukrainian. */
const problemOfCode: ReadonlyMap<string, keyof Problems> = new Map([
  ['incomplete_number', 'numberIncomplete'],
  ['invalid_number', 'numberWrong'],
  ['incomplete_expiry', 'expirationIncomplete'],
  ['invalid_expiry_month', 'expirationMonth'],
  ['invalid_expiry_month_past', 'expirationPast'],
  ['invalid_expiry_year_past', 'expirationPast'],
  ['invalid_expiry_year', 'expirationFar'],
  ['incomplete_cvc', 'cvcIncomplete'],
])

/** Requires the CVC, too: Stripe's field is required, unlike ours. */
export function isValid(state: HostedFieldState): boolean {
  return state.input === 'complete' && state.error === undefined
}

/** @param validated after Pay: missing or incomplete input is a problem, even if Stripe has reported no error. */
export function hostedProblem(
  state: HostedFieldState,
  field: HostedField,
  validated: boolean,
  messages: Problems,
): string | undefined {
  if (state.error) {
    const key = problemOfCode.get(state.error.code)
    return key ? messages[key] : state.error.message
  }
  if (!validated || isValid(state)) return undefined
  return messages[inputProblems[field][state.input === 'empty' ? 0 : 1]]
}

import type { RefusedField } from './card-flow.ts'

/** Stripe's names for parameters, and its codes for cards. */
const fields: ReadonlyMap<unknown, RefusedField> = new Map([
  ['number', 'numberRefused'],
  ['incorrect_number', 'numberRefused'],
  ['invalid_number', 'numberRefused'],
  ['exp_month', 'expirationRefused'],
  ['exp_year', 'expirationRefused'],
  ['invalid_expiry_month', 'expirationRefused'],
  ['invalid_expiry_year', 'expirationRefused'],
  ['expired_card', 'expirationRefused'],
  ['cvc', 'cvcRefused'],
  ['incorrect_cvc', 'cvcRefused'],
  ['invalid_cvc', 'cvcRefused'],
  ['postal_code', 'postalCodeRefused'],
  ['address_zip', 'postalCodeRefused'],
  ['incorrect_zip', 'postalCodeRefused'],
  ['postal_code_invalid', 'postalCodeRefused'],
])

/**
 * The field of the form that the card provider refused, from the `param` or the `code` of its error; undefined when it
 * names none. A parameter may be written out, as `card[number]`.
 */
export function refusedField(
  details: Readonly<Record<string, string | number>>,
): RefusedField | undefined {
  const parameter = /(\w+)\]?$/.exec(String(details['param'] ?? ''))?.[1]
  return fields.get(parameter) ?? fields.get(details['code'])
}

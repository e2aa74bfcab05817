export type RefusedField =
  | 'numberRefused'
  | 'expirationRefused'
  | 'cvcRefused'
  | 'postalCodeRefused'

/** Keys are Stripe's error parameters and card error codes. */
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

/** Reads the `param` of a Stripe error, which may be nested as `card[number]`, then its `code`. */
export function refusedField(
  details: Readonly<Record<string, string | number>>,
): RefusedField | undefined {
  const parameter = /(\w+)\]?$/.exec(String(details['param'] ?? ''))?.[1]
  return fields.get(parameter) ?? fields.get(details['code'])
}

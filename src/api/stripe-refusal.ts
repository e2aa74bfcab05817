export type RefusedField =
  | 'number'
  | 'expiration'
  | 'cvc'
  | 'email'
  | 'name'
  | 'country'
  | 'postalCode'

export interface StripeRefusal {
  readonly kind: 'refused'
  /** For the console, free of card data. */
  readonly details: StripeErrorDetails
  /** The field whose content Stripe refused, if it names one. */
  readonly field?: RefusedField
}

type StripeErrorDetails = Readonly<Record<string, string | number>>

/** Keys are Stripe's error parameters and error codes. */
const fields: ReadonlyMap<unknown, RefusedField> = new Map([
  ['number', 'number'],
  ['incorrect_number', 'number'],
  ['invalid_number', 'number'],
  ['exp_month', 'expiration'],
  ['exp_year', 'expiration'],
  ['invalid_expiry_month', 'expiration'],
  ['invalid_expiry_year', 'expiration'],
  ['expired_card', 'expiration'],
  ['cvc', 'cvc'],
  ['incorrect_cvc', 'cvc'],
  ['invalid_cvc', 'cvc'],
  ['email', 'email'],
  ['email_invalid', 'email'],
  ['name', 'name'],
  ['country', 'country'],
  ['country_code_invalid', 'country'],
  ['country_unsupported', 'country'],
  ['postal_code', 'postalCode'],
  ['address_zip', 'postalCode'],
  ['incorrect_zip', 'postalCode'],
  ['postal_code_invalid', 'postalCode'],
])

/** Finds the field by the `param` of a Stripe error, which may be nested as `card[number]`, then by its `code`. */
export function stripeRefusal(details: StripeErrorDetails): StripeRefusal {
  const parameter = /(\w+)\]?$/.exec(String(details['param'] ?? ''))?.[1]
  const field = fields.get(parameter) ?? fields.get(details['code'])
  return { kind: 'refused', details, ...(field && { field }) }
}

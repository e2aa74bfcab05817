import { asciiDigits } from '../../lib/digits.ts'

export type CardBrand = 'visa' | 'discover' | 'mastercard' | 'amex' | 'jcb' | 'diners' | 'unionpay'

/** In the order of their icons (spec 2.3). */
export const acceptedBrands: readonly CardBrand[] = [
  'visa',
  'discover',
  'mastercard',
  'amex',
  'jcb',
  'diners',
  'unionpay',
]

export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  discover: 'Discover',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
}

/** Spec section 5. A 3 alone names no brand: the second digit tells Amex, JCB and Diners Club apart. */
const prefixes: readonly (readonly [RegExp, CardBrand])[] = [
  [/^4/, 'visa'],
  [/^5/, 'mastercard'],
  [/^6/, 'discover'],
  [/^3[47]/, 'amex'],
  [/^35/, 'jcb'],
  [/^3(?:0|6|8|9)/, 'diners'],
]

export function brandOfNumber(text: string): CardBrand | undefined {
  const digits = asciiDigits(text)
  return prefixes.find(([prefix]) => prefix.test(digits))?.[1]
}

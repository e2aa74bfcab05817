import { asciiDigits } from '../lib/digits.ts'

export type CardBrand = 'visa' | 'discover' | 'mastercard' | 'amex' | 'jcb' | 'diners' | 'unionpay'

/** The accepted brands in the order of their icons (spec section 2). */
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

/** The prefixes of spec section 5; a lone 3 is not enough to tell. */
const prefixes: readonly (readonly [RegExp, CardBrand])[] = [
  [/^4/, 'visa'],
  [/^5/, 'mastercard'],
  [/^6/, 'discover'],
  [/^3[47]/, 'amex'],
  [/^35/, 'jcb'],
  [/^3(?:0|6|8|9)/, 'diners'],
]

/** The brand whose icon a card number shows, or undefined for the generic card. */
export function brandOfNumber(text: string): CardBrand | undefined {
  const digits = asciiDigits(text)
  return prefixes.find(([prefix]) => prefix.test(digits))?.[1]
}

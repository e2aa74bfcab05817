import { onlyDigits } from '../../lib/digits.ts'

interface BrandRow {
  /** Stripe's code. */
  readonly code: string
  readonly name: string
  /** The prefix of its numbers (spec 5.6). UnionPay gets none: its numbers with 62 are shown as Discover. */
  readonly prefix?: RegExp
  readonly cvcLength: 3 | 4
  /** Numbers with this prefix may have no check digit. */
  readonly uncheckedPrefix?: RegExp
}

/** One row per brand, in the order of their icons (spec 2.3). `brand-icon.tsx` has the pictures, by the same code. */
const brands = [
  { code: 'visa', name: 'Visa', prefix: /^4/, cvcLength: 3 },
  { code: 'discover', name: 'Discover', prefix: /^6/, cvcLength: 3 },
  { code: 'mastercard', name: 'Mastercard', prefix: /^5/, cvcLength: 3 },
  { code: 'amex', name: 'American Express', prefix: /^3[47]/, cvcLength: 4 },
  { code: 'jcb', name: 'JCB', prefix: /^35/, cvcLength: 3 },
  { code: 'diners', name: 'Diners Club', prefix: /^3(?:0|6|8|9)/, cvcLength: 3 },
  { code: 'unionpay', name: 'UnionPay', cvcLength: 3, uncheckedPrefix: /^(?:62|81)/ },
] as const satisfies readonly BrandRow[]

export type CardBrand = (typeof brands)[number]['code']

const rows: readonly (BrandRow & { readonly code: CardBrand })[] = brands

export const acceptedBrands: readonly CardBrand[] = rows.map(({ code }) => code)

/** Returns undefined without a code, and for a code of Stripe that has no row. */
export function brandRow(code: string | undefined): (typeof rows)[number] | undefined {
  return rows.find((row) => row.code === code)
}

/** Returns undefined for a 3 alone: the second digit decides between Amex, JCB and Diners Club. */
export function brandOfNumber(text: string): CardBrand | undefined {
  const digits = onlyDigits(text)
  return rows.find(({ prefix }) => prefix?.test(digits))?.code
}

export function mustHaveCheckDigit(digits: string): boolean {
  return !rows.some(({ uncheckedPrefix }) => uncheckedPrefix?.test(digits))
}

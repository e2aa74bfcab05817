import { brandRow, type CardBrand } from './card-brand.ts'

/** Spec 5.5: beyond it the problem shows while the buyer types; nothing is cut off. No valid CVC has five digits. */
export const maxCvcLength = 5

export type CvcProblem = 'cvcThreeDigits' | 'cvcFourDigits' | 'cvcThreeOrFour'

/** An empty CVC is valid: spec 5.2 does not require it. An unknown brand takes 3 or 4 digits. */
export function cvcProblem(text: string, brand: CardBrand | undefined): CvcProblem | undefined {
  if (text === '') return undefined
  const length = brandRow(brand)?.cvcLength
  if (length === undefined) return /^\d{3,4}$/.test(text) ? undefined : 'cvcThreeOrFour'
  if (text.length === length) return undefined
  return length === 4 ? 'cvcFourDigits' : 'cvcThreeDigits'
}

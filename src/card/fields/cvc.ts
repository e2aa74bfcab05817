import { asciiDigits } from '../../lib/digits.ts'
import type { CardBrand } from './card-brand.ts'

/** Spec section 5. */
export const maxCvcLength = 5

/** Extra digits stay: a shortened CVC is a wrong one. */
export const maskCvc = asciiDigits

export type CvcProblem = 'cvcThreeDigits' | 'cvcFourDigits' | 'cvcThreeOrFour'

/** An empty CVC is valid (spec 5.5). An unknown brand takes 3 or 4 digits. */
export function cvcProblem(text: string, brand: CardBrand | undefined): CvcProblem | undefined {
  if (text === '') return undefined
  if (brand === undefined) return /^\d{3,4}$/.test(text) ? undefined : 'cvcThreeOrFour'
  if (brand === 'amex') return text.length === 4 ? undefined : 'cvcFourDigits'
  return text.length === 3 ? undefined : 'cvcThreeDigits'
}

import { asciiDigits } from '../lib/digits.ts'
import type { CardBrand } from './card-brand.ts'

/** How many digits may be typed without a complaint (spec section 5). */
export const maxCvcLength = 5

/** The digits of anything typed or pasted, all of them: a CVC that was shortened is a wrong one. */
export const maskCvc = asciiDigits

export type CvcProblem = 'cvcThreeDigits' | 'cvcFourDigits' | 'cvcThreeOrFour'

/**
 * What is wrong with a CVC before it is sent; an empty one is not required (spec section 5).
 *
 * @param brand undefined for a number of a brand without an icon, whose CVC may have either length.
 */
export function cvcProblem(text: string, brand: CardBrand | undefined): CvcProblem | undefined {
  if (text === '') return undefined
  if (brand === undefined) return /^\d{3,4}$/.test(text) ? undefined : 'cvcThreeOrFour'
  if (brand === 'amex') return text.length === 4 ? undefined : 'cvcFourDigits'
  return text.length === 3 ? undefined : 'cvcThreeDigits'
}

import { asciiDigits } from '../lib/digits.ts'

const maxDigits = 16
const minDigits = 13

/** The longest number that can be right, as it is shown: four groups of four (spec section 5). */
export const maxCardNumberLength = '0000 0000 0000 0000'.length

/**
 * Groups of four digits (spec section 5), from anything typed or pasted. Digits beyond the sixteenth stay: a
 * number that was shortened could be another card's.
 */
export function maskCardNumber(text: string): string {
  return asciiDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')
}

export type CardNumberProblem =
  | 'numberMissing'
  | 'numberIncomplete'
  | 'numberTooLong'
  | 'numberWrong'

/**
 * What is wrong with a card number before it is sent: 13 to 16 digits (Amex has 15, Diners 14) with a right
 * check digit (ISO/IEC 7812 annex B). China UnionPay (62, 81) has cards without one.
 */
export function cardNumberProblem(text: string): CardNumberProblem | undefined {
  const digits = asciiDigits(text)
  if (digits === '') return 'numberMissing'
  if (digits.length < minDigits) return 'numberIncomplete'
  if (digits.length > maxDigits) return 'numberTooLong'
  if (/^(?:62|81)/.test(digits)) return undefined
  return passesLuhn(digits) ? undefined : 'numberWrong'
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

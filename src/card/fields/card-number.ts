import { onlyDigits } from '../../lib/digits.ts'
import { mustHaveCheckDigit } from './card-brand.ts'

const maxDigits = 16
const minDigits = 13

/** The length with the spaces of the mask. */
export const maxCardNumberLength = '0000 0000 0000 0000'.length

/** Masks as groups of four digits (spec 5.4). Extra digits stay: a shortened number could be another card's. */
export function maskCardNumber(text: string): string {
  return onlyDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')
}

export type CardNumberProblem =
  | 'numberMissing'
  | 'numberIncomplete'
  | 'numberTooLong'
  | 'numberWrong'

/** Accepts 13 to 16 digits (decision D6): Amex has 15, Diners 14. The check digit is that of ISO/IEC 7812, annex B. */
export function cardNumberProblem(text: string): CardNumberProblem | undefined {
  const digits = onlyDigits(text)
  if (digits === '') return 'numberMissing'
  if (digits.length < minDigits) return 'numberIncomplete'
  if (digits.length > maxDigits) return 'numberTooLong'
  return !mustHaveCheckDigit(digits) || passesLuhn(digits) ? undefined : 'numberWrong'
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

import { onlyDigits, toAsciiDigits } from '../../lib/digits.ts'

export interface YearMonth {
  /** 1 to 12. */
  readonly month: number
  /** Four digits. */
  readonly year: number
}

export type ExpirationProblem =
  | 'expirationIncomplete'
  | 'expirationMonth'
  | 'expirationPast'
  | 'expirationFar'

export const maxExpirationLength = 'MM/YY'.length

/** Stripe refuses later years. */
const maxYearsAhead = 50

/**
 * Masks as 00/00 (spec 5.5): `5` becomes `05/`, `12/2034` and `2034-12` become `12/34`. Extra digits stay: a date
 * is refused rather than shortened into another one.
 * @param isDeletion if true, adds no zero and no final slash, which would undo the deletion.
 * @param caret where the next key goes.
 */
export function maskExpiration(text: string, isDeletion = false, caret = text.length): string {
  const incomplete = isDeletion ? undefined : maskIncompleteMonth(text, caret)
  if (incomplete !== undefined) return incomplete
  const digits = monthYearDigits(text, isDeletion)
  const month = digits.slice(0, 2)
  const isMonthComplete = !isDeletion && /^(?:0[1-9]|1[0-2])$/.test(month)
  return digits.length > 2 || isMonthComplete ? `${month}/${digits.slice(2)}` : digits
}

/** Turns a pasted date into MM/YY, and masks a short text as if typed. Returns '' for any other text (decision D55). */
export function maskPastedExpiration(text: string): string {
  const pasted = toAsciiDigits(text).trim()
  const masked = maskExpiration(monthBeforeYear(pasted))
  const isShort = pasted.length <= maxExpirationLength && masked.length <= maxExpirationLength
  return isShort || parseExpiration(masked) !== undefined ? masked : ''
}

/** Returns `12/2034` for `203412`, `2034-12-31` and, where the day cannot be a month, `12/31/2034` and `31.12.2034`. */
function monthBeforeYear(text: string): string {
  const [trimmed = ''] = /\d(?:.*\d)?/s.exec(text) ?? []
  const separated = trimmed.replace(/^(20\d\d)(\d\d)$/, '$1/$2')
  const numbers = separated.split(/\D+/).map(Number)
  const yearAt = numbers.findIndex((number) => number >= 2000 && number <= 2099)
  const isOrdered = numbers.length <= 3 && (yearAt === 0 || yearAt === numbers.length - 1)
  const candidates = yearAt === 0 ? numbers.slice(1, 2) : numbers.slice(0, -1)
  const months = new Set(candidates.filter((number) => number >= 1 && number <= 12))
  const isDate = isOrdered && numbers.every((number) => number <= 31 || number === numbers[yearAt])
  return isDate && months.size === 1 ? `${[...months][0]}/${numbers[yearAt]}` : text
}

/** In `1|/29`, where `|` is the caret, a 0 or a 1 typed over the selected month waits for its second digit. */
function maskIncompleteMonth(text: string, caret: number): string | undefined {
  const [before, after] = [text.slice(0, caret), text.slice(caret)]
  const month = onlyDigits(before)
  const isIncomplete = /^[01]$/.test(month) && /\p{Nd}$/u.test(before) && /^\P{Nd}/u.test(after)
  if (!isIncomplete) return undefined
  const year = onlyDigits(after)
  return year === '' ? month : `${month}/${year}`
}

function monthYearDigits(text: string, isDeletion: boolean): string {
  const parts = text.replace(/^\P{Nd}+/u, '').split(/\P{Nd}+/u)
  const [first = '', ...rest] = parts.map(onlyDigits).filter((digits) => digits !== '')
  const restDigits = rest.join('')
  const isYearFirst = /^20\d{2}$/.test(first) && restDigits.length === 2 && restDigits === rest[0]
  if (isYearFirst) return restDigits + first.slice(2)
  const isOneDigitMonth =
    (parts.length > 1 && first.length === 1) || (restDigits === '' && /^[2-9]/.test(first))
  const month = isOneDigitMonth && !isDeletion ? `0${first}` : first
  // Cuts the century: typing 12/2034 shows 12/2, 12/20, 12/3 and 12/34.
  return (month + restDigits).replace(/^(\d{2})20(\d{1,2})$/, '$1$2')
}

export function parseExpiration(text: string): YearMonth | undefined {
  // `maskIncompleteMonth` leaves January as a 1 without its zero.
  const match = /^(1|\d{2})\/(\d{2})$/.exec(text)
  if (!match) return undefined
  const month = Number(match[1])
  if (month < 1 || month > 12) return undefined
  return { month, year: 2000 + Number(match[2]) }
}

export function expirationProblem(
  text: string,
  thisMonth: YearMonth,
): ExpirationProblem | undefined {
  if (text.length > maxExpirationLength) return 'expirationIncomplete'
  const month = Number.parseInt(text, 10)
  if (text.length >= 2 && (month < 1 || month > 12)) return 'expirationMonth'
  const expiration = parseExpiration(text)
  if (expiration === undefined) return 'expirationIncomplete'
  const monthsLeft = (expiration.year - thisMonth.year) * 12 + expiration.month - thisMonth.month
  if (monthsLeft < 0) return 'expirationPast'
  return expiration.year - thisMonth.year > maxYearsAhead ? 'expirationFar' : undefined
}

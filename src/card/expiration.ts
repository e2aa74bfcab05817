import { asciiDigits } from '../lib/digits.ts'

/** The last month a card is good for. */
export interface Expiration {
  /** 1 to 12. */
  readonly month: number
  /** Four digits. */
  readonly year: number
}

export type ExpirationProblem =
  | 'expirationMissing'
  | 'expirationIncomplete'
  | 'expirationMonth'
  | 'expirationPast'
  | 'expirationFar'

/** The longest date that can be right, as it is shown (spec section 5). */
export const maxExpirationLength = 'MM/YY'.length

/** A year further ahead is refused by the provider. */
const maxYearsAhead = 50

/**
 * The mask 00/00 (spec section 5), from anything typed, pasted or filled in by the browser. Four-digit years
 * of this century keep their last two digits: `12/2034` and `2034-12` are `12/34`, never `12/20`. Other digits
 * stay, so that a date is refused rather than shortened.
 */
export function maskExpiration(text: string): string {
  const digits = shortForm(text)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

function shortForm(text: string): string {
  const parts = text.replace(/^\P{Nd}+/u, '').split(/\P{Nd}+/u)
  const [first = '', ...rest] = parts.map(asciiDigits)
  const after = rest.join('')
  const isYearFirst = /^20\d{2}$/.test(first) && after.length === 2 && after === rest[0]
  if (isYearFirst) return after + first.slice(2)
  const month = parts.length > 1 && first.length === 1 ? `0${first}` : first
  // A year of four digits, also on its way, key by key: after 12/20 comes 12/3, then 12/34.
  return (month + after).replace(/^(\d{2})20(\d{1,2})$/, '$1$2')
}

/** MM/YY as a date of this century; undefined until both are there and the month exists. */
export function parseExpiration(text: string): Expiration | undefined {
  const match = /^(\d{2})\/(\d{2})$/.exec(text)
  if (!match) return undefined
  const month = Number(match[1])
  if (month < 1 || month > 12) return undefined
  return { month, year: 2000 + Number(match[2]) }
}

/** @param now the present month, by the buyer's clock. */
export function expirationProblem(text: string, now: Expiration): ExpirationProblem | undefined {
  if (text === '') return 'expirationMissing'
  if (text.length > maxExpirationLength) return 'expirationIncomplete'
  const month = Number(text.slice(0, 2))
  if (text.length >= 2 && (month < 1 || month > 12)) return 'expirationMonth'
  const expiration = parseExpiration(text)
  if (expiration === undefined) return 'expirationIncomplete'
  const monthsLeft = (expiration.year - now.year) * 12 + expiration.month - now.month
  if (monthsLeft < 0) return 'expirationPast'
  return expiration.year - now.year > maxYearsAhead ? 'expirationFar' : undefined
}

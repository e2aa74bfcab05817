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

/**
 * The mask 00/00 (spec section 5), from anything typed, pasted or filled in by the browser. Four-digit years
 * keep their last two digits: `12/2034` and `2034-12` are `12/34`, never `12/20`.
 */
export function maskExpiration(text: string): string {
  const digits = shortForm(text)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

function shortForm(text: string): string {
  const parts = text.replace(/^\P{Nd}+/u, '').split(/\P{Nd}+/u)
  const [first = '', second = ''] = parts.map(asciiDigits)
  if (first.length === 4 && second.length === 2) return second + first.slice(2)
  if (first.length <= 2 && second.length === 4) return first.padStart(2, '0') + second.slice(2)
  // A year of four digits on its way, key by key: after 12/20 comes 12/3, then 12/34.
  if (first.length === 2 && /^20\d$/.test(second)) return first + second.slice(2)
  if (first.length === 1 && parts.length > 1) return `0${first}${second}`.slice(0, 4)
  const digits = parts.map(asciiDigits).join('')
  return /^\d{2}20\d{2}$/.test(digits) ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4)
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
  const month = Number(text.slice(0, 2))
  if (text.length >= 2 && (month < 1 || month > 12)) return 'expirationMonth'
  const expiration = parseExpiration(text)
  if (expiration === undefined) return 'expirationIncomplete'
  const monthsLeft = (expiration.year - now.year) * 12 + expiration.month - now.month
  return monthsLeft < 0 ? 'expirationPast' : undefined
}

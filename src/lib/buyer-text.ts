/** Normalizes what buyers type and paste, for the fields and the requests (decision D50). The functions are idempotent. */

import { toAsciiDigits } from './digits.ts'

/** Applies Unicode NFKC (UAX 15). Turns digits, hyphens and the full stop of Chinese keyboards (UTS 46) into ASCII. */
export function normalizeEmail(email: string): string {
  return compatibleForm(email).replaceAll('\u3002', '.')
}

/** Applies Unicode NFKC (UAX 15). Turns digits and hyphens into ASCII, and letters into capitals. */
export function normalizePostalCode(code: string): string {
  // Normalized again, because capitals may compose differently. Japanese keyboards type a long vowel mark for the hyphen.
  return compatibleForm(compatibleForm(code).toUpperCase()).replaceAll('\u30fc', '-')
}

/**
 * Applies Unicode NFC (UAX 15), because NFKC would take `O´Lee` apart, and turns full-width ASCII (block FF00) into ASCII.
 * Keeps ZWNJ and ZWJ, which Persian and Hindi names need. Returns an empty text when nothing in it is visible.
 */
export function normalizeName(name: string): string {
  const visible = plainSpaces(name.replace(invisibleExceptJoiners, ''))
  const text = visible
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .normalize('NFC')
  return /[^\p{M}\p{Cf}\s]/u.test(text) ? text : ''
}

function compatibleForm(text: string): string {
  const visible = text.replace(invisible, '').normalize('NFKC').replace(invisible, '')
  return toAsciiDigits(plainSpaces(visible)).replace(hyphens, '-')
}

/** Includes the minus sign. */
const hyphens = /[\u2010-\u2013\u2212]/g

/** Also replaces U+2800, the empty Braille pattern, which looks like a space and is not white space in Unicode. */
function plainSpaces(text: string): string {
  return text.replace(/[\s\u2800]+/g, ' ').trim()
}

/** Default_Ignorable_Code_Point (UAX 44), and control characters that are not white space. */
const invisible = /\p{DI}|(?!\s)\p{Cc}/gu

/** `invisible` except the joiners ZWNJ and ZWJ. */
const invisibleExceptJoiners = /(?![\u200c\u200d])\p{DI}|(?!\s)\p{Cc}/gu

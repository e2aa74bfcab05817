import { onlyDigits } from '../../lib/digits.ts'

/** Returns the caret in `masked`, after the same digit as in `typed`. The mask may add a 0 before that, as in 01/30. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  const digitsLeftOfCaret = onlyDigits(typed.slice(0, caret)).length
  if (digitsLeftOfCaret === 0) return 0
  // A caret at the end stays at the end: after a slash that the mask adds, too.
  if (caret === typed.length) return masked.length
  const addedDigits = Math.max(0, onlyDigits(masked).length - onlyDigits(typed).length)
  const digitsLeftOfMaskedCaret = digitsLeftOfCaret + addedDigits
  let seen = 0
  for (const [index, character] of [...masked].entries()) {
    if (/\d/.test(character)) seen += 1
    if (seen === digitsLeftOfMaskedCaret) return index + 1
  }
  return masked.length
}

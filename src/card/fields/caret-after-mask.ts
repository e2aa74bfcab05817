import { onlyDigits } from '../../lib/digits.ts'

/** Keeps the caret behind as many digits as before: separators come and go, and the mask adds the zero of 01/30. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  const digitsTyped = onlyDigits(typed.slice(0, caret)).length
  if (digitsTyped === 0) return 0
  // Behind the slash that the mask adds to a complete month.
  if (caret === typed.length) return masked.length
  const added = Math.max(0, onlyDigits(masked).length - onlyDigits(typed).length)
  const digitsBefore = digitsTyped + added
  let seen = 0
  for (const [index, character] of [...masked].entries()) {
    if (/\d/.test(character)) seen += 1
    if (seen === digitsBefore) return index + 1
  }
  return masked.length
}

import { asciiDigits } from '../lib/digits.ts'

/**
 * Where the caret belongs after a text was masked: behind as many digits as it was behind before. Counting
 * digits keeps it in place when a separator appears, vanishes or is deleted across; digits the mask has put
 * in front, the zero of 01/30, are counted along.
 *
 * @param caret index into `typed`.
 */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  const typedBefore = asciiDigits(typed.slice(0, caret)).length
  if (typedBefore === 0) return 0
  const added = Math.max(0, asciiDigits(masked).length - asciiDigits(typed).length)
  const digitsBefore = typedBefore + added
  let seen = 0
  for (const [index, character] of [...masked].entries()) {
    if (/\d/.test(character)) seen += 1
    if (seen === digitsBefore) return index + 1
  }
  return masked.length
}

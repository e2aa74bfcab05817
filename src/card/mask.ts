import { asciiDigits } from '../lib/digits.ts'

/** A text with its caret, as a masked input wants to show it. */
export interface Masked {
  readonly text: string
  /** Index into `text`. */
  readonly caret: number
}

/**
 * Where the caret belongs after a text was masked: behind as many digits as it was behind before. Counting
 * digits keeps it in place when a separator appears, vanishes or is deleted across.
 *
 * @param caret index into `typed`.
 */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  const digitsBefore = asciiDigits(typed.slice(0, caret)).length
  if (digitsBefore === 0) return 0
  let seen = 0
  for (const [index, character] of [...masked].entries()) {
    if (character >= '0' && character <= '9') seen += 1
    if (seen === digitsBefore) return index + 1
  }
  return masked.length
}

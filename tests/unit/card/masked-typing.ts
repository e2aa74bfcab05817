import { caretAfterMask } from '../../../src/card/fields/caret-after-mask.ts'
import type { ApplyMask } from '../../../src/card/fields/use-mask.ts'

interface MaskedInput {
  readonly text: string
  readonly caret: number
}

/** `|` marks the caret: `4242| 42`. */
export function parseCaret(marked: string): MaskedInput {
  const caret = marked.indexOf('|')
  return { text: marked.replace('|', ''), caret }
}

export function markCaret({ text, caret }: MaskedInput): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

/** What the mask shows after these keys at the caret. */
export function typeKeys(input: MaskedInput, keys: string, mask: ApplyMask): MaskedInput {
  return [...keys].reduce(({ text, caret }, key) => {
    const before = text.slice(0, caret) + key
    const typed = before + text.slice(caret)
    const masked = mask(typed, false, before.length)
    return { text: masked, caret: caretAfterMask(typed, before.length, masked) }
  }, input)
}

import { caretAfterMask } from '../../../src/card/fields/caret-after-mask.ts'
import type { ApplyMask } from '../../../src/card/fields/use-mask.ts'

export interface MaskedInput {
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

/** What the mask shows after a text is typed or pasted at the caret. */
export function insert(input: MaskedInput, typed: string, mask: ApplyMask): MaskedInput {
  const before = input.text.slice(0, input.caret) + typed
  return masked(before + input.text.slice(input.caret), before.length, mask)
}

export function typeKeys(input: MaskedInput, keys: string, mask: ApplyMask): MaskedInput {
  return [...keys].reduce((now, key) => insert(now, key, mask), input)
}

function masked(raw: string, caret: number, mask: ApplyMask): MaskedInput {
  const text = mask(raw, false, caret)
  return { text, caret: caretAfterMask(raw, caret, text) }
}

import { useRef } from 'react'
import { onlyDigits } from '../../lib/digits.ts'
import { caretAfterMask } from './caret-after-mask.ts'

/** Returns the text to show. Called without a caret for a pasted text, and by `finish`. */
export type ApplyMask = (text: string, isDeletion?: boolean, caret?: number) => string

export interface MaskRule {
  readonly mask: ApplyMask
  /** The mask for a text that is pasted, autofilled or set by a script; `mask` by default. */
  readonly maskPasted?: (text: string) => string
}

/** Masks an uncontrolled input, which shows a keystroke before React renders. */
export function useMask({ mask, maskPasted = mask }: MaskRule) {
  const lastText = useRef('')
  const wasDeletion = useRef(false)

  /** Masks the input after an event. Returns whether a pasted text was rejected. */
  function edit(input: HTMLInputElement, event: Event): boolean {
    const { isComposing = false, inputType = '' } = event as Partial<InputEvent>
    const typed = input.value
    const isPasted = isPaste(event)
    // Masking would break the composition of an input method.
    if (!isComposing) show(input, inputType, isPasted)
    lastText.current = input.value
    return isPasted && typed !== '' && input.value === ''
  }

  function show(input: HTMLInputElement, inputType: string, isPasted: boolean): void {
    const typed = input.value
    const caret = input.selectionStart ?? typed.length
    const isDeletion = inputType.startsWith('delete')
    const text = isDeletion ? remainingDigits(lastText.current, typed, caret, inputType) : typed
    const masked = isPasted ? maskPasted(text) : mask(text, isDeletion, caret)
    setInputText(input, masked, caretAfterMask(typed, caret, masked))
    wasDeletion.current = isDeletion
  }

  /** Masks the text when the field is read, left or submitted. A text that came without an event counts as pasted. */
  function finish(text: string): string {
    if (text !== lastText.current) return maskPasted(text)
    // The mask would add again what the buyer has deleted.
    return wasDeletion.current ? text : mask(text)
  }

  return { edit, finish }
}

/** Whether to mask the text as pasted: after a paste, an autofill or a script, but not after a key or an input method. */
function isPaste(event: Event): boolean {
  const { data, inputType = '' } = event as Partial<InputEvent>
  const isKey = /^(?:delete|history)/.test(inputType) || data?.length === 1
  return !isKey && event.type !== 'compositionend'
}

/** Sets text and caret: a change of the text alone would move the caret to its end. */
function setInputText(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value !== text) input.value = text
  // Even if it stays the same, to end the browser's undo step: the redo of a step with a change by the mask breaks the number.
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

function remainingDigits(last: string, typed: string, caret: number, inputType: string): string {
  const digits = onlyDigits(typed)
  const deletedOnlySeparator = digits.length === onlyDigits(last).length
  if (!inputType.endsWith('Forward') || !deletedOnlySeparator) return digits
  // The mask would restore the separator, so the digit after it is deleted.
  const nextDigit = onlyDigits(typed.slice(0, caret)).length
  return digits.slice(0, nextDigit) + digits.slice(nextDigit + 1)
}

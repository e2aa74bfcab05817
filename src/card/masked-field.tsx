import { type ChangeEvent, type FocusEvent, useRef } from 'react'
import { asciiDigits } from '../lib/digits.ts'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { caretAfterMask } from './caret-after-mask.ts'

/** Returns the text to show. Without a caret the buyer has finished typing. */
export type Mask = (text: string, isDeletion?: boolean, caret?: number) => string

interface MaskedFieldProps {
  readonly field: Omit<TextFieldProps, 'onChange' | 'value'>
  readonly mask: Mask
  readonly onValue: (masked: string) => void
}

/**
 * Uncontrolled: the input shows a key before React renders what follows from it. It has no `maxlength`: the browser would
 * cut an autofilled `12/2034` to `12/20` before the mask sees it.
 */
export function MaskedField({ field, mask, onValue }: MaskedFieldProps) {
  const lastText = useRef('')
  const wasDeletion = useRef(false)

  function take(text: string): void {
    lastText.current = text
    onValue(text)
  }

  function show(input: HTMLInputElement, inputType = ''): void {
    const typed = input.value
    const caret = input.selectionStart ?? typed.length
    const isDeletion = inputType.startsWith('delete')
    const text = isDeletion ? afterDeleting(lastText.current, typed, caret, inputType) : typed
    const masked = mask(text, isDeletion, caret)
    setInputText(input, masked, caretAfterMask(typed, caret, masked))
    wasDeletion.current = isDeletion
    take(masked)
  }

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const { isComposing = false, inputType } = nativeEvent as Partial<InputEvent>
    // Masking would break the composition of an input method.
    if (isComposing) take(target.value)
    else show(target, inputType)
  }

  function onBlur(event: FocusEvent<HTMLInputElement>): void {
    const input = event.target
    const masked = mask(input.value)
    // What a deletion left stays as it is, and so does a field whose window is left.
    const isLeft = input !== document.activeElement
    if (isLeft && !wasDeletion.current && masked !== input.value) {
      input.value = masked
      take(masked)
    }
    field.onBlur?.(event)
  }

  return (
    <TextField
      {...field}
      inputMode="numeric"
      enterKeyHint="next"
      dir="ltr"
      autoCorrect="off"
      spellCheck={false}
      onChange={onChange}
      onCompositionEnd={(event) => show(event.currentTarget)}
      onBlur={onBlur}
    />
  )
}

/** Changing the text alone would move the caret to its end. */
function setInputText(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value !== text) input.value = text
  // At every key: it ends the browser's undo step. Redoing one across a change of the mask breaks the number.
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

/** Returns bare digits: what is left of a separator means nothing. */
function afterDeleting(before: string, after: string, caret: number, inputType: string): string {
  const digits = asciiDigits(after)
  const deletedOnlySeparator = digits.length === asciiDigits(before).length
  if (!inputType.endsWith('Forward') || !deletedOnlySeparator) return digits
  // The mask would restore the separator, and the Delete key would seem dead: delete the digit behind it.
  const next = asciiDigits(after.slice(0, caret)).length
  return digits.slice(0, next) + digits.slice(next + 1)
}

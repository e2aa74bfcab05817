import { type ChangeEvent, type CompositionEvent, useRef } from 'react'
import { asciiDigits } from '../lib/digits.ts'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { caretAfterMask } from './caret-after-mask.ts'

interface MaskedFieldProps {
  readonly field: Omit<TextFieldProps, 'onChange' | 'value'>
  readonly mask: (text: string, isDeletion?: boolean) => string
  readonly onValue: (masked: string) => void
}

/**
 * Uncontrolled: the input shows a key before React renders what follows from it. It has no `maxlength`: the browser would
 * cut an autofilled `12/2034` to `12/20` before the mask sees it.
 */
export function MaskedField({ field, mask, onValue }: MaskedFieldProps) {
  const lastText = useRef('')

  function take(text: string): void {
    lastText.current = text
    onValue(text)
  }

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.target
    const typed = input.value
    const { isComposing = false, inputType = '' } = event.nativeEvent as Partial<InputEvent>
    // Masking would break the composition of an input method.
    if (isComposing) {
      take(typed)
      return
    }
    const caret = input.selectionStart ?? typed.length
    const isDeletion = inputType.startsWith('delete')
    const text = isDeletion ? afterDeleting(lastText.current, typed, caret, inputType) : typed
    const masked = mask(text, isDeletion)
    setInputText(input, masked, caretAfterMask(typed, caret, masked))
    take(masked)
  }

  function onCompositionEnd({ currentTarget: input }: CompositionEvent<HTMLInputElement>): void {
    const masked = mask(input.value)
    setInputText(input, masked, masked.length)
    take(masked)
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
      onCompositionEnd={onCompositionEnd}
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
  if (inputType !== 'deleteContentForward' || !deletedOnlySeparator) return digits
  // The mask would restore the separator, and the Delete key would seem dead: delete the digit behind it.
  const next = asciiDigits(after.slice(0, caret)).length
  return digits.slice(0, next) + digits.slice(next + 1)
}

import type { ChangeEvent, ReactNode } from 'react'
import { asciiDigits } from '../lib/digits.ts'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { caretAfterMask } from './caret-after-mask.ts'

type MaskedFieldProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  readonly value: string
  readonly mask: (text: string) => string
  readonly onValue: (masked: string) => void
  readonly icon?: ReactNode
}

/**
 * A text field that shows what is typed, pasted or filled in through a mask, with the caret left where the
 * buyer works. While an input method composes, the text is left alone.
 *
 * There is no `maxlength`: the browser would cut a filled-in `12/2034` to `12/20` before the mask sees it.
 */
export function MaskedField({ mask, onValue, ...field }: MaskedFieldProps) {
  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.target
    const typed = input.value
    const { isComposing = false, inputType = '' } = event.nativeEvent as Partial<InputEvent>
    if (isComposing) {
      onValue(typed)
      return
    }
    const at = input.selectionStart ?? typed.length
    const left = inputType.startsWith('delete')
      ? afterDeleting(field.value, typed, at, inputType)
      : typed
    const masked = mask(left)
    put(masked, caretAfterMask(typed, at, masked), input)
    onValue(masked)
  }

  return (
    <TextField
      {...field}
      inputMode="numeric"
      dir="ltr"
      autoCorrect="off"
      spellCheck={false}
      onChange={onChange}
      onCompositionEnd={(event) => onValue(mask(event.currentTarget.value))}
    />
  )
}

/**
 * Done here and not left to React, which moves the caret to the end when it corrects the text. Most keys need no
 * correction, and then the browser is not disturbed. The caret is put at every key even so: it ends the browser's
 * step of undo, and one that lasted across a correction would be redone into a broken number.
 */
function put(text: string, caret: number, input: HTMLInputElement): void {
  if (input.value !== text) input.value = text
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

/**
 * What is left after deleting is regrouped and nothing more: no zero comes to a month that lost a digit. The
 * Delete key before a separator has only taken what the mask puts back, so it takes the digit behind it.
 *
 * @param at where the caret is now, index into `left`.
 */
function afterDeleting(before: string, left: string, at: number, inputType: string): string {
  const digits = asciiDigits(left)
  const tookNoDigit = digits.length === asciiDigits(before).length
  if (inputType !== 'deleteContentForward' || !tookNoDigit) return digits
  const next = asciiDigits(left.slice(0, at)).length
  return digits.slice(0, next) + digits.slice(next + 1)
}

import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { caretAfterMask } from './mask.ts'

type MaskedFieldProps = Omit<TextFieldProps, 'onChange' | 'value' | 'ref'> & {
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
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const typed = event.target.value
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) {
      onValue(typed)
      return
    }
    const masked = mask(typed)
    if (document.activeElement === event.target) {
      caret.current = caretAfterMask(typed, event.target.selectionStart ?? typed.length, masked)
    }
    onValue(masked)
  }

  return (
    <TextField
      {...field}
      ref={input}
      inputMode="numeric"
      autoCorrect="off"
      spellCheck={false}
      onChange={onChange}
      onCompositionEnd={(event) => onValue(mask(event.currentTarget.value))}
    />
  )
}

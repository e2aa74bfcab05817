import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import type { FieldHandle } from './field-handle.ts'

export interface Field<Problem> {
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly setText: (text: string) => void
  /** Undefined until the field is checked. */
  readonly problem: Problem | undefined
  readonly checked: boolean
  readonly setChecked: (checked: boolean) => void
  /** Checks what the input holds now, even if `text` is a render behind. */
  readonly check: () => void
}

/** Holds the text of an input. Its problem shows once the field is checked: when it is left, or on submit. */
export function useField<Problem>(
  ref: Ref<FieldHandle> | undefined,
  start: string,
  validate: (text: string) => Problem | undefined,
): Field<Problem> {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(start)
  const [checked, setChecked] = useState(false)
  // After hydration, or in a transition, the input may hold text that React has not seen yet.
  const inputText = () => input.current?.value ?? text
  const isValid = () => validate(inputText()) === undefined
  const check = () => {
    setText(inputText())
    setChecked(true)
  }

  useImperativeHandle(ref, () => ({
    check: () => {
      check()
      return isValid()
    },
    isValid,
    isMissing: () => input.current?.required === true && inputText() === '',
    focus: () => input.current?.focus(),
    hasFocus: () => input.current !== null && input.current === document.activeElement,
    text: () => inputText().trim(),
    clear: () => {
      if (input.current !== null) input.current.value = ''
      setText('')
      setChecked(false)
    },
  }))

  const problem = checked ? validate(text) : undefined
  return { input, text, setText, problem, checked, setChecked, check }
}

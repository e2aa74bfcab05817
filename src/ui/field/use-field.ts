import {
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { listen } from '../../browser/listen.ts'
import type { FieldHandle } from './field-handle.ts'

/** A text that Stripe has refused before. The field marks it, but the buyer may send it again. */
export interface RefusedByStripe {
  readonly text: string
  readonly message: string
}

interface FieldRules<Problem> {
  /** Applied when the handle reads the text; shown on blur and on submit. */
  readonly normalize: (text: string) => string
  readonly validate: (text: string) => Problem | undefined
  readonly refused?: RefusedByStripe | undefined
  /** Called after an event with a new text; a script may fire none. To render the text, it must call `setText`. */
  readonly onEdit?: ((event: Event) => void) | undefined
  /** Called with the text that is validated. */
  readonly onValidate?: ((text: string) => void) | undefined
}

/**
 * An uncontrolled input: its text is sent even when a script has set it, and no render replaces it (decision D51). Its
 * problem shows once the field is validated: on blur or submit.
 */
export function useField<Problem>(
  ref: Ref<FieldHandle> | undefined,
  initial: string,
  { normalize, validate, refused, onEdit, onValidate }: FieldRules<Problem>,
) {
  const input = useRef<HTMLInputElement>(null)
  // Another `defaultValue` would replace what an untouched input shows.
  const [defaultValue] = useState(initial)
  const [text, setTextState] = useState(initial)
  const [validated, setValidated] = useState(false)
  const isComposing = useRef(false)
  const lastText = useRef(initial)

  const currentText = () => input.current?.value ?? text
  const setText = (next: string) => {
    // Writes only a change, because browsers return an internationalized domain in another form than they show.
    if (input.current !== null && input.current.value !== next) input.current.value = next
    lastText.current = currentText()
    setTextState(lastText.current)
  }
  // A text that an input method composes stays as it is: writing it would break the composition.
  const normalized = () => (isComposing.current ? currentText() : normalize(currentText()))
  const normalizeAndValidate = () => {
    setText(normalized())
    setValidated(true)
    onValidate?.(currentText())
  }

  const edit = useEffectEvent((event: Event) => {
    isComposing.current = 'isComposing' in event && event.isComposing === true
    // A `change` event on blur repeats the latest `input` event.
    if (event.type === 'change' && currentText() === lastText.current) return
    if (onEdit) onEdit(event)
    else setTextState(currentText())
    lastText.current = currentText()
  })
  // Native listeners: React's `onChange` ignores a text that a script has set. A prerendered input may hold text already.
  useLayoutEffect(() => {
    const element = input.current
    if (element === null) return
    if (element.value !== element.defaultValue) edit(new Event('change'))
    return listen(element, ['input', 'change', 'compositionend'], (event) => edit(event))
  }, [])

  useImperativeHandle(ref, () => ({
    validate: () => {
      normalizeAndValidate()
      return validate(currentText()) === undefined
    },
    isValid: () => validate(normalized()) === undefined,
    isMissing: () => input.current?.required === true && normalized() === '',
    focus: () => input.current?.focus(),
    hasFocus: () => input.current !== null && input.current === document.activeElement,
    text: normalized,
    clear: () => {
      setText('')
      setValidated(false)
    },
  }))

  return {
    input,
    defaultValue,
    /** The text of the latest render; the input may hold a newer one. */
    text,
    currentText,
    setText,
    /** Undefined until the field is validated. */
    problem: validated ? validate(text) : undefined,
    refusalMessage: text === refused?.text ? refused.message : undefined,
    validated,
    setValidated,
    onBlur: () => {
      if (currentText() === '') return
      // The window lost the focus, or the blur is handled late: the buyer may type on.
      if (input.current === document.activeElement) setValidated(true)
      else normalizeAndValidate()
    },
  }
}

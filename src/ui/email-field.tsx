import {
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { EmailSuggestion, type EmailSuggestionWords } from './email-suggestion.tsx'
import type { FieldHandle } from './field-handle.ts'
import { TextField } from './text-field.tsx'

type EmailProblem = 'emailMissing' | 'emailInvalid'

export interface EmailFieldProps {
  readonly ref?: Ref<FieldHandle>
  readonly label: string
  /** The words for what is wrong; without them nothing is checked. */
  readonly words?: Readonly<Record<EmailProblem, string>>
  readonly suggestion: EmailSuggestionWords
  /** What the field starts with, and what it takes over when it changes. */
  readonly value: string
  /** Told of every change; whoever renders at each of them makes typing cost more than the field. */
  readonly onValue?: (email: string) => void
  /** Told when the field is left. */
  readonly onLeft?: (email: string) => void
  readonly disabled?: boolean
}

/** An email address, judged by the browser's own check (spec section 5) in our words, if at all. */
export function EmailField(props: EmailFieldProps) {
  const { ref, label, words, suggestion, value, onValue, onLeft, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState<EmailProblem>()
  // As it was when the field was left; an address brought along counts as left.
  const [left, setLeft] = useState(value)
  const [taken, setTaken] = useState(value)
  if (taken !== value) {
    setTaken(value)
    if (text !== value) {
      setText(value)
      setLeft(value)
    }
  }

  function check(): boolean {
    const found = input.current && words ? problemOf(input.current.validity) : undefined
    setProblem(found)
    return found === undefined
  }

  function change(email: string): void {
    setText(email)
    onValue?.(email)
    setProblem(undefined)
    setLeft('')
  }

  function leave(email: string): void {
    onLeft?.(email)
    if (email === '') return
    check()
    setLeft(email)
  }

  // The written page has a field, too: what was typed there before the app came is not to be lost.
  const takeWhatWasTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed === text) return
    change(typed)
    if (input.current !== document.activeElement) leave(typed)
  })
  useLayoutEffect(() => takeWhatWasTyped(), [])

  useImperativeHandle(ref, () => ({
    check,
    focus: () => input.current?.focus(),
    // What was typed before the app came is in the input before it is in our state.
    text: () => input.current?.value ?? text,
  }))

  return (
    <div>
      <TextField
        ref={input}
        label={label}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required={words !== undefined}
        value={text}
        readOnly={disabled}
        problem={problem && words?.[problem]}
        onChange={(event) => change(event.target.value)}
        onBlur={() => leave(text)}
      />
      <EmailSuggestion
        email={left}
        words={suggestion}
        onAccept={(email) => {
          change(email)
          input.current?.focus()
        }}
        onKeep={() => input.current?.focus()}
      />
    </div>
  )
}

function problemOf(validity: ValidityState): EmailProblem | undefined {
  if (validity.valueMissing) return 'emailMissing'
  return validity.valid ? undefined : 'emailInvalid'
}

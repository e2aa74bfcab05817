import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { EmailSuggestion, type EmailSuggestionWords } from './email-suggestion.tsx'
import { TextField } from './text-field.tsx'

export interface EmailFieldHandle {
  /** Shows what is wrong; true when the browser takes it for an email address. */
  readonly check: () => boolean
  readonly focus: () => void
}

export interface EmailFieldProps {
  readonly ref?: Ref<EmailFieldHandle>
  readonly label: string
  /** The words for what is wrong; without them nothing is checked. */
  readonly words?: { readonly emailMissing: string; readonly emailInvalid: string }
  readonly suggestion: EmailSuggestionWords
  readonly value: string
  readonly onValue: (email: string) => void
  readonly disabled?: boolean
}

/** An email address, judged by the browser's own check (spec section 5) in our words, if at all. */
export function EmailField(props: EmailFieldProps) {
  const { ref, label, words, suggestion, value, onValue, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  // As it was when the field was left; an address brought along counts as left.
  const [left, setLeft] = useState(value)

  function check(): boolean {
    const found = input.current && words ? problemOf(input.current.validity, words) : undefined
    setProblem(found)
    return found === undefined
  }

  function change(email: string): void {
    onValue(email)
    setProblem(undefined)
    setLeft('')
  }

  useImperativeHandle(ref, () => ({ check, focus: () => input.current?.focus() }))

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
        value={value}
        readOnly={disabled}
        problem={problem}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          if (value === '') return
          check()
          setLeft(value)
        }}
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

function problemOf(
  validity: ValidityState,
  words: NonNullable<EmailFieldProps['words']>,
): string | undefined {
  if (validity.valueMissing) return words.emailMissing
  return validity.valid ? undefined : words.emailInvalid
}

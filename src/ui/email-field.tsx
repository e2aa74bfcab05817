import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { TextField } from './text-field.tsx'

export interface EmailFieldHandle {
  /** Shows what is wrong; true when the browser takes it for an email address. */
  readonly check: () => boolean
  readonly focus: () => void
}

export interface EmailFieldProps {
  readonly ref?: Ref<EmailFieldHandle>
  readonly label: string
  readonly words: { readonly emailMissing: string; readonly emailInvalid: string }
  readonly value: string
  readonly onValue: (email: string) => void
  readonly disabled?: boolean
}

/** A required email address, judged by the browser's own check (spec section 5), in our words. */
export function EmailField({ ref, label, words, value, onValue, disabled }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  function check(): boolean {
    const found = input.current === null ? undefined : problemOf(input.current.validity, words)
    setProblem(found)
    return found === undefined
  }

  useImperativeHandle(ref, () => ({ check, focus: () => input.current?.focus() }))

  return (
    <TextField
      ref={input}
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      readOnly={disabled}
      problem={problem}
      onChange={(event) => {
        onValue(event.target.value)
        setProblem(undefined)
      }}
      onBlur={() => value !== '' && check()}
    />
  )
}

function problemOf(validity: ValidityState, words: EmailFieldProps['words']): string | undefined {
  if (validity.valueMissing) return words.emailMissing
  return validity.valid ? undefined : words.emailInvalid
}

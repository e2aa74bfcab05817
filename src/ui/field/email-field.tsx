import {
  type ComponentProps,
  type Ref,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { normalizeEmail } from '../../lib/buyer-text.ts'
import { EmailSuggestion, type EmailSuggestionMessages, mustBeKept } from './email-suggestion.tsx'
import type { FieldHandle } from './field-handle.ts'
import { TextField } from './text-field.tsx'
import { type RefusedByStripe, useField } from './use-field.ts'

type EmailProblem = 'emailMissing' | 'emailInvalid' | 'emailUnusual'

interface EmailFieldMessages {
  readonly label: string
  readonly suggestion: EmailSuggestionMessages
  /** Without them any email is valid, even an empty one. */
  readonly problems?: Readonly<Record<EmailProblem, string>>
}

export interface EmailFieldProps {
  readonly ref?: Ref<FieldHandle>
  readonly messages: EmailFieldMessages
  /** The initial email; a later change replaces what was typed. */
  readonly value: string
  /** Called after each edit, and when a blur normalizes the email. */
  readonly onValue?: (email: string) => void
  readonly onBlur?: (email: string) => void
  readonly refused?: RefusedByStripe | undefined
  readonly input?: Pick<ComponentProps<'input'>, 'readOnly' | 'enterKeyHint'>
}

export function EmailField(props: EmailFieldProps) {
  const { ref, messages, value, onValue, onBlur } = props
  const { label, suggestion, problems } = messages
  const field = useField(ref, value, {
    normalize: normalizeEmail,
    validate: (email) => (problems ? emailProblem(email) : undefined),
    refused: props.refused,
    onEdit: changeOrFillIn,
    onValidate: (email) => setFinishedEmail(email),
  })
  const questionId = useId()
  const isUnusual = field.problem === 'emailUnusual'
  const { input: inputRef, currentText, problem } = field
  // Only a finished email gets a suggestion: one that the buyer has left or submitted, or one from `value`.
  const [finishedEmail, setFinishedEmail] = useState(value)

  function change(email: string): void {
    field.setText(email)
    onValue?.(email)
    field.setValidated(false)
    setFinishedEmail('')
  }

  function blur(): void {
    const typed = currentText()
    field.onBlur()
    const email = currentText()
    if (email !== typed) onValue?.(email)
    onBlur?.(email)
    setFinishedEmail(email)
  }

  /** Treats a change without the focus as filled in by a password manager. */
  function changeOrFillIn(): void {
    change(currentText())
    if (inputRef.current !== document.activeElement) blur()
  }

  const lastValue = useRef(value)
  const applyValue = useEffectEvent((email: string) => {
    if (email === lastValue.current) return
    lastValue.current = email
    if (email === currentText()) return
    field.setText(email)
    setFinishedEmail(email)
  })
  useLayoutEffect(() => applyValue(value), [value])

  return (
    <div>
      <TextField
        ref={inputRef}
        label={label}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="go"
        spellCheck={false}
        required={problems !== undefined}
        defaultValue={field.defaultValue}
        {...props.input}
        problem={(isUnusual ? undefined : problem && problems?.[problem]) ?? field.refusalMessage}
        aria-describedby={isUnusual ? questionId : undefined}
        onBlur={blur}
      />
      <EmailSuggestion
        id={questionId}
        question={problems?.emailUnusual}
        email={props.input?.readOnly ? '' : finishedEmail}
        messages={suggestion}
        onAccept={(email) => {
          change(email)
          inputRef.current?.focus()
        }}
        onKeep={() => {
          field.setValidated(false)
          inputRef.current?.focus()
        }}
      />
    </div>
  )
}

/**
 * Validates like the browser (spec 5.1), and rejects an unusual email until the buyer has kept it (decision D58).
 * Uses a detached input, because rendering must not read a ref.
 */
function emailProblem(email: string): EmailProblem | undefined {
  const probe = document.createElement('input')
  probe.type = 'email'
  probe.value = email
  if (probe.value === '') return 'emailMissing'
  if (!probe.validity.valid) return 'emailInvalid'
  return mustBeKept(email) ? 'emailUnusual' : undefined
}

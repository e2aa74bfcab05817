import { type ComponentProps, type Ref, useEffectEvent, useLayoutEffect, useState } from 'react'
import { EmailSuggestion, type EmailSuggestionMessages } from './email-suggestion.tsx'
import type { FieldHandle } from './field-handle.ts'
import { TextField } from './text-field.tsx'
import { useField } from './use-field.ts'

type EmailProblem = 'emailMissing' | 'emailInvalid'

interface EmailFieldMessages {
  readonly label: string
  readonly suggestion: EmailSuggestionMessages
  /** Without them the email is neither required nor checked. */
  readonly problems?: Readonly<Record<EmailProblem, string>>
}

export interface EmailFieldProps {
  readonly ref?: Ref<FieldHandle>
  readonly messages: EmailFieldMessages
  /** The initial email; a later change replaces what was typed. */
  readonly value: string
  readonly onValue?: (email: string) => void
  readonly onLeave?: (email: string) => void
  readonly input?: Pick<ComponentProps<'input'>, 'readOnly' | 'enterKeyHint'>
}

export function EmailField(props: EmailFieldProps) {
  const { ref, messages, value, onValue, onLeave } = props
  const { label, suggestion, problems } = messages
  const { input, text, setText, problem, setChecked } = useField(ref, value, (email) =>
    problems ? emailProblem(email) : undefined,
  )
  // Suggestions wait until the field is left; an initial email counts as left.
  const [leftEmail, setLeftEmail] = useState(value)

  function change(email: string): void {
    setText(email)
    onValue?.(email)
    setChecked(false)
    setLeftEmail('')
  }

  function leave(email: string): void {
    onLeave?.(email)
    if (email === '') return
    setChecked(true)
    setLeftEmail(email)
  }

  /** A password manager may fill in a field that never has the focus. */
  function changeOrFillIn(email: string): void {
    change(email)
    if (input.current !== document.activeElement) leave(email)
  }

  const takeValue = useEffectEvent((email: string) => {
    if (email === text) return
    setText(email)
    setLeftEmail(email)
  })
  useLayoutEffect(() => takeValue(value), [value])

  // The prerendered field may have been typed into before hydration.
  const takeTypedText = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== text) changeOrFillIn(typed)
  })
  useLayoutEffect(() => takeTypedText(), [])

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
        enterKeyHint="go"
        spellCheck={false}
        required={problems !== undefined}
        value={text}
        {...props.input}
        problem={problem && problems?.[problem]}
        onChange={(event) => changeOrFillIn(event.target.value)}
        onBlur={(event) => leave(event.target.value)}
      />
      <EmailSuggestion
        email={props.input?.readOnly ? '' : leftEmail}
        messages={suggestion}
        onAccept={(email) => {
          change(email)
          input.current?.focus()
        }}
        onKeep={() => input.current?.focus()}
      />
    </div>
  )
}

/** The browser's own check (spec 5.1), on a detached input because rendering must not read a ref. */
function emailProblem(email: string): EmailProblem | undefined {
  const probe = document.createElement('input')
  probe.type = 'email'
  probe.value = email
  if (probe.value === '') return 'emailMissing'
  return probe.validity.valid ? undefined : 'emailInvalid'
}

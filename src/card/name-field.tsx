import type { Ref } from 'react'
import { useCardFormMessages } from '../i18n/runtime/use-card-form-messages.ts'
import { asciiDigits } from '../lib/digits.ts'
import type { FieldHandle } from '../ui/field-handle.ts'
import { TextField } from '../ui/text-field.tsx'
import { useField } from '../ui/use-field.ts'

interface NameFieldProps {
  readonly ref: Ref<FieldHandle>
  readonly start: string
  readonly disabled: boolean
}

export function NameField({ ref, start, disabled }: NameFieldProps) {
  const { card, problems } = useCardFormMessages()
  const { input, text, setText, problem, setChecked } = useField(ref, start, nameProblem)
  return (
    <TextField
      ref={input}
      label={card.name}
      autoComplete="cc-name"
      autoCapitalize="words"
      enterKeyHint="next"
      spellCheck={false}
      required
      value={text}
      readOnly={disabled}
      problem={problem && problems[problem]}
      onBlur={text === '' ? undefined : () => setChecked(true)}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

/** A card number typed here by mistake must not reach the shop's server as a name. */
function nameProblem(name: string): 'nameMissing' | 'nameIsNumber' | undefined {
  if (name.trim() === '') return 'nameMissing'
  return asciiDigits(name).length >= 12 ? 'nameIsNumber' : undefined
}

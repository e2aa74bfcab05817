import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { asciiDigits } from '../lib/digits.ts'
import type { FieldHandle } from '../ui/field-handle.ts'
import { TextField } from '../ui/text-field.tsx'

interface NameFieldProps {
  readonly ref: Ref<FieldHandle>
  readonly start: string
  readonly disabled: boolean
}

/** The name on the card, required (spec section 5). */
export function NameField({ ref, start, disabled }: NameFieldProps) {
  const { card, problems } = useCardMessages()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(start)
  const [checked, setChecked] = useState(false)
  const problem = problemOfName(text)

  useImperativeHandle(ref, () => ({
    check: () => {
      setChecked(true)
      return problem === undefined
    },
    focus: () => input.current?.focus(),
    text: () => text.trim(),
  }))

  return (
    <TextField
      ref={input}
      label={card.name}
      autoComplete="cc-name"
      autoCapitalize="words"
      spellCheck={false}
      required
      value={text}
      readOnly={disabled}
      problem={checked && problem ? problems[problem] : undefined}
      onBlur={text === '' ? undefined : () => setChecked(true)}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

/**
 * A card number typed into the wrong box would travel to the shop's server as a name; more than a dozen
 * digits are no name.
 */
function problemOfName(name: string): 'nameMissing' | 'nameIsNumber' | undefined {
  if (name.trim() === '') return 'nameMissing'
  return asciiDigits(name).length >= 12 ? 'nameIsNumber' : undefined
}

import type { Ref } from 'react'
import { useCardFormMessages } from '../i18n/runtime/use-card-form-messages.ts'
import type { FieldHandle } from '../ui/field-handle.ts'
import { TextField } from '../ui/text-field.tsx'
import { useField } from '../ui/use-field.ts'
import { hasOnlyDigits, isZipCountry, postalPlaceholder } from './postal-code.ts'

interface PostalFieldProps {
  readonly ref: Ref<FieldHandle>
  readonly start: string
  readonly country: string
  readonly required: boolean
  readonly disabled: boolean
}

/** The country decides its label, placeholder, keyboard and whether it is required (spec 5.3). */
export function PostalField({ ref, start, country, required, disabled }: PostalFieldProps) {
  const { card, problems } = useCardFormMessages()
  const label = isZipCountry(country) ? 'zipCode' : 'postalCode'
  const { input, text, setText, problem, setChecked } = useField(ref, start, (code) =>
    required && code.trim() === '' ? problems[`${label}Missing`] : undefined,
  )
  /** Not while typing: replacing the text would move the caret. */
  function leave(): void {
    // The blur may be handled late, after more was typed.
    setText((input.current?.value ?? text).toUpperCase())
    setChecked(true)
  }

  return (
    <TextField
      ref={input}
      label={card[label]}
      hint={required ? undefined : card.optional}
      placeholder={postalPlaceholder(country)}
      autoComplete="postal-code"
      inputMode={hasOnlyDigits(country) ? 'numeric' : 'text'}
      autoCapitalize="characters"
      enterKeyHint="go"
      dir="ltr"
      spellCheck={false}
      required={required}
      value={text}
      readOnly={disabled}
      problem={problem}
      onBlur={text === '' ? undefined : leave}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

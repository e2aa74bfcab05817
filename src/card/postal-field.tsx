import type { Ref } from 'react'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import type { FieldHandle } from '../ui/field-handle.ts'
import { TextField } from '../ui/text-field.tsx'
import { useField } from '../ui/use-field.ts'
import { isZipCountry, postalPlaceholder } from './postal-code.ts'

interface PostalFieldProps {
  readonly ref: Ref<FieldHandle>
  readonly start: string
  readonly country: string
  readonly required: boolean
  readonly disabled: boolean
}

/** The country decides its label, placeholder and whether it is required (spec section 5). */
export function PostalField({ ref, start, country, required, disabled }: PostalFieldProps) {
  const { card, problems } = useCardMessages()
  const label = isZipCountry(country) ? 'zipCode' : 'postalCode'
  const { input, text, setText, problem, setChecked } = useField(ref, start, (code) =>
    required && code.trim() === '' ? problems[`${label}Missing`] : undefined,
  )
  return (
    <TextField
      ref={input}
      label={card[label]}
      hint={required ? undefined : card.optional}
      placeholder={postalPlaceholder(country)}
      autoComplete="postal-code"
      dir="ltr"
      spellCheck={false}
      required={required}
      value={text}
      readOnly={disabled}
      problem={problem}
      onBlur={text === '' ? undefined : () => setChecked(true)}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

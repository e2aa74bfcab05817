import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { normalizePostalCode } from '../../lib/buyer-text.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { useField } from '../../ui/field/use-field.ts'
import type { NameFieldProps } from './name-field.tsx'
import { hasNumericPostalCode, isZipCountry, postalPlaceholder } from './postal-code.ts'

interface PostalFieldProps extends NameFieldProps {
  readonly country: string
  readonly required: boolean
}

/** The country decides its label, placeholder, keyboard and whether it is required (spec 5.3). */
export function PostalField(props: PostalFieldProps) {
  const { ref, initialValue, refused, country, required, disabled } = props
  const { card, problems } = useCardFormMessages()
  const label = isZipCountry(country) ? 'zipCode' : 'postalCode'
  const { input, defaultValue, problem, refusal, blur } = useField(ref, initialValue, {
    normalize: normalizePostalCode,
    validate: (code) =>
      required && normalizePostalCode(code) === '' ? problems[`${label}Missing`] : undefined,
    refused,
  })

  return (
    <TextField
      ref={input}
      label={card[label]}
      hint={required ? undefined : card.optional}
      placeholder={postalPlaceholder(country)}
      autoComplete="postal-code"
      inputMode={hasNumericPostalCode(country) ? 'numeric' : 'text'}
      autoCapitalize="characters"
      enterKeyHint="go"
      dir="ltr"
      spellCheck={false}
      required={required}
      defaultValue={defaultValue}
      readOnly={disabled}
      problem={problem ?? refusal}
      onBlur={blur}
    />
  )
}

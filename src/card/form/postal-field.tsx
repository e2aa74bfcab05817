import type { PostalCodeNeed } from '../../api/use-postal-rule.ts'
import { englishCardForm, zipCode } from '../../i18n/locales/en.card-form.ts'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { normalizePostalCode } from '../../lib/buyer-text.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { useField } from '../../ui/field/use-field.ts'
import type { BuyerFieldProps } from './name-field.tsx'
import { numericCountries, postalPlaceholders, zipCountries } from './postal-code.ts'

interface PostalFieldProps extends BuyerFieldProps {
  readonly country: string
  readonly need: PostalCodeNeed
}

/** The country decides the label, the placeholder, the keyboard and whether a code is required (spec 5.2 and 5.3). */
export function PostalField(props: PostalFieldProps) {
  const { ref, initialValue, refused, country, need, isPaying } = props
  const messages = useCardFormMessages()
  const { card, problems } = messages
  const required = need === 'required'
  const isZip = messages === englishCardForm && zipCountries.includes(country)
  const missing = isZip ? zipCode.missing : problems.postalCodeMissing
  const { input, defaultValue, problem, refusalMessage, onBlur } = useField(ref, initialValue, {
    normalize: normalizePostalCode,
    validate: (code) => (required && normalizePostalCode(code) === '' ? missing : undefined),
    refused,
  })

  return (
    <TextField
      ref={input}
      label={isZip ? zipCode.label : card.postalCode}
      hint={need === 'optional' ? card.optional : undefined}
      placeholder={postalPlaceholders[country]}
      autoComplete="postal-code"
      inputMode={numericCountries.includes(country) ? 'numeric' : 'text'}
      autoCapitalize="characters"
      enterKeyHint="go"
      dir="ltr"
      spellCheck={false}
      required={required}
      defaultValue={defaultValue}
      readOnly={isPaying}
      problem={problem ?? refusalMessage}
      onBlur={onBlur}
    />
  )
}

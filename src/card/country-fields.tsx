import { type Ref, type RefObject, useLayoutEffect } from 'react'
import { useCardFormMessages } from '../i18n/runtime/use-card-form-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import { countryNames } from '../lib/country-names.ts'
import type { FieldHandle } from '../ui/field-handle.ts'
import { SelectField } from '../ui/select-field.tsx'
import { PostalField } from './postal-field.tsx'

interface CountryFieldsProps {
  readonly countryField: RefObject<HTMLSelectElement | null>
  /** ISO 3166-1 alpha-2, or empty. */
  readonly country: string
  readonly onCountry: (country: string) => void
  readonly postalField: Ref<FieldHandle>
  readonly postalStart: string
  readonly postalNeeded: boolean
  readonly disabled: boolean
}

export function CountryFields(props: CountryFieldsProps) {
  const { countryField, country, onCountry, disabled } = props
  const { card } = useCardFormMessages()
  const { locale } = useLanguage()
  // The server's guess arrives late, and must not replace what the field shows by then.
  useLayoutEffect(() => {
    if (countryField.current?.value === '') countryField.current.value = country
  }, [countryField, country])
  return (
    <div className="field-row">
      <SelectField
        ref={countryField}
        label={card.country}
        autoComplete="country"
        defaultValue={country}
        disabled={disabled}
        onChange={(event) => onCountry(event.target.value)}
      >
        <option value="" disabled hidden>
          {card.chooseCountry}
        </option>
        {countryNames(locale).map(({ isoCode, name }) => (
          <option key={isoCode} value={isoCode}>
            {name}
          </option>
        ))}
      </SelectField>
      <PostalField
        ref={props.postalField}
        start={props.postalStart}
        country={country}
        required={props.postalNeeded}
        disabled={disabled}
      />
    </div>
  )
}

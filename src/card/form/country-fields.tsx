import { useLayoutEffect } from 'react'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { useLanguage } from '../../i18n/runtime/use-messages.ts'
import { countryNames } from '../../lib/country-names.ts'
import type { BuyerDetail } from '../../storage/buyer.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import type { RefusedText } from '../../ui/field/use-field.ts'
import { PostalField } from './postal-field.tsx'
import type { CardFormState } from './use-card-form.ts'

interface CountryFieldsProps {
  readonly form: Pick<
    CardFormState,
    'country' | 'setCountry' | 'countryField' | 'postalField' | 'postalCodeNeed'
  >
  readonly initialPostalCode: string
  readonly refused: (detail: BuyerDetail) => RefusedText | undefined
  readonly disabled: boolean
}

export function CountryFields({ form, initialPostalCode, refused, disabled }: CountryFieldsProps) {
  const { card } = useCardFormMessages()
  const { locale } = useLanguage()
  const { country, countryField } = form
  const refusedCountry = refused('country')
  // React would take 80 ms on a slow phone for the options of 249 countries. All at once: a password manager may choose
  // one as soon as the form is there.
  useLayoutEffect(() => {
    const select = countryField.current
    if (select === null) return
    const { value } = select
    select.length = 1
    select.append(...countryNames(locale).map(({ isoCode, name }) => new Option(name, isoCode)))
    select.value = value
  }, [countryField, locale])
  // The guess of the server arrives late, and must not replace what the buyer has chosen by then.
  useLayoutEffect(() => {
    if (countryField.current?.value === '') countryField.current.value = country
  }, [countryField, country])
  return (
    <>
      <SelectField
        ref={countryField}
        label={card.country}
        autoComplete="country"
        problem={country === refusedCountry?.text ? refusedCountry.message : undefined}
        disabled={disabled}
        onChange={(event) => form.setCountry(event.target.value)}
      >
        <option value="" disabled hidden>
          {card.chooseCountry}
        </option>
      </SelectField>
      <PostalField
        ref={form.postalField}
        initialValue={initialPostalCode}
        refused={refused('postalCode')}
        country={country}
        need={form.postalCodeNeed}
        disabled={disabled}
      />
    </>
  )
}

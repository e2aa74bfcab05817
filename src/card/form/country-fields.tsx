import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { nextFrame } from '../../browser/loading/next-frame.ts'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { useLanguage } from '../../i18n/runtime/use-messages.ts'
import { type CountryName, countryNames } from '../../lib/country-names.ts'
import type { BuyerDetail } from '../../storage/buyer.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import type { RefusedByStripe } from '../../ui/field/use-field.ts'
import { PostalField } from './postal-field.tsx'
import type { CardFormState } from './use-card-form.ts'

interface CountryFieldsProps {
  readonly state: Pick<
    CardFormState,
    'country' | 'setCountry' | 'countryField' | 'postalField' | 'postalCodeNeed'
  >
  readonly initialPostalCode: string
  readonly refusal: (detail: BuyerDetail) => RefusedByStripe | undefined
  readonly isPaying: boolean
}

export function CountryFields({ state, initialPostalCode, refusal, isPaying }: CountryFieldsProps) {
  const { card } = useCardFormMessages()
  const { locale } = useLanguage()
  const { country, countryField } = state
  const refusedCountry = refusal('country')
  const names = countryNames(locale)
  const showsAll = useRef(false)
  const showCountries = useEffectEvent((all: readonly CountryName[]) => {
    if (countryField.current === null) return
    const chosen = countryField.current.value || country
    const isShown = ({ isoCode }: CountryName) => showsAll.current || isoCode === chosen
    setOptions(countryField.current, all.filter(isShown), chosen)
  })
  useLayoutEffect(() => showCountries(names), [names])
  // The form's first frame shows one country at most: all would take a slow phone 100 ms with React, and 25 ms without it.
  const showAll = useEffectEvent(() => {
    showsAll.current = true
    showCountries(names)
  })
  useEffect(() => void nextFrame().then(() => showAll()), [])
  // The server's guess may arrive late, and must not replace what the buyer has chosen by then.
  const showGuess = useEffectEvent((guess: string) => {
    if (guess === '' || countryField.current?.value !== '') return
    if (showsAll.current) countryField.current.value = guess
    else showCountries(names)
  })
  useLayoutEffect(() => showGuess(country), [country])
  return (
    <>
      <SelectField
        ref={countryField}
        label={card.country}
        autoComplete="country"
        problem={country === refusedCountry?.text ? refusedCountry.message : undefined}
        disabled={isPaying}
        // The value is empty when a script chooses a country that the first frame does not have.
        onChange={({ target }) => target.value !== '' && state.setCountry(target.value)}
      >
        <option value="" disabled hidden>
          {card.chooseCountry}
        </option>
      </SelectField>
      <PostalField
        ref={state.postalField}
        initialValue={initialPostalCode}
        refused={refusal('postalCode')}
        country={country}
        need={state.postalCodeNeed}
        isPaying={isPaying}
      />
    </>
  )
}

/** Keeps the placeholder option, and selects it when no country has the value. */
function setOptions(select: HTMLSelectElement, countries: readonly CountryName[], value: string) {
  select.length = 1
  select.append(...countries.map(({ isoCode, name }) => new Option(name, isoCode)))
  select.selectedIndex = countries.findIndex(({ isoCode }) => isoCode === value) + 1
}

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { CountryFields } from '../../../../src/card/form/country-fields.tsx'
import { englishCard } from '../../../../src/i18n/locales/en.card.ts'
import { englishLanguage, LanguageContext } from '../../../../src/i18n/runtime/use-messages.ts'
import { countryCodes } from '../../../../src/lib/country-names.ts'

function openFields(country: string, setCountry: (country: unknown) => void = () => {}) {
  const form = {
    country,
    setCountry,
    countryField: createRef<HTMLSelectElement>(),
    postalField: createRef<never>(),
    postalCodeNeed: 'unknown' as const,
  }
  const shown = (locale: string, fields: typeof form) => (
    <LanguageContext value={[{ ...englishLanguage, locale }, () => {}]}>
      <CountryFields
        state={fields}
        initialPostalCode=""
        refusal={() => undefined}
        isPaying={false}
      />
    </LanguageContext>
  )
  const { rerender } = render(shown('en', form))
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  const names = () => [...select.options].slice(1).map(({ text }) => text)
  return {
    select,
    names,
    guess: (guessed: string) => rerender(shown('en', { ...form, country: guessed })),
    translate: (locale: string) => rerender(shown(locale, form)),
    seesAll: () => waitFor(() => expect(names()).toHaveLength(countryCodes.length)),
  }
}

test('the first frame of the form offers the chosen country, and the next one all of them', async () => {
  const { select, names, seesAll } = openFields('DE')
  expect(names()).toEqual(['Germany'])
  expect(select.value).toBe('DE')
  await seesAll()
  expect(select.value).toBe('DE')
})

test.each(['first', 'second'])('a country guessed in the %s frame is kept', async (frame) => {
  const { select, guess, seesAll } = openFields('')
  expect(select.value).toBe('')
  if (frame === 'second') await seesAll()
  guess('DE')
  expect(select.value).toBe('DE')
  await seesAll()
  guess('FR')
  expect(select.value).toBe('DE')
})

test('an unknown country asks the buyer to choose one', async () => {
  const { select, seesAll } = openFields('XX')
  await seesAll()
  expect(select.selectedOptions[0]?.text).toBe(englishCard.card.chooseCountry)
})

test('in another language the countries have other names and another order, and the choice stays', async () => {
  const { select, names, translate, seesAll } = openFields('')
  await seesAll()
  // A password manager may fire no event.
  select.value = 'DE'
  translate('de')
  await seesAll()
  expect(select.selectedOptions[0]?.text).toBe('Deutschland')
  expect(names()).toEqual([...names()].sort(new Intl.Collator('de').compare))
})

test('a country that a script sets before the list is there is ignored, and the chosen country stays', async () => {
  const setCountry = vi.fn()
  const { select, seesAll } = openFields('US', setCountry)
  fireEvent.change(select, { target: { value: 'DE' } })
  expect(setCountry).not.toHaveBeenCalled()
  await seesAll()
  expect(select.value).toBe('US')
})

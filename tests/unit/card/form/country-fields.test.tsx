import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { CountryFields } from '../../../../src/card/form/country-fields.tsx'
import { englishLanguage, LanguageContext } from '../../../../src/i18n/runtime/use-messages.ts'

test('in another language the countries have other names and another order, and the choice stays', () => {
  const form = {
    country: '',
    setCountry: () => {},
    countryField: createRef<HTMLSelectElement>(),
    postalField: createRef<never>(),
    postalCodeNeed: 'unknown' as const,
  }
  const shown = (locale: string) => (
    <LanguageContext value={[{ ...englishLanguage, locale }, () => {}]}>
      <CountryFields form={form} initialPostalCode="" refused={() => undefined} disabled={false} />
    </LanguageContext>
  )
  const { rerender } = render(shown('en'))
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  expect(select.value).toBe('')
  const count = select.options.length
  // A password manager may fire no event.
  select.value = 'DE'
  rerender(shown('de'))
  expect(select.options.length).toBe(count)
  expect(select.selectedOptions[0]?.text).toBe('Deutschland')
  const names = [...select.options].slice(1).map(({ text }) => text)
  expect(names).toEqual([...names].sort(new Intl.Collator('de').compare))
})

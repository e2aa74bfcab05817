import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { CountryFields } from '../../../../src/card/form/country-fields.tsx'
import { englishLanguage, LanguageContext } from '../../../../src/i18n/runtime/use-messages.ts'

function openFields(locale: string): { readonly options: () => readonly string[] } {
  vi.useFakeTimers()
  const form = {
    country: 'US',
    setCountry: () => {},
    countryField: createRef<HTMLSelectElement>(),
    postalField: createRef<never>(),
    postalNeeded: true,
  }
  render(
    <LanguageContext value={[{ ...englishLanguage, locale }, () => {}]}>
      <CountryFields form={form} initialPostalCode="" refused={() => undefined} disabled={false} />
    </LanguageContext>,
  )
  return { options: () => screen.getAllByRole('option').map(({ textContent }) => textContent) }
}

test.each([
  ['the page is idle', 'fr', () => vi.advanceTimersByTimeAsync(2000)],
  ['the buyer reaches it', 'it', async () => fireEvent.focus(screen.getByLabelText('Country'))],
] as const)(
  'a list that is not known yet names the chosen country alone until %s',
  async (...row) => {
    const [, locale, wait] = row
    const { options } = openFields(locale)
    const [united] = options()
    expect(options()).toEqual([expect.stringMatching(/^(?:États-Unis|Stati Uniti)$/)])
    await act(async () => void (await wait()))
    expect(options().length).toBeGreaterThan(240)
    expect(options()).toContain(united)
    expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('US')
  },
)

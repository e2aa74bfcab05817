import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LanguagePicker } from '../../../src/i18n/picker/language-picker.tsx'
import { englishLanguage, LanguageContext } from '../../../src/i18n/runtime/use-messages.ts'

const german = { ...englishLanguage, tag: 'de' } as const

/** Opens a German page. Its language stays, as it does while the messages of a payment tab load. */
function openPicker() {
  const setLanguage = vi.fn()
  render(
    <LanguageContext value={[german, setLanguage]}>
      <LanguagePicker />
    </LanguageContext>,
  )
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole('combobox'), { target: { value } })
  return { setLanguage, choose }
}

test('a language chosen again while another one still loads is shown', () => {
  const { setLanguage, choose } = openPicker()
  choose('en')
  choose('de')
  expect(setLanguage.mock.calls).toEqual([[englishLanguage], [german]])
})

test('a chosen language outranks the `?locale=` of the page, and on /failed that of Try again', () => {
  history.replaceState(
    { reason: 'declined', address: '/demo?locale=de&coin=LTC' },
    '',
    '?locale=de',
  )
  openPicker().choose('en')
  expect(history.state).toEqual({ reason: 'declined', address: '/demo?coin=LTC' })
  expect(location.search).toBe('')
})

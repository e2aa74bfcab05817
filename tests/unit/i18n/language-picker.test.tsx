import { fireEvent, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { LanguagePicker } from '../../../src/i18n/picker/language-picker.tsx'
import { englishLanguage, LanguageContext } from '../../../src/i18n/runtime/use-messages.ts'
import { putPageData } from '../../support/page-data.ts'

const german = { ...englishLanguage, tag: 'de' } as const

/** Opens a German page. Its language stays, as it does while the messages of a payment tab load. */
function openPicker() {
  const setLanguage = vi.fn()
  render(
    <LanguageContext value={[german, setLanguage]}>
      <LanguagePicker />
    </LanguageContext>,
  )
  const list = screen.getByRole<HTMLSelectElement>('combobox')
  const choose = (value: string) => fireEvent.change(list, { target: { value } })
  return { setLanguage, list, choose }
}

test('a language chosen again while another one still loads is shown', () => {
  const { setLanguage, choose } = openPicker()
  choose('en')
  choose('de')
  expect(setLanguage.mock.calls).toEqual([[englishLanguage], [german]])
})

test('after a language that is lost, the list returns to the one that still loads', async () => {
  putPageData({ messages: '/languages/*.json' })
  server.use(http.get('*/languages/it.json', () => new HttpResponse(null, { status: 404 })))
  const { list, choose } = openPicker()
  choose('en')
  choose('it')
  await screen.findByRole('alert')
  expect(list.value).toBe('en')
})

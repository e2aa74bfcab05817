import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LazyPicker } from '../../../../src/i18n/picker/lazy-picker.tsx'
import { handover } from '../../../../src/lib/handover.ts'

let isLost = true
vi.mock('../../../../src/i18n/picker/language-picker.tsx', () => {
  if (isLost) throw new Error('404')
  return { LanguagePicker: () => <p>The list works</p> }
})

test('the picker loads when the language list gets the focus, after a failure at the next focus, and then stops listening', async () => {
  document.documentElement.lang = 'en'
  document.body.innerHTML =
    '<label class="language"><select><option value="en">English</option></select></label>'
  render(<LazyPicker />)
  expect(screen.queryByText('The list works')).toBeNull()
  vi.spyOn(console, 'error').mockImplementationOnce(() => {
    isLost = false
    handover().failedLanguage = 'de'
  })
  fireEvent.focusIn(screen.getByRole('combobox'))
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByText('The list works')).toBeNull()
  fireEvent.focusIn(screen.getByRole('combobox'))
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByText('The list works')).toBeTruthy()
  // A listener that is still there would read the target.
  const later = new Event('focusin')
  const target = vi.spyOn(later, 'target', 'get')
  window.dispatchEvent(later)
  expect(target).not.toHaveBeenCalled()
})

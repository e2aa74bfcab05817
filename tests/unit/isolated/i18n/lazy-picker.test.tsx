import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LazyPicker } from '../../../../src/i18n/picker/lazy-picker.tsx'

vi.mock('../../../../src/i18n/picker/language-picker.tsx', () => ({
  LanguagePicker: () => <p>The list works</p>,
}))

test('the picker loads when the language list gets the focus, and then stops listening', async () => {
  document.documentElement.lang = 'en'
  document.body.innerHTML =
    '<label class="language"><select><option value="en">English</option></select></label>'
  render(<LazyPicker />)
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

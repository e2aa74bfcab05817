import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LazyPicker } from '../../../../src/i18n/picker/lazy-picker.tsx'

vi.mock('../../../../src/i18n/picker/language-picker.tsx', () => ({
  default: () => <p>The list works</p>,
}))

/** An event at the list that counts how many listeners look at it. */
function countedFocus(list: Element): { readonly event: Event; readonly looks: () => number } {
  let looks = 0
  const event = new Event('focusin', { bubbles: true })
  Object.defineProperty(event, 'target', {
    get: () => {
      looks += 1
      return list
    },
  })
  return { event, looks: () => looks }
}

test('the page waits for the focus of the language list, and stops listening once it came', async () => {
  document.documentElement.lang = 'en'
  document.body.innerHTML =
    '<label class="language"><select><option value="en">English</option></select></label>'
  const list = document.querySelector('select') ?? document.body
  render(<LazyPicker />)
  expect(screen.queryByText('The list works')).toBeNull()

  fireEvent.focusIn(list)
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByText('The list works')).toBeTruthy()

  const later = countedFocus(list)
  window.dispatchEvent(later.event)
  expect(later.looks()).toBe(0)
})

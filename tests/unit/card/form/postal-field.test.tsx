import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { NameField } from '../../../../src/card/form/name-field.tsx'
import { PostalField } from '../../../../src/card/form/postal-field.tsx'
import type { FieldHandle } from '../../../../src/ui/field/field-handle.ts'

function openField(country: string, Field: typeof PostalField = PostalField) {
  const handle = createRef<FieldHandle>()
  render(<Field ref={handle} initialValue="" country={country} need="required" isPaying={false} />)
  return { field: screen.getByRole<HTMLInputElement>('textbox'), handle }
}

test('the keyboard of a postal code has capitals, its Enter key says Go, and the country decides whether it is numeric', () => {
  const keyboards = ['US', 'DE', 'GB', ''].map((country) => {
    const { field } = openField(country)
    const { inputMode } = field
    const [capitals, enter] = ['autocapitalize', 'enterkeyhint'].map((name) =>
      field.getAttribute(name),
    )
    field.remove()
    return `${inputMode} ${capitals} ${enter}`
  })
  const [digits, text] = ['numeric characters go', 'text characters go']
  expect(keyboards).toEqual([digits, digits, text, text])
})

test('a postal code blurred while the mouse is down gets capitals at mouseup, with the text typed since', async () => {
  const { field } = openField('CA')
  // A blur is handled at the mouseup, which a scrollbar may swallow: the buyer then types on first.
  fireEvent.mouseDown(document.body)
  fireEvent.change(field, { target: { value: 'k1a' } })
  fireEvent.blur(field)
  fireEvent.change(field, { target: { value: 'k1a 0b1' } })
  expect(field.value).toBe('k1a 0b1')
  fireEvent.mouseUp(document.body)
  await waitFor(() => expect(field.value).toBe('K1A 0B1'))
})

test.each([
  ['a postal code', PostalField],
  ['a name', NameField],
])('%s, blurred empty by the press on Pay, shows that it is missing', (_, Field) => {
  vi.useFakeTimers()
  const { field, handle } = openField('DE', Field)
  act(() => field.focus())
  // mousedown blurs the field; the click follows mouseup.
  fireEvent.mouseDown(document.body)
  act(() => field.blur())
  fireEvent.mouseUp(document.body)
  act(() => expect(handle.current?.validate()).toBe(false))
  act(() => vi.runAllTimers())
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

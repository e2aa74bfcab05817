import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { PostalField } from '../../../../src/card/form/postal-field.tsx'

function openField(country: string): HTMLInputElement {
  render(<PostalField ref={createRef()} start="" country={country} required disabled={false} />)
  return screen.getByRole<HTMLInputElement>('textbox')
}

test.each([
  ['US', 'numeric'],
  ['DE', 'numeric'],
  ['GB', 'text'],
  ['JP', 'text'],
  ['', 'text'],
])('the postal code of %j has the %s keyboard', (country, keyboard) => {
  expect(openField(country).inputMode).toBe(keyboard)
})

test('the keyboard of a postal code offers capitals, and its Enter key pays', () => {
  const field = openField('GB')
  expect(field.getAttribute('autocapitalize')).toBe('characters')
  expect(field.getAttribute('enterkeyhint')).toBe('go')
})

test('a postal code gets capitals when its field is left, not while it is typed', () => {
  const field = openField('GB')
  fireEvent.change(field, { target: { value: 'sw1a' } })
  expect(field.value).toBe('sw1a')
  fireEvent.blur(field)
  expect(field.value).toBe('SW1A')
})

test('capitals that wait for a lost mouse release keep what was typed since', async () => {
  const field = openField('CA')
  // A scrollbar or a context menu swallows the release.
  fireEvent.mouseDown(document.body)
  fireEvent.change(field, { target: { value: 'k1a' } })
  fireEvent.blur(field)
  fireEvent.change(field, { target: { value: 'k1a 0b1' } })
  fireEvent.mouseUp(document.body)
  await waitFor(() => expect(field.value).not.toBe('k1a 0b1'))
  expect(field.value).toBe('K1A 0B1')
})

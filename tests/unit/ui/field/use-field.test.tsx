import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { FieldHandle } from '../../../../src/ui/field/field-handle.ts'
import { useField } from '../../../../src/ui/field/use-field.ts'

function openField() {
  const ref = createRef<FieldHandle>()
  const rule = { normalize: (text: string) => text.trim(), validate: () => undefined }
  const Field = () => <input ref={useField(ref, '', rule).input} />
  render(<Field />)
  const validate = () => act(() => void ref.current?.validate())
  return { input: screen.getByRole<HTMLInputElement>('textbox'), validate }
}

test('a text is not rewritten while an input method composes it', () => {
  const { input, validate } = openField()
  input.value = ' 12 '
  fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }))
  validate()
  expect(input.value).toBe(' 12 ')
  fireEvent.compositionEnd(input)
  validate()
  expect(input.value).toBe('12')
})

test('a text that needs no change is not written again: it would show an internationalized domain as Punycode', () => {
  const { input, validate } = openField()
  input.value = '12'
  const write = vi.spyOn(input, 'value', 'set')
  validate()
  expect(write).not.toHaveBeenCalled()
})

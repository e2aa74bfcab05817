import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef, type Ref } from 'react'
import { expect, test, vi } from 'vitest'
import type { FieldHandle } from '../../../../src/ui/field/field-handle.ts'
import { useField } from '../../../../src/ui/field/use-field.ts'

function Digits({ ref }: { ref: Ref<FieldHandle> }) {
  const rule = { normalize: (text: string) => text.trim(), validate: () => undefined }
  return <input ref={useField(ref, '', rule).input} />
}

function openField() {
  const ref = createRef<FieldHandle>()
  render(<Digits ref={ref} />)
  const check = () => act(() => void ref.current?.validate())
  return { input: screen.getByRole<HTMLInputElement>('textbox'), check }
}

test('a text of an input method is not rewritten before it is composed', () => {
  const { input, check } = openField()
  input.value = ' 12 '
  fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }))
  check()
  expect(input.value).toBe(' 12 ')
  fireEvent.compositionEnd(input)
  check()
  expect(input.value).toBe('12')
})

test('a text that needs no change is not written again: a browser shows some domains otherwise', () => {
  const { input, check } = openField()
  input.value = '12'
  const write = vi.spyOn(input, 'value', 'set')
  check()
  expect(write).not.toHaveBeenCalled()
})

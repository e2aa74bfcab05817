import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, type Ref } from 'react'
import { expect, test, vi } from 'vitest'
import type { FieldHandle } from '../../../../src/ui/field/field-handle.ts'
import { useField } from '../../../../src/ui/field/use-field.ts'

function Digits({ ref, required }: { ref: Ref<FieldHandle>; required: boolean }) {
  const { input, problem } = useField(ref, '', {
    normalize: (text) => text.trim(),
    validate: (text) => (/^\d*$/.test(text) ? undefined : 'not a number'),
  })
  return (
    <>
      <input ref={input} aria-label="Digits" required={required} />
      <p role="alert">{problem}</p>
    </>
  )
}

function openField(required = true) {
  const ref = createRef<FieldHandle>()
  render(<Digits ref={ref} required={required} />)
  const input = screen.getByLabelText<HTMLInputElement>('Digits')
  const handle = () => ref.current
  return {
    input,
    handle,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    check: () => {
      let isValid: boolean | undefined
      act(() => {
        isValid = handle()?.validate()
      })
      return isValid
    },
    problem: () => screen.getByRole('alert').textContent,
  }
}

test('a problem shows after validation, and follows the text from then on', () => {
  const { handle, type, check, problem } = openField()
  type('x')
  expect([handle()?.isValid(), problem()]).toEqual([false, ''])
  expect(check()).toBe(false)
  expect(problem()).toBe('not a number')
  type('1')
  expect([handle()?.isValid(), problem()]).toEqual([true, ''])
})

test('a field is missing while it is required and empty, an optional one never', () => {
  const { handle, type } = openField()
  expect(handle()?.isMissing()).toBe(true)
  type('1')
  expect(handle()?.isMissing()).toBe(false)
  cleanup()
  expect(openField(false).handle()?.isMissing()).toBe(false)
})

// A password manager sets a text without an event.

test('what a script has set is checked and sent as it is shown', () => {
  const { input, handle, check } = openField()
  input.value = ' 12 '
  expect(handle()?.isValid()).toBe(true)
  expect(check()).toBe(true)
  expect([input.value, handle()?.text()]).toEqual(['12', '12'])
})

test('a text of an input method is not rewritten before it is composed', () => {
  const { input, handle, check } = openField()
  input.value = ' 12 '
  fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }))
  check()
  expect(input.value).toBe(' 12 ')
  fireEvent.compositionEnd(input)
  check()
  expect([input.value, handle()?.text()]).toEqual(['12', '12'])
})

test('a text that needs no change is not written again: a browser shows some domains otherwise', () => {
  const { input, check } = openField()
  input.value = '12'
  const write = vi.spyOn(input, 'value', 'set')
  check()
  expect(write).not.toHaveBeenCalled()
})

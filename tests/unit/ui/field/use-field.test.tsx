import { act, fireEvent, render, screen } from '@testing-library/react'
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

function openField({ required = true } = {}) {
  const handle = createRef<FieldHandle>()
  render(<Digits ref={handle} required={required} />)
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Digits'), { target: { value } })
  const shownProblem = () => screen.getByRole('alert').textContent
  const check = () => {
    let valid: boolean | undefined
    act(() => {
      valid = handle.current?.check()
    })
    return valid
  }
  const clear = () => act(() => handle.current?.clear())
  return { handle, type, shownProblem, check, clear }
}

test('a problem shows after check, and follows the text from then on', () => {
  const { handle, type, shownProblem, check } = openField()
  type('x')
  expect(handle.current?.isValid()).toBe(false)
  expect(shownProblem()).toBe('')
  expect(check()).toBe(false)
  expect(shownProblem()).toBe('not a number')
  type('1')
  expect(shownProblem()).toBe('')
  expect(handle.current?.isValid()).toBe(true)
})

test('clearing empties the field and hides its problem', () => {
  const { handle, type, shownProblem, check, clear } = openField()
  type('x')
  check()
  clear()
  expect(handle.current?.text()).toBe('')
  type('y')
  expect(shownProblem()).toBe('')
})

test('a field is missing while it is required and empty', () => {
  const { handle, type } = openField()
  expect(handle.current?.isMissing()).toBe(true)
  type('1')
  expect(handle.current?.isMissing()).toBe(false)
})

test('an optional field is never missing', () => {
  expect(openField({ required: false }).handle.current?.isMissing()).toBe(false)
})

/** As a password manager sets it, without an event. */
function setByScript(value: string): HTMLInputElement {
  const input = screen.getByLabelText<HTMLInputElement>('Digits')
  input.value = value
  return input
}

test('what a script has set is checked and sent as it is shown', () => {
  const { handle, check } = openField()
  const input = setByScript(' 12 ')
  expect(handle.current?.isValid()).toBe(true)
  expect(check()).toBe(true)
  expect([input.value, handle.current?.text()]).toEqual(['12', '12'])
})

test('a text of an input method is not rewritten before it is composed', () => {
  const { handle, check } = openField()
  const input = setByScript(' 12 ')
  fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }))
  check()
  expect(input.value).toBe(' 12 ')
  fireEvent.compositionEnd(input)
  check()
  expect([input.value, handle.current?.text()]).toEqual(['12', '12'])
})

test('a text that needs no change is not written again: a browser shows some domains otherwise', () => {
  const { check } = openField()
  const input = setByScript('12')
  const write = vi.spyOn(input, 'value', 'set')
  check()
  expect(write).not.toHaveBeenCalled()
})

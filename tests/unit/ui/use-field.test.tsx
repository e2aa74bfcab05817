import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef, type Ref } from 'react'
import { expect, test } from 'vitest'
import type { FieldHandle } from '../../../src/ui/field-handle.ts'
import { useField } from '../../../src/ui/use-field.ts'

function Digits({ ref, required }: { ref: Ref<FieldHandle>; required: boolean }) {
  const { input, text, setText, problem } = useField(ref, '', (value) =>
    /^\d*$/.test(value) ? undefined : 'not a number',
  )
  return (
    <>
      <input
        ref={input}
        aria-label="Digits"
        required={required}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
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

test('the text is read from the input, which may hold text that React has not seen', () => {
  const { handle } = openField()
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(screen.getByLabelText('Digits'), ' 12 ')
  expect(handle.current?.text()).toBe('12')
})

import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { maskCardNumber } from '../../../../src/card/fields/card-number.ts'
import { DirectField } from '../../../../src/card/fields/direct-field.tsx'
import { maskExpiration } from '../../../../src/card/fields/expiration.ts'

function Field({ mask = maskCardNumber }: { mask?: (text: string) => string }) {
  return (
    <DirectField
      ref={createRef()}
      words={{ label: 'Number' }}
      rule={{ mask, maxLength: 99, problemOf: () => undefined }}
      input={{}}
    />
  )
}

/** As the browser sets the text: React hears of it by an event. */
const { set: setter } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}

const field = () => screen.getByLabelText<HTMLInputElement>('Number')

test('typing is shown in groups, with the caret at the end', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await user.type(field(), '42424242')
  expect(field().value).toBe('4242 4242')
  expect(field().selectionStart).toBe(9)
})

test('F7: a digit typed in the middle leaves the caret behind it', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await user.type(field(), '42424242')
  await user.type(field(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(field().value).toBe('4294 2424 2')
  expect(field().selectionStart).toBe(3)
})

test('F7: deleting back across a space removes the digit before it next', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await user.type(field(), '42425')
  await user.type(field(), '{Backspace}{Backspace}', {
    initialSelectionStart: 5,
    initialSelectionEnd: 5,
  })
  expect(field().value).toBe('4245')
  expect(field().selectionStart).toBe(3)
})

test('F7: deleting the digit behind a space leaves the caret before the space, for the next one', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await user.type(field(), '424256')
  await user.type(field(), '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 })
  expect(field().value).toBe('4242 6')
  expect(field().selectionStart).toBe(4)
})

test.each([
  ['4242 4242 4242 4242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['4242.4242.4242.4242', '4242 4242 4242 4242'],
  ['Card: 4242 4242 4242 4242 (Visa)', '4242 4242 4242 4242'],
  ['４２４２４２４２４２４２４２４２', '4242 4242 4242 4242'],
  ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', '4242 4242 4242 4242'],
  ['42424242424242424242', '4242 4242 4242 4242 4242'],
])('F4, F6: "%s" is pasted as %s', async (pasted, shown) => {
  const user = userEvent.setup()
  render(<Field />)
  await user.click(field())
  await user.paste(pasted)
  expect(field().value).toBe(shown)
})

test('F5: an expiration the browser fills in with four digits for the year is not cut', () => {
  render(<Field mask={maskExpiration} />)
  fireEvent.change(field(), { target: { value: '12/2034' } })
  expect(field().value).toBe('12/34')
})

test('F7: the Delete key before a space removes the digit behind it', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await user.type(field(), '42425678')
  await user.type(field(), '{Delete}{Delete}', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(field().value).toBe('4242 78')
  expect(field().selectionStart).toBe(4)
})

test('deleting a digit of the month adds no zero', async () => {
  const user = userEvent.setup()
  render(<Field mask={maskExpiration} />)
  await user.type(field(), '1234')
  await user.type(field(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(field().value).toBe('13/4')
})

test('Backspace empties an expiration whose zero and slash the mask added', async () => {
  const user = userEvent.setup()
  render(<Field mask={maskExpiration} />)
  await user.type(field(), '5')
  expect(field().value).toBe('05/')
  expect(field().selectionStart).toBe(3)
  for (const left of ['05', '0', '']) {
    await user.keyboard('{Backspace}')
    expect(field().value).toBe(left)
    expect(field().selectionStart).toBe(left.length)
  }
})

test('a month whose zero was deleted gets no new zero, and the caret stays', async () => {
  const user = userEvent.setup()
  render(<Field mask={maskExpiration} />)
  await user.type(field(), '530')
  await user.type(field(), '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field().value).toBe('53/0')
  expect(field().selectionStart).toBe(0)
})

test('Backspace behind the slash leaves the caret behind the month', async () => {
  const user = userEvent.setup()
  render(<Field mask={maskExpiration} />)
  await user.type(field(), '1234')
  await user.type(field(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field().value).toBe('12/34')
  expect(field().selectionStart).toBe(2)
})

test('a 1 typed over the selected month is January when the field is left', async () => {
  const user = userEvent.setup()
  render(<Field mask={maskExpiration} />)
  await user.type(field(), '1229')
  await user.type(field(), '1', { initialSelectionStart: 0, initialSelectionEnd: 2 })
  expect(field().value).toBe('1/29')
  expect(field().selectionStart).toBe(1)
  await user.tab()
  expect(field().value).toBe('01/29')
})

test('leaving the window completes nothing: the buyer may type on', async () => {
  const user = userEvent.setup()
  render(<Field mask={maskExpiration} />)
  await user.type(field(), '1229')
  await user.type(field(), '1', { initialSelectionStart: 0, initialSelectionEnd: 2 })
  fireEvent.blur(field())
  expect(field().value).toBe('1/29')
})

test('leaving the field keeps what a deletion left', async () => {
  const user = userEvent.setup()
  render(<Field mask={maskExpiration} />)
  await user.type(field(), '1229')
  await user.type(field(), '{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: 2 })
  await user.tab()
  expect(field().value).toBe('29')
})

test('F7: Control and Delete before a slash removes the digit behind it', async () => {
  const user = userEvent.setup()
  render(<Field mask={maskExpiration} />)
  await user.type(field(), '1229')
  const input = field()
  setter?.call(input, '1229')
  input.setSelectionRange(2, 2)
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'deleteWordForward' }))
  expect(input.value).toBe('12/9')
  expect(input.selectionStart).toBe(2)
})

test('F8: an input method composes unmasked', () => {
  render(<Field />)
  const typing = new InputEvent('input', { bubbles: true, isComposing: true })
  setter?.call(field(), '４２４２４')
  fireEvent(field(), typing)
  expect(field().value).toBe('４２４２４')
  fireEvent.compositionEnd(field())
  expect(field().value).toBe('4242 4')
})

test('F8: a digit composed in the middle leaves the caret behind it', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await user.type(field(), '42424242')
  setter?.call(field(), '42９42 4242')
  field().setSelectionRange(3, 3)
  fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }))
  fireEvent.compositionEnd(field())
  expect(field().value).toBe('4294 2424 2')
  expect(field().selectionStart).toBe(3)
})

test('F5, F12: the field asks for the number pad and has no length the browser could cut at', () => {
  render(<Field />)
  expect(field().inputMode).toBe('numeric')
  expect(field().hasAttribute('maxlength')).toBe(false)
})

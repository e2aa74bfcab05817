import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { maskCardNumber } from '../../../../src/card/fields/card-number.ts'
import { DirectField } from '../../../../src/card/fields/direct-field.tsx'
import { maskExpiration } from '../../../../src/card/fields/expiration.ts'
import { markCaret, parseCaret } from '../masked-typing.ts'

/** Opens a field with a text in it, in which `|` marks the caret. */
async function openField(mask: (text: string) => string, marked = '|') {
  render(
    <DirectField
      ref={createRef()}
      messages={{ label: 'Number' }}
      rule={{ mask, showsProblemAbove: 99, problemOf: () => undefined }}
      input={{}}
    />,
  )
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('Number')
  const { text, caret } = parseCaret(marked)
  await user.click(input)
  if (text !== '') await user.keyboard(text)
  input.setSelectionRange(caret, caret)
  const markedText = () => markCaret({ text: input.value, caret: input.selectionStart ?? 0 })
  return { user, input, markedText }
}

function inputText(input: HTMLInputElement, marked: string, init: InputEventInit): void {
  const { text, caret } = parseCaret(marked)
  input.value = text
  input.setSelectionRange(caret, caret)
  fireEvent(input, new InputEvent('input', { bubbles: true, ...init }))
}

const masks = { number: maskCardNumber, expiration: maskExpiration }

test.each([
  ['number', '42|42 4242', '9', '429|4 2424 2'],
  ['number', '4242 |5', '{Backspace}{Backspace}', '424|5'],
  ['number', '4242| 5678', '{Delete}{Delete}', '4242| 78'],
  ['expiration', '12|/34', '{Backspace}', '1|3/4'],
  ['expiration', '12/|34', '{Backspace}', '12|/34'],
  // The mask does not add the deleted slash again.
  ['expiration', '05/|', '{Backspace}{Backspace}{Backspace}', '|'],
] as const)('F7: in the %s %s the keys %s leave %s', async (mask, before, keys, after) => {
  const { user, markedText } = await openField(masks[mask], before)
  await user.keyboard(keys)
  expect(markedText()).toBe(after)
})

test.each([
  ['a 1 typed over it is January when the field is left', '1', '1|/29', 'field', '01/29'],
  ['leaving the window completes nothing: the buyer may type on', '1', '1|/29', 'window', '1/29'],
  ['leaving the field keeps what a deletion left', '{Backspace}', '|29', 'field', '29'],
])('F7: with the month selected, %s', async (_, keys, typed, blurred, after) => {
  const { user, input, markedText } = await openField(maskExpiration, '12/29|')
  input.setSelectionRange(0, 2)
  await user.keyboard(keys)
  expect(markedText()).toBe(typed)
  if (blurred === 'field') await user.tab()
  // The input of a window that loses the focus stays the active element.
  else fireEvent.blur(input)
  expect(input.value).toBe(after)
})

test('F7: Control and Delete before a slash removes the digit after it', async () => {
  const { input, markedText } = await openField(maskExpiration, '12|/29')
  inputText(input, '12|29', { inputType: 'deleteWordForward' })
  expect(markedText()).toBe('12|/9')
})

test('F5: an expiration that the browser fills in as 12/2034 becomes 12/34, not 12/20', async () => {
  const { input } = await openField(maskExpiration)
  fireEvent.change(input, { target: { value: '12/2034' } })
  expect(input.value).toBe('12/34')
  expect([input.inputMode, input.hasAttribute('maxlength')]).toEqual(['numeric', false])
})

test.each([
  ['|', '４２４２４|', '4242 4|'],
  ['42|42 4242', '42９|42 4242', '429|4 2424 2'],
])('F8: in %s an input method composes %s unmasked, and ends with %s', async (...row) => {
  const [before, composed, after] = row
  const { input, markedText } = await openField(maskCardNumber, before)
  inputText(input, composed, { isComposing: true })
  expect(markedText()).toBe(composed)
  fireEvent.compositionEnd(input)
  expect(markedText()).toBe(after)
})

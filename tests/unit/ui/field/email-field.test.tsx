import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { nextFrame } from '../../../../src/browser/loading/next-frame.ts'
import { englishCard } from '../../../../src/i18n/locales/en.card.ts'
import { EmailField } from '../../../../src/ui/field/email-field.tsx'

const { problems, emailSuggestion: suggestion } = englishCard
const { didYouMean, keepMine } = suggestion
const messages = { label: 'Email', suggestion }

function Form({ initial = '', isRequired = true }) {
  const [email, setEmail] = useState(initial)
  return (
    <form>
      <EmailField
        messages={{ ...messages, ...(isRequired && { problems }) }}
        value={email}
        onValue={setEmail}
      />
      <button type="submit">Continue</button>
    </form>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Email')
const question = () => screen.getAllByRole('status').at(-1)?.textContent
const isInvalid = () => field().hasAttribute('aria-invalid')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Types a text, or pastes it, and leaves the field. */
async function enterAndLeave(text: string, way: 'type' | 'paste' = 'type') {
  const user = userEvent.setup()
  await user.click(field())
  await (way === 'type' ? user.keyboard(text) : user.paste(text))
  expect([question(), isInvalid()]).toEqual(['', false])
  await user.tab()
  return user
}

test('a likely typo gets a question when the field is left, not while it is typed', async () => {
  render(<Form />)
  await enterAndLeave('ann@gmial.com')
  expect(question()).toContain(didYouMean('ann@gmail.com'))
})

test('an email that the buyer keeps gets no second question, in this field or another', async () => {
  const { unmount } = render(<Form initial="eve@gmial.com" />)
  // Screen readers announce no text that comes with its status.
  expect(question()).toBe('')
  await press(keepMine)
  await userEvent.click(field())
  await userEvent.tab()
  expect([field().value, question()]).toEqual(['eve@gmial.com', ''])
  unmount()
  render(<Form initial="eve@gmial.com" />)
  await act(nextFrame)
  expect(question()).toBe('')
})

test('a field that a password manager fills in without the focus is treated as blurred', async () => {
  const onBlur = vi.fn()
  render(<EmailField messages={messages} value="" onBlur={onBlur} />)
  await act(nextFrame)
  fireEvent.change(field(), { target: { value: 'fay@gmial.com' } })
  expect(onBlur).toHaveBeenLastCalledWith('fay@gmial.com')
  expect(question()).toContain(didYouMean('fay@gmail.com'))
})

test.each([
  ['a hidden mark and a full-width @, normalized', true, '\u200ejo\uff20a.example', 'jo@a.example'],
  ['no text', true, '', ''],
  ['nonsense in an optional field', false, 'nonsense', 'nonsense'],
])('leaving a field shows no message for %s', async (_, isRequired, pasted, remaining) => {
  render(<Form isRequired={isRequired} />)
  await enterAndLeave(pasted, 'paste')
  expect([field().value, isInvalid()]).toEqual([remaining, false])
  expect(field().required).toBe(isRequired)
})

test('an invalid email shows a message when the field is left, announced and tied to the field, until the next key', async () => {
  render(<Form />)
  const user = await enterAndLeave('ann@')
  const problem = screen.getByText(problems.emailInvalid)
  expect(problem.parentElement?.getAttribute('role')).toBe('status')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().getAttribute('aria-describedby')).toBe(problem.id)
  await user.type(field(), 'x')
  expect(isInvalid()).toBe(false)
})

function openWithValue(initial: string) {
  const onValue = vi.fn()
  const show = (value: string) => <EmailField messages={messages} value={value} onValue={onValue} />
  const { rerender } = render(show(initial))
  return { onValue, setValue: (value: string) => rerender(show(value)) }
}

test('an email set by the parent replaces the text, and a likely typo in it gets a question', async () => {
  const { setValue } = openWithValue('')
  await userEvent.type(field(), 'bob@')
  setValue('ann@gmial.com')
  expect(field().value).toBe('ann@gmial.com')
  expect(question()).toContain(didYouMean('ann@gmail.com'))
})

test('the change event on blur reports no new text', () => {
  const { onValue } = openWithValue('')
  field().value = 'ann@example.com'
  fireEvent(field(), new Event('input', { bubbles: true }))
  onValue.mockClear()
  fireEvent(field(), new Event('change', { bubbles: true }))
  expect(onValue).not.toHaveBeenCalled()
})

test('the Enter key of an email field is labelled Go, or Next when the form goes on below it', () => {
  const { rerender } = render(<Form />)
  expect(field().getAttribute('enterkeyhint')).toBe('go')
  rerender(<EmailField messages={messages} value="" input={{ enterKeyHint: 'next' }} />)
  expect(field().getAttribute('enterkeyhint')).toBe('next')
})

test('an unchanged email of the parent leaves the text alone', async () => {
  const { setValue, onValue } = openWithValue('ann@gmail.com')
  await userEvent.type(field(), 'x')
  setValue('ann@gmail.com')
  expect(field().value).toBe('ann@gmail.comx')
  expect(onValue).toHaveBeenLastCalledWith('ann@gmail.comx')
})

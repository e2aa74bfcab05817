import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { englishCard } from '../../../../src/i18n/locales/en.card.ts'
import { english } from '../../../../src/i18n/locales/en.ts'
import { EmailField } from '../../../../src/ui/field/email-field.tsx'

const messages = { label: 'Email', suggestion: english.email }

function Form({ start = '', checked = true }: { start?: string; checked?: boolean }) {
  const [email, setEmail] = useState(start)
  return (
    <form>
      <EmailField
        messages={{ ...messages, ...(checked && { problems: englishCard.problems }) }}
        value={email}
        onValue={setEmail}
      />
      <button type="submit">Continue</button>
    </form>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Email')
const question = () => screen.getByRole('status').textContent

test('a likely typo is asked about when the field is left, not while it is typed', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(field(), 'ann@gmial.com')
  expect(question()).toBe('')
  await user.tab()
  expect(question()).toContain('Did you mean ann@gmail.com?')
})

test('accepting the suggestion changes the email and puts the focus back', async () => {
  const user = userEvent.setup()
  render(<Form start="ann@gmial.com" />)
  await user.click(screen.getByRole('button', { name: 'Use it' }))
  expect(field().value).toBe('ann@gmail.com')
  expect(document.activeElement).toBe(field())
  expect(question()).toBe('')
})

test('an address the buyer keeps is not asked about again, in this field or another', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<Form start="eve@gmial.com" />)
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(field())
  await user.tab()
  expect(field().value).toBe('eve@gmial.com')
  expect(question()).toBe('')
  unmount()
  render(<Form start="eve@gmial.com" />)
  expect(question()).toBe('')
})

test('an email that a password manager fills in without the focus counts as left', () => {
  const onLeave = vi.fn()
  render(<EmailField messages={messages} value="" onLeave={onLeave} />)
  fireEvent.change(field(), { target: { value: 'fay@gmial.com' } })
  expect(onLeave).toHaveBeenLastCalledWith('fay@gmial.com')
  expect(question()).toContain('Did you mean fay@gmail.com?')
})

test('an email pasted with marks and odd spaces is valid, and reads without them once the field is left', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(field())
  await user.paste('\u200ejo\uff20example.com\u00a0')
  await user.tab()
  expect(field().value).toBe('jo@example.com')
  expect(field().hasAttribute('aria-invalid')).toBe(false)
})

test('an invalid email shows a message when the field is left, tied to the field', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(field(), 'ann@')
  await user.tab()
  const problem = screen.getByText('Enter an email address like name@example.com.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().getAttribute('aria-describedby')).toBe(problem.id)
})

test('typing removes the message', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(field(), 'ann@')
  await user.tab()
  await user.type(field(), 'x')
  expect(field().hasAttribute('aria-invalid')).toBe(false)
})

test('leaving an empty field shows no message', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.tab()
  await user.tab()
  expect(field().hasAttribute('aria-invalid')).toBe(false)
})

test('without messages nothing is required or checked', async () => {
  const user = userEvent.setup()
  render(<Form checked={false} />)
  await user.type(field(), 'nonsense')
  await user.tab()
  expect(field().required).toBe(false)
  expect(field().hasAttribute('aria-invalid')).toBe(false)
})

function outsideValue(start: string) {
  const onValue = vi.fn()
  const show = (value: string) => <EmailField messages={messages} value={value} onValue={onValue} />
  const { rerender } = render(show(start))
  return { onValue, setValue: (value: string) => rerender(show(value)) }
}

test('an email that arrives from outside replaces the text and counts as left', async () => {
  const user = userEvent.setup()
  const { setValue } = outsideValue('')
  await user.type(field(), 'bob@')
  setValue('ann@gmial.com')
  expect(field().value).toBe('ann@gmial.com')
  expect(question()).toContain('Did you mean ann@gmail.com?')
})

test('the change event of a field that is left tells of no new text', () => {
  const { onValue } = outsideValue('')
  field().value = 'ann@example.com'
  fireEvent(field(), new Event('input', { bubbles: true }))
  onValue.mockClear()
  fireEvent(field(), new Event('change', { bubbles: true }))
  expect(onValue).not.toHaveBeenCalled()
})

test('an unchanged email from outside leaves the text alone', async () => {
  const user = userEvent.setup()
  const { setValue, onValue } = outsideValue('ann@gmail.com')
  await user.type(field(), 'x')
  setValue('ann@gmail.com')
  expect(field().value).toBe('ann@gmail.comx')
  expect(onValue).toHaveBeenLastCalledWith('ann@gmail.comx')
})

test('the Enter key of an email field submits, unless the form goes on below it', () => {
  const { rerender } = render(<Form />)
  expect(field().getAttribute('enterkeyhint')).toBe('go')
  rerender(<EmailField messages={messages} value="" input={{ enterKeyHint: 'next' }} />)
  expect(field().getAttribute('enterkeyhint')).toBe('next')
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { EmailField } from '../../../src/ui/email-field.tsx'

function Form({ start = '', checked = true }: { start?: string; checked?: boolean }) {
  const [email, setEmail] = useState(start)
  return (
    <form>
      <EmailField
        label="Email"
        {...(checked && { words: englishCard.problems })}
        suggestion={english.email}
        value={email}
        onValue={setEmail}
      />
      <button type="submit">Continue</button>
    </form>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Email')
const question = () => screen.getByRole('status').textContent

test('a likely slip is asked about when the field is left, not while it is typed', async () => {
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

test('an address the buyer keeps is not asked about again', async () => {
  const user = userEvent.setup()
  render(<Form start="ann@gmial.com" />)
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(field())
  await user.tab()
  expect(field().value).toBe('ann@gmial.com')
  expect(question()).toBe('')
})

test('what the browser does not take for an email is said when the field is left, tied to the field', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(field(), 'ann@')
  await user.tab()
  const problem = screen.getByText('Enter an email address like name@example.com.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().getAttribute('aria-describedby')).toBe(problem.id)
})

test('the message goes as soon as the buyer types on', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(field(), 'ann@')
  await user.tab()
  await user.type(field(), 'x')
  expect(field().hasAttribute('aria-invalid')).toBe(false)
})

test('an empty field that is merely passed through is not complained about', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.tab()
  await user.tab()
  expect(field().hasAttribute('aria-invalid')).toBe(false)
})

test('without words for problems nothing is required or checked', async () => {
  const user = userEvent.setup()
  render(<Form checked={false} />)
  await user.type(field(), 'nonsense')
  await user.tab()
  expect(field().required).toBe(false)
  expect(field().hasAttribute('aria-invalid')).toBe(false)
})

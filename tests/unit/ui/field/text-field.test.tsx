import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TextField } from '../../../../src/ui/field/text-field.tsx'

const noChange = () => {}

test('the eye button hides or shows the text, and its name says which', async () => {
  const user = userEvent.setup()
  const maskable = { show: 'Show CVC', hide: 'Hide CVC' }
  render(<TextField label="CVC" value="123" onChange={noChange} maskable={maskable} />)
  const input = screen.getByLabelText('CVC', { exact: true })
  expect(input.className).toBe('masked')
  expect(input.getAttribute('type')).not.toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show CVC' }))
  expect(input.className).toBe('')
  await user.click(screen.getByRole('button', { name: 'Hide CVC' }))
  expect(input.className).toBe('masked')
})

test('a problem and a hint are both tied to the field', () => {
  render(<TextField label="Name" value="" onChange={noChange} problem="Wrong." hint="Help." />)
  const described = screen.getByLabelText('Name').getAttribute('aria-describedby') ?? ''
  const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(texts).toEqual(['Wrong.', 'Help.'])
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextField } from '../../../../src/ui/field/text-field.tsx'

test('a problem and a hint are both tied to the field', () => {
  render(<TextField label="Name" value="" onChange={() => {}} problem="Wrong." hint="Help." />)
  const described = screen.getByLabelText('Name').getAttribute('aria-describedby') ?? ''
  const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(texts).toEqual(['Wrong.', 'Help.'])
})

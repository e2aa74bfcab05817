import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import type { CardFieldsHandle } from '../../../../src/card/fields/card-fields.ts'
import { DirectFields } from '../../../../src/card/fields/direct-fields.tsx'

const year = String(new Date().getFullYear() + 8).slice(2)
const good = { 'Card Number': '4242424242424242', Expiration: `12${year}`, CVC: '123' }

type Label = keyof typeof good

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label)

/** The problem that aria-describedby refers to. */
const problemOf = (label: Label) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((note) => note.endsWith('-problem'))
  return id === undefined ? '' : document.getElementById(id)?.textContent
}

function openFields() {
  const fields = createRef<CardFieldsHandle>()
  render(
    <DirectFields ref={fields} publishableKey="pk_test_1" disabled={false} otherMethod={null} />,
  )
  /** Fills in a card as browser autofill does. */
  const fill = (card: Partial<typeof good>) => {
    for (const [label, value] of Object.entries({ ...good, ...card })) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    }
  }
  const check = () => act(async () => fields.current?.check())
  return { user: userEvent.setup(), fields, fill, check }
}

test.each<Label>(['Card Number', 'Expiration', 'CVC'])(
  'the Enter key of %s reads next',
  (label) => {
    openFields()
    expect(field(label).getAttribute('enterkeyhint')).toBe('next')
  },
)

test.each<[Label, string, string, string]>([
  [
    'Card Number',
    '4242424242424242426',
    '4242 4242 4242 4242 426',
    'The card number is too long: at most 16 digits are accepted.',
  ],
  ['Expiration', '12345', '12/345', 'Enter the expiration date as MM/YY.'],
  ['CVC', '123456', '123456', 'The security code has 3 or 4 digits.'],
])(
  'F10: more digits than %s takes are shown with the problem at once',
  async (label, keys, shown, problem) => {
    const { user } = openFields()
    await user.type(field(label), keys)
    expect(field(label)).toHaveProperty('value', shown)
    expect(problemOf(label)).toBe(problem)
    expect(field(label)).toHaveProperty('ariaInvalid', 'true')
  },
)

test('F10: the problem of an extra digit goes when the digit is deleted', async () => {
  const { user } = openFields()
  await user.type(field('Card Number'), '42424242424242429')
  expect(problemOf('Card Number')).not.toBe('')
  await user.type(field('Card Number'), '{Backspace}')
  expect(field('Card Number').value).toBe('4242 4242 4242 4242')
  expect(problemOf('Card Number')).toBe('')
})

test.each(['paste', 'script'])(
  'an expiration that comes by %s and is no date is emptied and marked',
  async (way) => {
    const { user, check } = openFields()
    if (way === 'paste') {
      await user.click(field('Expiration'))
      await user.paste('12345678')
    } else {
      field('Expiration').value = '12345678'
      await check()
    }
    expect(field('Expiration')).toMatchObject({ value: '', ariaInvalid: 'true' })
    expect(problemOf('Expiration')).toBe('Enter the expiration date as MM/YY.')
  },
)

test('a pasted word marks no CVC, which may be left empty', async () => {
  const { user } = openFields()
  await user.click(field('CVC'))
  await user.paste('none')
  expect(problemOf('CVC')).toBe('')
})

test('a CVC of five digits shows its problem when the field is left', async () => {
  const { user, fill } = openFields()
  fill({ CVC: '12345' })
  expect(problemOf('CVC')).toBe('')
  await user.click(field('CVC'))
  await user.tab()
  expect(problemOf('CVC')).toBe('The security code of this card has 3 digits.')
})

test.each<[string, Partial<typeof good>, Label]>([
  ['F10: a number of 19 digits', { 'Card Number': '4242424242424242426' }, 'Card Number'],
  ['F10: a year of three digits', { Expiration: '12345' }, 'Expiration'],
  ['F9: a year more than fifty years ahead', { Expiration: '1299' }, 'Expiration'],
  ['a CVC of two digits', { CVC: '12' }, 'CVC'],
  ['a CVC of four digits on a Visa', { CVC: '1234' }, 'CVC'],
  ['a CVC of three digits on an Amex', { 'Card Number': '378282246310005' }, 'CVC'],
  ['F10: a CVC of six digits', { CVC: '123456' }, 'CVC'],
])('%s does not pass, and takes the focus', async (_what, card, label) => {
  const { fields, fill, check } = openFields()
  fill(card)
  expect(await check()).toBe(false)
  act(() => fields.current?.focus())
  expect(document.activeElement).toBe(field(label))
  expect(problemOf(label)).not.toBe('')
})

test.each<[string, Partial<typeof good>]>([
  ['a good card', {}],
  ['a card without a CVC', { CVC: '' }],
  ['an Amex with a CVC of four digits', { 'Card Number': '378282246310005', CVC: '1234' }],
  [
    'a Mastercard of the 2 series, whose brand has no prefix here',
    { 'Card Number': '2223003122003222' },
  ],
])('%s passes', async (_what, card) => {
  const { fill, check } = openFields()
  fill(card)
  expect(await check()).toBe(true)
})

test('another number asks for the CVC of its own brand', async () => {
  const { fill, check } = openFields()
  fill({ CVC: '1234' })
  expect(await check()).toBe(false)
  expect(problemOf('CVC')).toBe('The security code of this card has 3 digits.')
  fill({ 'Card Number': '378282246310005', CVC: '1234' })
  expect(await check()).toBe(true)
  expect(problemOf('CVC')).toBe('')
  fill({ CVC: '1234' })
  expect(await check()).toBe(false)
})

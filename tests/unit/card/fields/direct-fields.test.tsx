import { act, fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { CardFieldsHandle } from '../../../../src/card/fields/card-fields.ts'
import { DirectFields } from '../../../../src/card/fields/direct-fields.tsx'
import { englishCard } from '../../../../src/i18n/locales/en.card.ts'
import { descriptionOf, field } from '../../../support/page/open-app.tsx'

const { problems } = englishCard
const year = String(new Date().getFullYear() + 8).slice(2)
const good = { 'Card Number': '4242424242424242', Expiration: `12${year}`, CVC: '123' }
const amex = { 'Card Number': '378282246310005', CVC: '1234' }

type Label = keyof typeof good

const isMarked = (label: Label) => field(label).hasAttribute('aria-invalid')

function openFields() {
  const fields = createRef<CardFieldsHandle>()
  render(<DirectFields ref={fields} publishableKey="pk_1" isPaying={false} cryptoLink={null} />)
  const fill = (card: Partial<typeof good>) => {
    for (const [label, value] of Object.entries({ ...good, ...card }))
      fireEvent.change(field(label), { target: { value } })
  }
  const validate = () => act(async () => fields.current?.validate())
  return { user: userEvent.setup(), fields, fill, validate }
}

test.each<[Label, keys: string, shown: string, problem: string]>([
  ['Card Number', '42424242424242424', '4242 4242 4242 4242 4', problems.numberTooLong],
  ['Expiration', '12345', '12/345', problems.expirationIncomplete],
  ['CVC', '123456', '123456', problems.cvcThreeOrFour],
])('F10: more digits than %s takes show the problem at once, until they go', async (...row) => {
  const [label, keys, shown, problem] = row
  const { user } = openFields()
  await user.type(field(label), keys)
  expect(field(label)).toMatchObject({ value: shown, ariaInvalid: 'true' })
  expect(field(label).getAttribute('enterkeyhint')).toBe('next')
  expect(descriptionOf(label)).toBe(problem)
  await user.keyboard('{Backspace}'.repeat(label === 'CVC' ? 2 : 1))
  expect(isMarked(label)).toBe(false)
})

test.each(['paste', 'script'])('an expiration by %s is emptied if it is no date', async (way) => {
  const { user, validate } = openFields()
  await user.click(field('Expiration'))
  if (way === 'paste') await user.paste('12345678')
  else field('Expiration').value = '12345678'
  if (way === 'script') await validate()
  expect(field('Expiration')).toMatchObject({ value: '', ariaInvalid: 'true' })
  expect(descriptionOf('Expiration')).toBe(problems.expirationIncomplete)
})

test('a word pasted into the CVC leaves the field empty and valid, because a CVC is optional', async () => {
  const { user } = openFields()
  await user.click(field('CVC'))
  await user.paste('none')
  expect(field('CVC').value).toBe('')
  expect(isMarked('CVC')).toBe(false)
})

test.each<[string, Label, Partial<typeof good>]>([
  ['F9: a year more than fifty years ahead', 'Expiration', { Expiration: '1299' }],
  ['a CVC of three digits on an Amex', 'CVC', { ...amex, CVC: '123' }],
])('%s: the invalid field, which takes the focus, is %s', async (_what, label, card) => {
  const { fields, fill, validate } = openFields()
  fill(card)
  expect(await validate()).toBe(false)
  act(() => fields.current?.focus())
  expect(document.activeElement).toBe(field(label))
  expect(isMarked(label)).toBe(true)
})

test.each([
  ['2026-12-01T11:59:59Z', true],
  ['2026-12-01T12:00:00Z', false],
])('F9: at %s a card of 11/26 is valid: %s (November ends at UTC-12)', async (time, isValid) => {
  vi.setSystemTime(time)
  const { fill, validate } = openFields()
  fill({ Expiration: '11/26' })
  expect(await validate()).toBe(isValid)
})

test('a number of another brand changes how many digits the CVC needs', async () => {
  const { fill, validate } = openFields()
  fill({ CVC: '1234' })
  expect(await validate()).toBe(false)
  expect(descriptionOf('CVC')).toBe(problems.cvcThreeDigits)
  fill(amex)
  expect(await validate()).toBe(true)
  expect(isMarked('CVC')).toBe(false)
  fill({ CVC: '1234' })
  expect(await validate()).toBe(false)
})

import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { CardFieldsHandle } from '../../../../src/card/fields/card-fields.ts'
import { DirectFields } from '../../../../src/card/fields/direct-fields.tsx'
import {
  CardForm,
  type CardFormHandle,
  type CardFormProps,
} from '../../../../src/card/form/card-form.tsx'
import type * as textField from '../../../../src/ui/field/text-field.tsx'

/** The labels of the fields that rendered, in order. */
const rendered: string[] = []
vi.mock(import('../../../../src/ui/field/text-field.tsx'), async (original) => {
  const module = await original()
  return {
    ...module,
    TextField: (props: textField.TextFieldProps) => {
      rendered.push(props.label)
      return module.TextField(props)
    },
  }
})

async function openForm() {
  const form = createRef<CardFormHandle>()
  const cardFields = createRef<CardFieldsHandle>()
  const onPay = vi.fn()
  const payment: CardFormProps['payment'] = {
    flow: { stage: 'details' },
    buyer: undefined,
    cardFields,
    payByCard: onPay,
  }
  render(
    <CardForm
      ref={form}
      priceCents={1999}
      payment={payment}
      email={{ value: 'ada@example.com', onChange: () => {} }}
    >
      <DirectFields
        ref={cardFields}
        publishableKey="pk_test_1"
        disabled={false}
        otherMethod={null}
      />
    </CardForm>,
  )
  // The answer about postal codes renders the form again.
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Zip Code').required).toBe(true),
  )
  return { user: userEvent.setup(), form, onPay }
}

test.each([
  ['Email', 'x'],
  ['Name on Card', 'Ada'],
  ['Zip Code', '94107'],
])('a keystroke in %s renders that field alone', async (label, text) => {
  const { user } = await openForm()
  await user.click(screen.getByLabelText(label))
  rendered.length = 0
  await user.keyboard(text)
  expect(rendered).toEqual(Array.from(text, () => label))
})

test.each([
  ['Expiration', '12'],
  ['CVC', '123'],
])('a keystroke in %s renders nothing before the field is checked', async (label, text) => {
  const { user } = await openForm()
  await user.click(screen.getByLabelText(label))
  rendered.length = 0
  await user.keyboard(text)
  expect(rendered).toEqual([])
})

test('a keystroke in Card Number renders nothing, unless it changes the brand', async () => {
  const { user } = await openForm()
  await user.click(screen.getByLabelText('Card Number'))
  rendered.length = 0
  await user.keyboard('4')
  expect(rendered).toEqual(['Card Number', 'Expiration', 'CVC'])
  rendered.length = 0
  await user.keyboard('242424242424242')
  expect(rendered).toEqual([])
})

test('a field that is checked shows each change of its problem while it is typed', async () => {
  const { user } = await openForm()
  await user.type(screen.getByLabelText('CVC'), '1')
  await user.tab()
  expect(screen.getByLabelText('CVC').hasAttribute('aria-invalid')).toBe(true)
  await user.type(screen.getByLabelText('CVC'), '23')
  expect(screen.getByLabelText('CVC').hasAttribute('aria-invalid')).toBe(false)
})

test('a submit reads the text of every field', async () => {
  const { user, onPay } = await openForm()
  await user.type(screen.getByLabelText('Name on Card'), ' Ada Lovelace ')
  await user.type(screen.getByLabelText('Card Number'), '4242424242424242')
  await user.type(screen.getByLabelText('Expiration'), '1240')
  await user.type(screen.getByLabelText('Zip Code'), '94107')
  await user.click(screen.getByRole('button', { name: 'Pay $19.99' }))
  expect(onPay).toHaveBeenCalledWith({
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    country: 'US',
    postalCode: '94107',
  })
})

test('payIfFilledIn focuses the first required field that is empty, without a complaint', async () => {
  const { user, form, onPay } = await openForm()
  await user.type(screen.getByLabelText('Name on Card'), 'Ada')
  await user.type(screen.getByLabelText('Card Number'), '4242424242424242')
  act(() => form.current?.payIfFilledIn())
  const expiration = screen.getByLabelText('Expiration')
  expect(document.activeElement).toBe(expiration)
  expect(expiration.hasAttribute('aria-invalid')).toBe(false)
  await user.type(expiration, '1240')
  await user.type(screen.getByLabelText('Zip Code'), '94107')
  act(() => form.current?.payIfFilledIn())
  expect(onPay).toHaveBeenCalledOnce()
})

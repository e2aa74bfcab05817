import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { CardFieldsHandle } from '../../../../src/card/fields/card-fields.ts'
import { DirectFields } from '../../../../src/card/fields/direct-fields.tsx'
import { CardForm, type CardFormHandle } from '../../../../src/card/form/card-form.tsx'
import type * as textField from '../../../../src/ui/field/text-field.tsx'

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
  const state = { flow: { stage: 'details' }, notice: undefined, buyer: undefined } as const
  const payment = { ...state, prefersWallet: { current: false }, cardFields, payByCard: onPay }
  const email = { value: 'ada@example.com', set: () => {} }
  const direct = { publishableKey: 'pk_test_1', isPaying: false, cryptoLink: null }
  render(
    <CardForm ref={form} priceCents={1999} payment={payment} email={email}>
      <DirectFields ref={cardFields} {...direct} />
    </CardForm>,
  )
  // Waits for the response about postal codes, which renders the form again.
  const postal = screen.getByLabelText<HTMLInputElement>(/Zip Code|Postal Code/)
  await waitFor(() => expect(postal.required).toBe(true))
  const user = userEvent.setup()
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text)
  const rendersOf = async (text: string) => {
    rendered.length = 0
    await user.keyboard(text)
    return [...rendered]
  }
  return { user, form, onPay, type, rendersOf }
}

test.each([
  ['Email', 'x', ['Email']],
  ['Name on Card', 'Ada', ['Name on Card', 'Name on Card', 'Name on Card']],
  ['Zip Code', '94', ['Zip Code', 'Zip Code']],
  ['Expiration', '12', []],
])('typing in %s (%s) renders only that field, or nothing: %j', async (label, text, fields) => {
  const { user, rendersOf } = await openForm()
  await user.click(screen.getByLabelText(label))
  expect(await rendersOf(text)).toEqual(fields)
})

test('a keystroke in Card Number renders nothing, unless it changes the brand', async () => {
  const { user, rendersOf } = await openForm()
  await user.click(screen.getByLabelText('Card Number'))
  expect(await rendersOf('4')).toEqual(['Card Number', 'Expiration', 'CVC'])
  expect(await rendersOf('242424242424242')).toEqual([])
})

test('payIfFilledIn focuses the first required field that is empty, without showing a problem', async () => {
  const { form, onPay, type } = await openForm()
  await type('Name on Card', 'Ada')
  await type('Card Number', '4242424242424242')
  act(() => form.current?.payIfFilledIn())
  const expiration = screen.getByLabelText('Expiration')
  expect(document.activeElement).toBe(expiration)
  expect(expiration.hasAttribute('aria-invalid')).toBe(false)
  await type('Expiration', '1240')
  await type('Zip Code', '94107')
  act(() => form.current?.payIfFilledIn())
  expect(onPay).toHaveBeenCalledOnce()
})

import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { CardFieldsHandle } from '../../../../src/card/card-fields.ts'
import { CardForm } from '../../../../src/card/card-form.tsx'
import { DirectFields } from '../../../../src/card/direct-fields.tsx'
import type * as textField from '../../../../src/ui/text-field.tsx'

/** The label of each field that was drawn, in order. */
const drawn: string[] = []
vi.mock(import('../../../../src/ui/text-field.tsx'), async (original) => {
  const module = await original()
  return {
    ...module,
    TextField: (props: textField.TextFieldProps) => {
      drawn.push(props.label)
      return module.TextField(props)
    },
  }
})

/** The whole card form, as the card tab draws it. */
async function openForm() {
  const cardFields = createRef<CardFieldsHandle>()
  const onPay = vi.fn()
  render(
    <CardForm
      ref={createRef()}
      hidden={false}
      priceCents={1999}
      buyer={undefined}
      alpha2="US"
      email="ada@example.com"
      onEmail={() => {}}
      busy={undefined}
      cardFields={cardFields}
      onPay={onPay}
    >
      <DirectFields
        ref={cardFields}
        publishableKey="pk_test_1"
        disabled={false}
        otherMethod={null}
      />
    </CardForm>,
  )
  // The answer about the postal code draws the form once more.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return { user: userEvent.setup(), onPay }
}

test.each([
  ['Email', 'x'],
  ['Name on Card', 'Ada'],
  ['Expiration', '12'],
  ['CVC', '123'],
  ['Zip Code', '94107'],
])('a key in %s draws that field, and nothing else of the form', async (label, text) => {
  const { user } = await openForm()
  await user.click(screen.getByLabelText(label))
  drawn.length = 0
  await user.keyboard(text)
  expect(drawn).toEqual(Array.from(text, () => label))
})

test('a key in Card Number draws that field; the one that tells the brand draws the CVC with it', async () => {
  const { user } = await openForm()
  await user.click(screen.getByLabelText('Card Number'))
  drawn.length = 0
  await user.keyboard('4')
  expect(drawn).toEqual(['Card Number', 'Expiration', 'CVC'])
  drawn.length = 0
  await user.keyboard('242424242424242')
  expect(drawn).toEqual(Array.from('242424242424242', () => 'Card Number'))
})

test('what each field holds is asked for when the form is sent', async () => {
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

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { createRef } from 'react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import type { CardFieldsHandle } from '../../../src/card/fields/card-fields.ts'
import { CardForm, type CardFormProps } from '../../../src/card/form/card-form.tsx'

const goodCard: CardFieldsHandle = {
  check: () => true,
  isMissing: () => false,
  focus: () => {},
  createPaymentMethod: () => Promise.reject(new Error('The form pays nothing by itself')),
  clear: () => {},
}

/** Holds the answers about postal codes back until they are given: for the buyer's own place, and for another. */
function heldAnswers() {
  const first = heldAnswer()
  const other = heldAnswer()
  server.use(
    http.get('*/api/location/hasPostal', async ({ request }) => {
      const isOther = new URL(request.url).searchParams.has('countryCode')
      const { needed } = isOther ? other : first
      return new HttpResponse(null, { status: (await needed) ? 200 : 404 })
    }),
  )
  return { answerFirst: first.give, answerOther: other.give }
}

function heldAnswer() {
  let give = (_needed: boolean) => {}
  const needed = new Promise<boolean>((resolve) => {
    give = resolve
  })
  return { needed, give }
}

function openForm({ country = '' } = {}) {
  const onPay = vi.fn()
  const cardFields = createRef<CardFieldsHandle>()
  cardFields.current = goodCard
  const payment: CardFormProps['payment'] = {
    flow: { stage: 'details' },
    buyer: { email: 'ada@example.com', name: 'Ada Lovelace', country, postalCode: '' },
    cardFields,
    payByCard: onPay,
  }
  const form = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <CardForm
        ref={createRef()}
        priceCents={1999}
        payment={payment}
        email={{ value: 'ada@example.com', onChange: () => {} }}
      >
        {null}
      </CardForm>
    </SWRConfig>
  )
  const { container } = render(<div>{form}</div>)
  const pay = () => fireEvent.submit(container.querySelector('form') ?? container)
  return { onPay, pay, panel: container.firstElementChild }
}

const processing = () => screen.queryByText('Processing your payment...')
const postal = () => screen.getByLabelText<HTMLInputElement>(/Zip Code|Postal Code/)

test('an edit withdraws a press that waits: no half-typed text is paid with', async () => {
  const { answerFirst } = heldAnswers()
  const { onPay, pay } = openForm()
  pay()
  await waitFor(() => expect(processing()).not.toBeNull())
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'grace@' } })
  await waitFor(() => expect(processing()).toBeNull())
  answerFirst(false)
  await waitFor(() => expect(postal().required).toBe(false))
  expect(onPay).not.toHaveBeenCalled()
})

test('Pay before the first answer waits for it; a code that is needed is asked for, and nothing is sent', async () => {
  const { answerFirst } = heldAnswers()
  const { onPay, pay } = openForm()
  pay()
  pay()
  await waitFor(() => expect(processing()).not.toBeNull())
  expect(onPay).not.toHaveBeenCalled()
  answerFirst(true)
  await screen.findByText('Enter the zip code.')
  expect(processing()).toBeNull()
  expect(document.activeElement).toBe(postal())
  expect(screen.getByLabelText<HTMLInputElement>('Name on Card').value).toBe('Ada Lovelace')
  expect(onPay).not.toHaveBeenCalled()
})

test('Pay before the first answer is one payment without a code where none is needed', async () => {
  const { answerFirst } = heldAnswers()
  const { onPay, pay } = openForm()
  pay()
  pay()
  await waitFor(() => expect(processing()).not.toBeNull())
  answerFirst(false)
  await waitFor(() => expect(onPay).toHaveBeenCalled())
  expect(onPay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ postalCode: '' }))
})

test('a new country is paid with by its own answer, not by that of the last one', async () => {
  const { answerFirst, answerOther } = heldAnswers()
  answerFirst(true)
  const { onPay, pay } = openForm()
  await waitFor(() => expect(postal().required).toBe(true))
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'HK' } })
  pay()
  await waitFor(() => expect(processing()).not.toBeNull())
  expect(screen.queryByText(/^Enter the/)).toBeNull()
  answerOther(false)
  await waitFor(() => expect(onPay).toHaveBeenCalled())
  expect(onPay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ country: 'HK' }))
})

test('a code that is there already is not waited for', () => {
  heldAnswers()
  const { onPay, pay } = openForm()
  fireEvent.change(postal(), { target: { value: '94107' } })
  pay()
  expect(onPay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ postalCode: '94107' }))
})

test('another tab that is chosen meanwhile takes the press back', async () => {
  const { answerFirst } = heldAnswers()
  const { onPay, pay, panel } = openForm()
  pay()
  await waitFor(() => expect(processing()).not.toBeNull())
  panel?.toggleAttribute('hidden', true)
  answerFirst(false)
  await waitFor(() => expect(processing()).toBeNull())
  expect(onPay).not.toHaveBeenCalled()
})

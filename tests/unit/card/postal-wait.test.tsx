import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import type { CardFieldsHandle } from '../../../src/card/fields/card-fields.ts'
import { CardForm, type CardFormProps } from '../../../src/card/form/card-form.tsx'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { zipCode } from '../../../src/i18n/locales/en.card-form.ts'
import { holdResponses } from '../../support/hold.ts'
import { field, fill, seesCountryOption } from '../../support/page/open-app.tsx'

// Pay is pressed before the postal rule is known. use-offline-guard.test.tsx has what else withdraws a waiting press.

const validCardFields: CardFieldsHandle = {
  validate: () => true,
  isMissing: () => false,
  focus: () => {},
  createPaymentMethod: () => Promise.reject(new Error('The form creates no payment method')),
  clear: () => {},
}

/** Opens the card form with a `hasPostal` response that is held back. */
function openForm() {
  const held = holdResponses('*/api/location/hasPostal')
  server.use(held.handler)
  const onPay = vi.fn()
  const cardFields = createRef<CardFieldsHandle>()
  cardFields.current = validCardFields
  const prefersWallet = { current: false }
  const payment: CardFormProps['payment'] = {
    ...{ flow: { stage: 'details' }, notice: undefined },
    buyer: { email: 'ada@example.com', name: 'Ada Lovelace', country: '', postalCode: '' },
    cardFields,
    prefersWallet,
    payByCard: onPay,
  }
  const email = { value: 'ada@example.com', set: () => {} }
  const cache = { provider: () => new Map() }
  const formFor = (priceCents: number) => (
    <SWRConfig value={cache}>
      <CardForm ref={createRef()} priceCents={priceCents} payment={payment} email={email}>
        {null}
      </CardForm>
    </SWRConfig>
  )
  const { container, rerender } = render(formFor(1999))
  return {
    panel: container,
    prefersWallet,
    pressWallet: () => (prefersWallet.current = true),
    raisePrice: () => rerender(formFor(2499)),
    pay: () => fireEvent.submit(container.querySelector('form') ?? container),
    respond: (postalCode: 'needed' | 'not needed') =>
      held.release(new Response(null, { status: postalCode === 'needed' ? 200 : 404 })),
    paidWith: () => onPay.mock.calls.map(([billing]) => billing),
  }
}

const seesProcessing = () => screen.findByText(englishCard.card.processing)
const postal = () => screen.getByLabelText<HTMLInputElement>(/Zip Code|Postal Code/)

test('before the first response no postal code is called optional: it might be required', async () => {
  const { respond } = openForm()
  expect(screen.queryByText(englishCard.card.optional)).toBeNull()
  respond('not needed')
  await screen.findByText(englishCard.card.optional)
})

test('Pay before the first response waits for it; a missing postal code is marked, and nothing is sent', async () => {
  const { respond, paidWith, pay } = openForm()
  pay()
  pay()
  await seesProcessing()
  respond('needed')
  await screen.findByText(zipCode.missing)
  await waitFor(() => expect(screen.queryByText(englishCard.card.processing)).toBeNull())
  expect(document.activeElement).toBe(postal())
  expect(field('Name on Card').value).toBe('Ada Lovelace')
  expect(paidWith()).toEqual([])
})

test('a new country is validated by its own rule, not by that of the previous one', async () => {
  const { respond, paidWith, pay } = openForm()
  respond('needed')
  await waitFor(() => expect(postal().required).toBe(true))
  const secondResponse = holdResponses('*/api/location/hasPostal')
  server.use(secondResponse.handler)
  await seesCountryOption('HK')
  fill('Country', 'HK')
  pay()
  await seesProcessing()
  expect(screen.queryByText(/^Enter the/)).toBeNull()
  secondResponse.release(new Response(null, { status: 404 }))
  await waitFor(() => expect(paidWith()).toMatchObject([{ country: 'HK' }]))
})

test('with a postal code filled in, Pay does not wait', () => {
  const { paidWith, pay } = openForm()
  fireEvent.change(postal(), { target: { value: '94107' } })
  pay()
  expect(paidWith()).toMatchObject([{ postalCode: '94107' }])
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each<[string, (form: ReturnType<typeof openForm>) => void]>([
  ['an edit: half-typed text must not be sent', () => fill('Email', 'grace@example.co')],
  ['the choice of another payment tab', ({ panel }) => panel.toggleAttribute('hidden', true)],
  ['a press of the wallet, a frame without clicks', ({ pressWallet }) => pressWallet()],
  ['a new price', ({ raisePrice }) => raisePrice()],
])('a press that waits is withdrawn by %s', async (_, withdraw) => {
  vi.useFakeTimers()
  const form = openForm()
  form.pay()
  withdraw(form)
  form.respond('not needed')
  await pass(10_000)
  expect(form.paidWith()).toEqual([])
  expect(screen.queryByText(englishCard.card.processing)).toBeNull()
})

test('after a press of the wallet, an edit of the card form counts as a choice of the card again', () => {
  const { pressWallet, prefersWallet } = openForm()
  pressWallet()
  fill('Name on Card', 'Grace Hopper')
  expect(prefersWallet.current).toBe(false)
})

test('a press that waits obeys the rule of a country that a script sets meanwhile', async () => {
  const { paidWith, pay, respond } = openForm()
  respond('not needed')
  await seesCountryOption('HK')
  fill('Country', 'HK')
  await screen.findByText(englishCard.card.optional)
  const ofBritain = holdResponses('*/api/location/hasPostal')
  server.use(ofBritain.handler)
  fill('Country', 'GB')
  vi.useFakeTimers()
  pay()
  field('Country').value = 'HK'
  ofBritain.release(new Response(null, { status: 200 }))
  await pass(500)
  await pass(500)
  expect(paidWith()).toMatchObject([{ country: 'HK' }])
})

test('a press that waits pays once, at the response, without a postal code where none is needed', async () => {
  vi.useFakeTimers()
  const { respond, paidWith, pay } = openForm()
  pay()
  pay()
  await pass(500)
  expect(paidWith()).toEqual([])
  respond('not needed')
  await pass(100)
  expect(paidWith()).toMatchObject([{ postalCode: '' }])
  await pass(10_000)
  expect(paidWith()).toHaveLength(1)
})

test('Pay waits two seconds at most, and pays once', async () => {
  vi.useFakeTimers()
  const { paidWith, pay } = openForm()
  await pass(10_000)
  expect(paidWith()).toEqual([])
  pay()
  await pass(1000)
  pay()
  await pass(999)
  expect(paidWith()).toEqual([])
  await pass(1)
  expect(paidWith()).toMatchObject([{ postalCode: '' }])
  // Until the payment is rendered as under way, the button does not come back.
  expect(screen.queryByText(englishCard.card.processing)).not.toBeNull()
  await pass(10_000)
  expect(screen.queryByText(englishCard.card.processing)).toBeNull()
  expect(paidWith()).toHaveLength(1)
})

import { renderHook } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { CardFieldsHandle } from '../../../../src/card/fields/card-fields.ts'
import { useHostedFields } from '../../../../src/card/fields/use-hosted-fields.ts'

const stripe = vi.hoisted(() => ({ client: {} as unknown, numberElement: {} as unknown }))

vi.mock('@stripe/react-stripe-js', () => ({
  CardNumberElement: 'number',
  CardExpiryElement: 'expiration',
  CardCvcElement: 'cvc',
  useStripe: () => stripe.client,
  useElements: () => ({ getElement: () => stripe.numberElement }),
}))

const billing = { email: 'ada@example.org', name: 'Ada Lovelace', country: 'US', postalCode: '' }

async function outcomeOf(response: unknown, overrides: Partial<typeof stripe> = {}) {
  const createPaymentMethod = vi.fn(async () => response)
  Object.assign(stripe, { client: { createPaymentMethod }, numberElement: {} }, overrides)
  const ref = createRef<CardFieldsHandle>()
  renderHook(() => useHostedFields(ref))
  const result = await ref.current?.createPaymentMethod(billing)
  return { result, createPaymentMethod }
}

test('the hosted fields make a payment method of the card and the billing details', async () => {
  const { result, createPaymentMethod } = await outcomeOf({ paymentMethod: { id: 'pm_1' } })
  expect(result).toEqual({ ok: true, value: 'pm_1' })
  const { email, name } = billing
  expect(createPaymentMethod).toHaveBeenCalledExactlyOnceWith({
    type: 'card',
    card: {},
    billing_details: { email, name, address: { country: 'US' } },
  })
})

test('a refusal keeps Stripe’s codes and the field, and drops the message, which may quote the card', async () => {
  const codes = { code: 'incorrect_cvc', decline_code: 'generic_decline', param: 'cvc' }
  const details = { type: 'card_error', ...codes }
  const { result } = await outcomeOf({ error: { ...details, message: 'The code 083 is wrong.' } })
  expect(result).toEqual({ ok: false, failure: { kind: 'refused', details, field: 'cvc' } })
})

const unreadable = [{}, { paymentMethod: {} }]
test.each(unreadable)('the response %j holds no id: it is unreadable', async (response) => {
  const { result } = await outcomeOf(response)
  expect(result).toEqual({ ok: false, failure: { kind: 'unreadable' } })
})

test.each([
  ['the frame of the card number', { numberElement: null }],
  ['Stripe.js', { client: null }],
])('without %s nothing is requested, and Stripe is unreachable', async (_title, missing) => {
  const { result, createPaymentMethod } = await outcomeOf({}, missing)
  expect(result).toEqual({ ok: false, failure: { kind: 'unreachable' } })
  expect(createPaymentMethod).not.toHaveBeenCalled()
})

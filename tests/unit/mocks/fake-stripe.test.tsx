import { afterEach, expect, test, vi } from 'vitest'
import { createFakeStripe, emptyCallLog } from '../../../mocks/stripe/fake-stripe.ts'

// What the fake Stripe.js refuses. The app's tests use it, and so notice a wrong call.

const price = { mode: 'payment', amount: 1999, currency: 'usd' }
const wallet = { ...price, paymentMethodCreation: 'manual', paymentMethodTypes: ['card'] }

afterEach(() => document.body.replaceChildren())

const open = (key: unknown = 'pk_test_demo') =>
  createFakeStripe(emptyCallLog())(key, { apiVersion: '2024-04-10' })

test('the fake Stripe.js refuses keys, options and elements that Stripe refuses', () => {
  for (const key of ['', 'sk_test_secret', 42]) expect(() => open(key)).toThrow('publishable key')
  for (const wrong of [{ amount: undefined }, { amount: 19.99 }, { currency: 'USD' }])
    expect(() => open().elements({ ...wallet, ...wrong })).toThrow('elements()')
  expect(() => open().elements(wallet).create('cardNumber')).toThrow('without a mode')
  expect(() => open().elements().create('expressCheckout')).toThrow('needs elements({ mode')
  expect(() => open().elements().create('payment')).toThrow("has no 'payment'")
})

test('the fake Stripe.js refuses empty billing details, and a raw card', async () => {
  const stripe = open('pk_test_raw_card_disabled')
  const card = stripe.elements().create('cardNumber')
  const billing_details = { email: 'a@b.example', address: { country: 'US', postal_code: '' } }
  const paying = stripe.createPaymentMethod({ type: 'card', card, billing_details })
  await expect(paying).rejects.toThrow('postal_code')
  const payingByRawCard = stripe.createPaymentMethod({ type: 'card', card: '4242424242424242' })
  await expect(payingByRawCard).rejects.toThrow('createPayment')
})

/** Mounts the wallet, presses its button and returns its events. */
function pressWallet(key: string, options: object = { billingAddressRequired: true }) {
  vi.useFakeTimers()
  const element = open(key)
    .elements(wallet)
    .create('expressCheckout', { emailRequired: true, ...options })
  const events: (readonly [name: string, event: unknown])[] = []
  for (const name of ['ready', 'loaderror', 'confirm', 'cancel'])
    element.on(name, (event) => events.push([name, event]))
  element.mount(document.body)
  vi.advanceTimersByTime(100)
  document.querySelector('button')?.click()
  vi.advanceTimersByTime(1500)
  return events
}

test('a wallet that requests only the email gives no billing details, as the real one', () => {
  const [, confirm] = pressWallet('pk_test_demo', {})
  expect(confirm?.[1]).not.toHaveProperty('billingDetails')
})

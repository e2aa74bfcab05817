import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeStripe, emptyRecord } from '../../../mocks/stripe/fake-stripe.ts'

const now = new Date(2026, 5, 15).getTime()
const sum = { mode: 'payment', amount: 1999, currency: 'usd' }
const wallet = { ...sum, paymentMethodCreation: 'manual', paymentMethodTypes: ['card'] }
const walletElement = { emailRequired: true, billingAddressRequired: true, buttonHeight: 40 }

let place: HTMLElement

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
})

afterEach(() => {
  document.body.replaceChildren()
})

function open(key = 'pk_test_demo') {
  const record = emptyRecord()
  const Stripe = createFakeStripe(record, () => now)
  return { record, Stripe, stripe: Stripe(key, { apiVersion: '2024-04-10' }) }
}

/** Mounts the wallet and collects what it says. */
function openWallet(key?: string, options: object = walletElement) {
  vi.useFakeTimers()
  const { record, stripe } = open(key)
  const elements = stripe.elements(wallet)
  const element = elements.create('expressCheckout', options)
  const events: { name: string; event: Record<string, unknown> }[] = []
  for (const name of ['ready', 'loaderror', 'confirm', 'cancel'])
    element.on(name, (event) => events.push({ name, event: { ...(event as object) } }))
  element.mount(place)
  return { record, stripe, elements, events }
}

function press(): void {
  place.querySelector('button')?.click()
  vi.advanceTimersByTime(1500)
}

test('it refuses keys, options and elements that Stripe refuses', () => {
  for (const key of [undefined, '', 'sk_test_secret', 42])
    expect(() => createFakeStripe(emptyRecord())(key)).toThrow('publishable key')
  for (const wrong of [{ amount: undefined }, { amount: 19.99 }, { currency: 'USD' }])
    expect(() => open().stripe.elements({ ...wallet, ...wrong })).toThrow('elements()')
  expect(() => open().stripe.elements(wallet).create('cardNumber')).toThrow('without a mode')
  expect(() => open().stripe.elements().create('expressCheckout')).toThrow('needs elements({ mode')
  expect(() => open().stripe.elements().create('payment')).toThrow("has no 'payment'")
})

test('there is one element of a kind at a time, found by its type or by its component', () => {
  const elements = open().stripe.elements()
  const number = elements.create('cardNumber')
  const component = Object.assign(() => null, { __elementType: 'cardNumber' })
  expect(elements.getElement('cardNumber')).toBe(number)
  expect(elements.getElement(component)).toBe(number)
  expect(() => elements.create('cardNumber')).toThrow('Can only create one Element')
  number.destroy()
  expect(elements.getElement('cardNumber')).toBeNull()
})

test('the wallet button pays with billing details', async () => {
  const { events, elements, stripe, record } = openWallet()
  vi.advanceTimersByTime(100)
  expect(events).toMatchObject([
    { name: 'ready', event: { availablePaymentMethods: expect.anything() } },
  ])
  const button = place.querySelector('button')
  expect(button?.textContent).toBe('Pay with Fake Wallet')
  expect(button?.style.height).toBe('40px')
  press()
  expect(events[1]?.event).toMatchObject({
    expressPaymentType: 'google_pay',
    billingDetails: { email: 'wanda@wallet.example', address: { country: 'US' } },
  })
  await expect(stripe.createPaymentMethod({ elements })).rejects.toThrow('elements.submit()')
  expect(await elements.submit()).toEqual({})
  expect(await stripe.createPaymentMethod({ elements })).toEqual({
    paymentMethod: { id: 'pm_card_visa', type: 'card' },
  })
  expect(record.calls.map(({ name }) => name)).toContain('wallet.click')
})

test('a request of the email alone switches the billing details off, as in the real wallet', () => {
  const { events } = openWallet(undefined, { emailRequired: true })
  vi.advanceTimersByTime(100)
  press()
  expect(events[1]?.event).not.toHaveProperty('billingDetails')
})

test.each([
  ['pk_test_wallet_unavailable', ['ready'], false],
  ['pk_test_wallet_load_error', ['loaderror'], false],
  ['pk_test_wallet_cancelled', ['ready', 'cancel'], true],
  ['pk_test_wallet_no_billing_details', ['ready', 'confirm'], true],
])('with the key %s the wallet says %o', (key, names, hasButton) => {
  const { events } = openWallet(key)
  vi.advanceTimersByTime(100)
  expect(place.querySelector('button') !== null).toBe(hasButton)
  press()
  expect(events.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['pk_test_wallet_declined', { paymentMethod: { id: 'pm_card_visa_chargeDeclined' } }],
  ['pk_test_wallet_confirmation', { paymentMethod: { id: 'pm_card_threeDSecure2Required' } }],
  ['pk_test_wallet_no_payment_method', { error: { type: 'api_error' } }],
])('with the key %s the wallet makes %o', async (key, result) => {
  const { elements, stripe } = openWallet(key)
  expect(await elements.submit()).toEqual({})
  expect(await stripe.createPaymentMethod({ elements })).toMatchObject(result)
})

const validCard = { number: '4242424242424242', expiry: '1230', cvc: '123' }

/** Mounts the three card fields and types into their frames. */
async function fillCard(fields: Partial<typeof validCard> = {}) {
  const { number, expiry, cvc } = { ...validCard, ...fields }
  const { record, stripe } = open('pk_test_raw_card_disabled')
  const elements = stripe.elements()
  const changes: Record<string, unknown>[] = []
  const texts = { cardNumber: number, cardExpiry: expiry, cardCvc: cvc }
  for (const [type, text] of Object.entries(texts)) {
    const container = document.createElement('div')
    place.append(container)
    const element = elements.create(type, { disableLink: true })
    const ready = new Promise((resolve) => element.once('ready', resolve))
    element.on('change', (event) => changes.push({ ...(event as object) }))
    element.mount(container)
    await ready
    const input = frameInput(container)
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
  const card = elements.getElement('cardNumber')
  return { record, stripe, changes, card }
}

function frameInput(container: Element): HTMLInputElement {
  const input = container.querySelector('iframe')?.contentDocument?.querySelector('input')
  if (!input) throw new Error('The frame has no input.')
  return input
}

test('a card typed into the hosted fields never enters the page', async () => {
  const { record, stripe, changes, card } = await fillCard()
  expect(document.querySelector('input')).toBeNull()
  expect(changes).toMatchObject([
    { elementType: 'cardNumber', brand: 'visa', complete: true, empty: false, error: undefined },
    { elementType: 'cardExpiry', complete: true },
    { elementType: 'cardCvc', complete: true },
  ])
  const billing_details = { email: 'buyer@shop.example', address: { country: 'US' } }
  expect(await stripe.createPaymentMethod({ type: 'card', card, billing_details })).toEqual({
    paymentMethod: { id: 'pm_card_visa', type: 'card' },
  })
  expect(JSON.stringify(record)).not.toContain('4242')
})

test.each<[Partial<typeof validCard>, object]>([
  [{ number: '378282246310005', cvc: '1234' }, { paymentMethod: { id: 'pm_card_amex' } }],
  [{ number: '4242' }, { error: { type: 'validation_error', code: 'incomplete_number' } }],
  [{ expiry: '0526' }, { error: { code: 'invalid_expiry_month_past' } }],
  [{ cvc: '' }, { error: { code: 'incomplete_cvc' } }],
])('the fields %o give %o', async (fields, result) => {
  const { stripe, card } = await fillCard(fields)
  expect(await stripe.createPaymentMethod({ type: 'card', card })).toMatchObject(result)
})

test('empty billing details and a raw card are refused, as Stripe refuses them', async () => {
  const { stripe, card } = await fillCard()
  const billing_details = { email: 'a@b.example', address: { country: 'US', postal_code: '' } }
  const paying = stripe.createPaymentMethod({ type: 'card', card, billing_details })
  await expect(paying).rejects.toThrow('postal_code')
  const byRawCard = stripe.createPaymentMethod({ type: 'card', card: validCard })
  await expect(byRawCard).rejects.toThrow('createPayment')
})

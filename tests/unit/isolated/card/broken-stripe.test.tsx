import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useReducer } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  createFakeStripe,
  emptyCallLog,
  type FakeStripe,
} from '../../../../mocks/stripe/fake-stripe.ts'
import type { PaymentMethod, Product } from '../../../../src/api/product.ts'
import { CardTab } from '../../../../src/card/card-tab.tsx'
import { initialCheckoutState, nextCheckoutState } from '../../../../src/checkout/checkout-state.ts'
import { createVisit } from '../../../../src/checkout/visit.ts'
import { englishCard } from '../../../../src/i18n/locales/en.card.ts'
import { english } from '../../../../src/i18n/locales/en.ts'
import { saveNeedsHostedFields } from '../../../../src/storage/hosted-fields.ts'
import { reloadsForRemovedChunk } from '../../../support/page/reload.ts'
import { saveTestAttempt } from '../../../support/record.ts'
import { expectConsole } from '../../../support/setup.ts'

// The card tab with a fake Stripe.js: broken, hanging, another script in its place, or with events that a test sends.

const stripeJs = vi.hoisted(() => ({ current: {} as unknown }))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => stripeJs.current }))

const { card, emailForm, priceChanged, problems } = englishCard
const crypto: PaymentMethod = { kind: 'crypto', key: 'btcpay', label: 'Crypto', coins: ['BTC'] }
const tea = { id: 'demo', name: 'Tea', priceCents: 1999, outOfStock: false }
const product: Product = { ...tea, methods: [crypto] }

/** Each test has an account of its own: Stripe.js is loaded once for each key. */
let accountCount = 0
let publishableKey = ''
beforeEach(() => {
  fail.mockReset()
  publishableKey = `pk_live_${++accountCount}`
})

const healthy = (): FakeStripe => createFakeStripe(emptyCallLog())(publishableKey)
const fail = vi.fn((where: string): unknown => {
  throw new Error(`Stripe.js broke in ${where}`)
})

/** Stripe.js that throws in one of the calls that render a part of the page. */
function throwing(where: 'elements' | 'create' | 'mount' | 'on'): unknown {
  const stripe = healthy()
  if (where === 'elements') return { ...stripe, elements: () => fail(where) }
  return {
    ...stripe,
    elements: (options: unknown) => {
      const group = stripe.elements(options)
      const create = group.create.bind(group)
      group.create = (type, elementOptions) => {
        if (where === 'create') fail(where)
        return Object.assign(create(type, elementOptions), { [where]: () => fail(where) })
      }
      return group
    },
  }
}

const faults = ['elements', 'create', 'mount', 'on'] as const

function openCardTab() {
  const visit = createVisit()
  function Checkout({ priceCents }: { priceCents: number }) {
    const email = { email: 'ada@example.com', isPrefilled: true } as const
    const state = { ...initialCheckoutState, ...email, selected: 'stripe' }
    const [checkout, onEvent] = useReducer(nextCheckoutState, state)
    return (
      <CardTab
        product={{ ...product, priceCents }}
        method={{ kind: 'card', key: 'stripe', label: 'Card', publishableKey }}
        {...{ checkout, visit, onEvent }}
      />
    )
  }
  const { rerender } = render(<Checkout priceCents={1999} />)
  return (priceCents: number) => rerender(<Checkout priceCents={priceCents} />)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const walletSpace = () => document.querySelector('.wallet-space')
const wallet = () => walletSpace()?.firstElementChild ?? null

async function openBroken(where: (typeof faults)[number]): Promise<void> {
  expectConsole('error', `Stripe.js broke in ${where}`)
  stripeJs.current = throwing(where)
  openCardTab()
  await waitFor(() => expect(fail).toHaveBeenCalled())
  await waitFor(() => expect(wallet()).toBeNull())
}

test.each(faults)('B16: a wallet whose %s() throws leaves the form working', async (where) => {
  await openBroken(where)
  press(emailForm.continue)
  expect(await screen.findByLabelText(card.number)).toBeTruthy()
})

/** Elements without a frame, whose events the test sends. */
function bareElements() {
  const listeners = new Map<string, (event: object) => void>()
  const create = (type: string) => ({
    mount: () => {},
    destroy: () => {
      for (const key of listeners.keys()) if (key.startsWith(type)) listeners.delete(key)
    },
    on: (name: string, listener: (event: object) => void) =>
      listeners.set(`${type} ${name}`, listener),
    off: () => {},
  })
  const submit = vi.fn(async () => ({ error: {} }))
  stripeJs.current = { ...healthy(), elements: () => ({ create, submit, update: () => {} }) }
  function send(type: string, name: string, event: object = {}): void {
    expect([...listeners.keys()]).toContain(`${type} ${name}`)
    act(() => listeners.get(`${type} ${name}`)?.(event))
  }
  return { send, submit, isMounted: (type: string) => listeners.has(`${type} ready`) }
}

async function openWallet() {
  const { send, submit, isMounted } = bareElements()
  const changePrice = openCardTab()
  await waitFor(() => expect(isMounted('expressCheckout')).toBe(true))
  return {
    send: (name: string, event?: object) => send('expressCheckout', name, event),
    ...{ submit, changePrice },
    isMounted: () => isMounted('expressCheckout'),
  }
}

test('B16: a wallet that is ready without a list of payment methods stays hidden', async () => {
  const { send } = await openWallet()
  send('ready')
  expect(wallet()).toBeNull()
})

test('F14a: an open wallet sheet, which names the product, prevents a reload until it is closed', async () => {
  expectConsole('error', 'a part of the page could not be loaded')
  const { send } = await openWallet()
  const resolve = vi.fn()
  expect(await reloadsForRemovedChunk()).toBe(true)
  send('click', { resolve })
  expect(resolve).toHaveBeenCalledWith({ lineItems: [{ name: 'Tea', amount: 1999 }] })
  expect(await reloadsForRemovedChunk()).toBe(false)
  send('cancel')
  expect(await reloadsForRemovedChunk()).toBe(true)
})

test('a wallet pays only while the price is that of its sheet, also when a failed sheet stays open and confirms again', async () => {
  const { send, changePrice } = await openWallet()
  send('click', { resolve: () => {} })
  changePrice(2499)
  const paymentFailed = vi.fn()
  for (const times of [1, 2]) {
    send('confirm', { paymentFailed })
    expect(paymentFailed).toHaveBeenCalledTimes(times)
  }
  expect(await screen.findByText(priceChanged('$24.99'))).toBeTruthy()
  expect(screen.queryByText(card.processing)).toBeNull()
  changePrice(1999)
  send('confirm', { billingDetails: { email: 'wanda@wallet.example', name: 'Wanda' } })
  expect(await screen.findByText(card.processing)).toBeTruthy()
})

test('B19: a wallet that confirms twice is one payment', async () => {
  const { send, submit } = await openWallet()
  send('click', { resolve: () => {} })
  for (const _ of [1, 2]) send('confirm', { billingDetails: {}, paymentFailed: () => {} })
  await screen.findByText(card.processing)
  expect(submit).toHaveBeenCalledOnce()
})

test('a wallet whose sheet is open when Continue is pressed stays mounted, hidden, and may confirm', async () => {
  const { send, isMounted } = await openWallet()
  send('click', { resolve: () => {} })
  press(emailForm.continue)
  await screen.findByLabelText(card.number)
  expect(document.querySelector('div.wallet-hidden')).not.toBeNull()
  send('confirm', { billingDetails: { email: 'wanda@wallet.example', name: 'Wanda' } })
  expect(await screen.findByText(card.processing)).toBeTruthy()
  expect(isMounted()).toBe(true)
  expect(await screen.findByRole('button', { name: 'Pay $19.99' })).toBeTruthy()
})

test('"Pay again" after a wallet was approved on the card form leads to the wallet', async () => {
  const { send } = await openWallet()
  send('click', { resolve: () => {} })
  press(emailForm.continue)
  await screen.findByLabelText(card.number)
  saveTestAttempt('demo', 'sent')
  send('confirm', { billingDetails: {}, paymentFailed: () => {} })
  fireEvent.click(await screen.findByText(englishCard.earlierPayment.payAgain))
  expect(document.activeElement).toBe(walletSpace())
})

const typeEmail = () =>
  fireEvent.input(screen.getByLabelText(emailForm.email), { target: { value: 'ada@example.org' } })

test('B16: the space of an unavailable wallet stays until the buyer types', async () => {
  await openBroken('create')
  expect(walletSpace()).not.toBeNull()
  typeEmail()
  expect(walletSpace()).toBeNull()
})

test('a wallet that is still loading keeps its space while the buyer types', () => {
  stripeJs.current = new Promise(() => {})
  openCardTab()
  typeEmail()
  expect(walletSpace()).not.toBeNull()
})

test('the space of an unavailable wallet is gone when the buyer goes back to the email step', async () => {
  await openBroken('create')
  press(emailForm.continue)
  expect(walletSpace()).toBeNull()
  act(() => window.history.back())
  await waitFor(() => expect(screen.getByRole('button', { name: emailForm.continue })).toBeTruthy())
  expect(walletSpace()).toBeNull()
})

/** Opens the card tab while Stripe.js never responds, and stops a second before the timeout. */
async function hangStripeJs(): Promise<void> {
  expectConsole('warn', /Stripe\.js could not be loaded/)
  vi.useFakeTimers()
  stripeJs.current = new Promise(() => {})
  openCardTab()
  await act(() => vi.advanceTimersByTimeAsync(14_000))
}

const passTimeout = () => act(() => vi.advanceTimersByTimeAsync(2000))

test('B14: a wallet whose Stripe.js hangs is left out silently', async () => {
  await hangStripeJs()
  await passTimeout()
  expect(wallet()).toBeNull()
  expect(screen.queryByText(card.walletBlocked, { exact: false })).toBeNull()
  press(emailForm.continue)
  expect(screen.getByLabelText(card.number)).toBeTruthy()
})

test('B14: hosted fields whose Stripe.js hangs offer a retry after 15 seconds', async () => {
  saveNeedsHostedFields(publishableKey)
  await hangStripeJs()
  press(emailForm.continue)
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByText(card.fieldsLoading)).toBeTruthy()
  await passTimeout()
  expect(screen.getByText(card.scriptBlocked)).toBeTruthy()
  stripeJs.current = healthy()
  press(english.outcome.tryAgain)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText(card.number)).toBeTruthy()
})

const openHostedFields = () => {
  saveNeedsHostedFields(publishableKey)
  const elements = bareElements()
  openCardTab()
  press(emailForm.continue)
  return elements
}

test('B14: hosted fields whose frames are missing after 15 seconds offer a retry and the other method, until they come', async () => {
  expectConsole('warn', 'the frames of Stripe’s card fields could not be loaded')
  vi.useFakeTimers()
  const { send } = openHostedFields()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  send('cardNumber', 'ready')
  send('cardExpiry', 'ready')
  await act(() => vi.advanceTimersByTimeAsync(13_000))
  expect(screen.queryByText(card.scriptBlocked)).toBeNull()
  await passTimeout()
  expect(screen.getByText(card.scriptBlocked)).toBeTruthy()
  expect(screen.getByRole('button', { name: card.payWith('Crypto') })).toBeTruthy()
  send('cardCvc', 'ready')
  expect(screen.queryByText(card.scriptBlocked)).toBeNull()
})

test('the hosted fields name what is wrong in the page’s words, and in Stripe’s for a code that the page does not know', async () => {
  const { send, isMounted } = openHostedFields()
  await waitFor(() => expect(isMounted('cardExpiry')).toBe(true))
  const change = (code: string) =>
    send('cardExpiry', 'change', { empty: false, complete: true, error: { code, message: 'Ach.' } })
  change('invalid_expiry_year_past')
  expect(screen.getByText(problems.expirationPast)).toBeTruthy()
  change('unknown_code')
  expect(screen.getByText('Ach.')).toBeTruthy()
  // While the mouse is down, a message would move the pressed button away from its click.
  fireEvent.mouseDown(document.body)
  change('incomplete_expiry')
  expect(screen.queryByText(problems.expirationIncomplete)).toBeNull()
  send('cardNumber', 'change', { empty: false, complete: false, brand: 'visa' })
  expect(screen.getByLabelText('Visa', { selector: '.field-box *' })).toBeTruthy()
  send('cardNumber', 'change', { empty: true, complete: false, brand: 'unknown' })
  expect(screen.queryByLabelText('Visa', { selector: '.field-box *' })).toBeNull()
  fireEvent.mouseUp(document.body)
  expect(await screen.findByText(problems.expirationIncomplete)).toBeTruthy()
})

test('a deferred message of a hosted field does not appear once the text is complete', async () => {
  const { send, isMounted } = openHostedFields()
  await waitFor(() => expect(isMounted('cardExpiry')).toBe(true))
  fireEvent.mouseDown(document.body)
  const error = { code: 'incomplete_expiry', message: '' }
  send('cardExpiry', 'change', { empty: false, complete: false, error })
  send('cardExpiry', 'change', { empty: false, complete: true })
  fireEvent.mouseUp(document.body)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByText(problems.expirationIncomplete)).toBeNull()
})

test('a change in a frame counts as typing, unless only its error changes, as at focus, or the page may have emptied it', async () => {
  const typed = vi.fn()
  document.addEventListener('input', typed)
  onTestFinished(() => document.removeEventListener('input', typed))
  const { send, isMounted } = openHostedFields()
  await waitFor(() => expect(isMounted('cardNumber')).toBe(true))
  send('cardNumber', 'change', { empty: false, complete: false })
  send('cardNumber', 'change', { empty: false, complete: false, error: { code: '', message: '' } })
  send('cardNumber', 'change', { empty: true, complete: false })
  expect(typed).toHaveBeenCalledOnce()
})

test.each([
  ['is an empty object', {}],
  ['has no function to make elements', { createPaymentMethod: () => {} }],
  ['has no function to pay', { elements: () => {} }],
  ['is a text', 'Stripe'],
])('B13: a Stripe.js that %s is treated as blocked', async (_title, impostor) => {
  expectConsole('warn', /Stripe\.js could not be loaded/)
  stripeJs.current = impostor
  openCardTab()
  await screen.findByText(card.walletBlocked, { exact: false })
  press(emailForm.continue)
  expect(await screen.findByLabelText(card.number)).toBeTruthy()
})

test.each(faults)('B13: hosted fields whose %s() throws offer the other method', async (where) => {
  saveNeedsHostedFields(publishableKey)
  await openBroken(where)
  press(emailForm.continue)
  await screen.findByText(card.scriptBlocked)
  expect(screen.getByRole('button', { name: card.payWith('Crypto') })).toBeTruthy()
  expect(screen.getByLabelText(card.name)).toBeTruthy()
})

test('B13: a retry renders the hosted fields after an error', async () => {
  saveNeedsHostedFields(publishableKey)
  await openBroken('create')
  press(emailForm.continue)
  await screen.findByText(card.scriptBlocked)
  fail.mockImplementation(() => {})
  press(english.outcome.tryAgain)
  await screen.findByText(card.number)
  expect(screen.queryByText(card.scriptBlocked)).toBeNull()
})

import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { useCardPayment } from '../../../src/card/use-card-payment.ts'
import { createVisit } from '../../../src/checkout/visit.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { englishPayment } from '../../../src/i18n/locales/en.payment.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { saveBuyer } from '../../../src/storage/buyer.ts'
import { getRecord } from '../../../src/storage/record-store.ts'
import { savePaymentStatus, saveSentPayment } from '../../../src/storage/save-purchase.ts'
import { holdPayments } from '../../support/hold.ts'
import {
  ada,
  callCounts,
  declinedCard,
  fillCardForm,
  fourDigitYear,
  giveEmail,
  payByCard,
  payCalls,
  pressPay,
  sentToShop,
  sentToStripe,
  stripeRespondsWith,
} from '../../support/page/card-buyer.ts'
import { stubLocks } from '../../support/page/locks.ts'
import {
  field,
  fill,
  loadNextPage,
  openApp,
  press,
  sees,
  seesCountryOption,
  seesSuccess,
} from '../../support/page/open-app.tsx'
import { otherTabWrites, otherTabWritesUnnoticed, saveTestAttempt } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'

const { processing, takesLong } = englishCard.card
const { buyAgain } = englishCrypto.crypto
const { reasons } = english.outcome
const { earlierPayment, offline } = englishPayment
const { mayHavePaid, alreadyPaid, alreadyPending, leftConfirmation, payAgain } = earlierPayment

// Texts that are pasted, or filled in by a script, are sent as they are shown (decisions D50 and D51).

test.each([
  ['Email', '\u202a\ufeffjo\uff20example.com\u202c\u3000', 'jo@example.com', 'email'],
  ['Name on Card', '\u200eAda\u00a0Lovelace\u200b', 'Ada Lovelace', 'name'],
  ['Zip Code', '９４１０７\u200b', '94107', 'address][postal_code'],
])('B25: %s pasted as %j is sent as it is shown: %s', async (label, pasted, text, key) => {
  const app = openApp('/card')
  await fillCardForm()
  fill(label, pasted)
  pressPay()
  expect(field(label).value).toBe(text)
  await seesSuccess()
  expect(sentToStripe(app)[`billing_details[${key}]`]).toBe(text)
})

/** Sets a value as password managers do. React ignores these events: it has already tracked the value. */
function setByScript(label: string, value: string, events: readonly string[] = []): void {
  const input = field(label)
  input.value = value
  for (const type of events) fireEvent(input, new Event(type, { bubbles: true }))
}

test.each([
  ['no events', []],
  ['an input event', ['input']],
  ['a change event', ['change']],
  ['both events', ['input', 'change']],
])('a card form that a script fills in with %s is sent as it is shown', async (_, events) => {
  const app = openApp('/card')
  await giveEmail()
  await waitFor(() => expect(field('Country').value).toBe('US'))
  await seesCountryOption('GB')
  setByScript('Email', 'grace@example.com', events)
  setByScript('Name on Card', 'Grace Hopper', events)
  setByScript('Card Number', '378282246310005', events)
  setByScript('Expiration', `12/${fourDigitYear}`, events)
  setByScript('CVC', '1234', events)
  setByScript('Zip Code', 'sw1a 1aa', events)
  setByScript('Country', 'GB', events)
  pressPay()
  await seesSuccess()
  expect(sentToStripe(app)).toEqual({
    type: 'card',
    'card[number]': '378282246310005',
    'card[exp_month]': '12',
    'card[exp_year]': fourDigitYear,
    'card[cvc]': '1234',
    'billing_details[email]': 'grace@example.com',
    'billing_details[name]': 'Grace Hopper',
    'billing_details[address][country]': 'GB',
    'billing_details[address][postal_code]': 'SW1A 1AA',
  })
  expect(sentToShop(app)).toMatchObject({ email: 'grace@example.com' })
})

test('a country that a script sets decides at Pay whether a postal code is needed', async () => {
  const app = openApp('/card')
  await fillCardForm({ postalCode: '' })
  await seesCountryOption('HK')
  setByScript('Country', 'HK')
  pressPay()
  await seesSuccess()
  expect(sentToStripe(app)['billing_details[address][country]']).toBe('HK')
})

test('no render takes back what a script has filled in', async () => {
  openApp('/demo')
  await fillCardForm({ name: '', postalCode: '' })
  const filledIn = { Email: 'x@example.com', 'Name on Card': 'Grace', 'Card Number': '3782' }
  for (const [label, value] of Object.entries(filledIn)) setByScript(label, value)
  await seesCountryOption('DE')
  fill('Country', 'DE')
  await screen.findByText('Postal Code')
  press('Crypto')
  await sees('Choose Cryptocurrency')
  press('Card')
  for (const [label, value] of Object.entries(filledIn)) expect(field(label).value).toBe(value)
})

const pressEnter = () => field('Card Number').form?.requestSubmit()

function enterAndClick(): void {
  const button = screen.getByText(/^Pay \$/)
  act(pressEnter)
  fireEvent.click(button)
}

test.each<[string, () => void]>([
  ['Enter and a click', enterAndClick],
  ['two submissions', () => act(() => [1, 2].forEach(pressEnter))],
])('B3, B6: %s make one payment, show a spinner and clear the card', async (_, submit) => {
  const held = holdPayments()
  const app = openApp('/card', held.handler)
  await fillCardForm()
  const statuses = screen.getAllByRole('status')
  submit()
  await sees(processing)
  // Screen readers announce only changes of an existing status (WCAG 4.1.3).
  expect(statuses).toContain(screen.getByText(processing).closest('[role=status]'))
  expect(screen.queryByText(/^Pay \$/)).toBeNull()
  await waitFor(() => expect(payCalls(app)).toHaveLength(1))
  // The page clears the card once Stripe has it.
  await waitFor(() => expect(field('Card Number').value).toBe(''))
  expect([field('Expiration').value, field('CVC').value]).toEqual(['', ''])
  expect(field('Name on Card').value).toBe(ada.name)
  held.release()
  await seesSuccess()
  expect(callCounts(app)).toEqual({ stripe: 1, shop: 1 })
})

test('B6: after 30 seconds without a response the page says not to pay again', async () => {
  const app = openApp('/card', holdPayments().handler)
  await fillCardForm()
  vi.useFakeTimers()
  pressPay()
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(screen.queryByText(processing)).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText(takesLong).closest('[role=status]')).not.toBeNull()
  expect(payCalls(app)).toHaveLength(1)
})

const otherTabPaysUnnoticed = (status: 'sent' | 'paid', at = Date.now()) =>
  otherTabWritesUnnoticed('card', (id) => void saveTestAttempt(id, status, at))

const seesWarning = async (text: string) => {
  const warning = await sees(text)
  await waitFor(() => expect(warning.closest('[role=alert]')).toBe(document.activeElement))
}

test('B12: Pay warns of a payment that another tab has made', async () => {
  const app = openApp('/card')
  await fillCardForm()
  otherTabPaysUnnoticed('paid')
  pressPay()
  await seesWarning(alreadyPaid)
  expect(callCounts(app)).toEqual({ stripe: 0, shop: 0 })
  expect(field('Card Number').value).toBe(ada.number)
  press(payAgain)
  await seesSuccess()
  expect(callCounts(app)).toEqual({ stripe: 1, shop: 1 })
})

test('a form that opens filled in focuses its warning, not the card, and "Pay again" removes the warning', async () => {
  saveTestAttempt('card', 'sent')
  saveBuyer('card', { ...ada, country: 'US' })
  openApp('/card')
  await seesWarning(mayHavePaid)
  press(payAgain)
  expect(screen.queryByText(mayHavePaid)).toBeNull()
})

test('B12: "Pay again" confirms one warning: a newer payment in another tab warns again', async () => {
  const app = openApp('/card')
  await fillCardForm()
  otherTabPaysUnnoticed('sent', Date.now() - 1000)
  pressPay()
  await sees(payAgain)
  otherTabPaysUnnoticed('sent')
  press(payAgain)
  await seesWarning(mayHavePaid)
  expect(payCalls(app)).toHaveLength(0)
})

test('B12: a payment of another tab replaces the notice that another tab is paying', async () => {
  const app = openApp('/card')
  await fillCardForm()
  stubLocks(async (run) => run(null))
  pressPay()
  await sees(englishCard.card.notices.payingElsewhere)
  otherTabWrites('card', (id) => void saveTestAttempt(id, 'paid'))
  await sees(alreadyPaid)
  expect(screen.queryByText(englishCard.card.notices.payingElsewhere)).toBeNull()
  expect(payCalls(app)).toHaveLength(0)
})

/** Pays, and is sent to a bank's page that does not replace this one. */
async function startRedirectToBank(): Promise<void> {
  const toBank = { needs_confirmation: true, redirect_url: '/slow-bank#loading' }
  const handler = http.post('*/api/pay/:id', () => HttpResponse.json(toBank))
  openApp('/card', handler)
  await payByCard()
  await sees(englishCard.card.continueToBank)
}

test('Back while the bank’s page loads leads to the form, with the warning', async () => {
  await startRedirectToBank()
  act(() => history.back())
  await sees(leftConfirmation)
  expect(screen.queryByText(processing)).toBeNull()
})

test.each([
  ['paid', alreadyPaid],
  ['pending', alreadyPending],
  ['refused', englishCard.card.number],
] as const)('a page left open shows the outcome of a return in another tab: %s', async (...row) => {
  const [status, text] = row
  await startRedirectToBank()
  otherTabWrites('card', (id) => {
    const [attempt] = getRecord(id).attempts
    savePaymentStatus(id, { at: Number(attempt?.at), status })
  })
  await sees(text)
  expect(screen.queryByText(englishCard.card.continueToBank)).toBeNull()
})

test('a later payment turns "not charged" into "unknown", even after the clock was set back', async () => {
  expectConsole('error', 'Stripe returned no payment method')
  openApp('/card', stripeRespondsWith({ error: { type: 'card_error', param: 'cvc' } }, 402))
  await payByCard()
  await sees(/You have not been charged/)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now - 5 * 3_600_000)
  act(() => void saveSentPayment('card'))
  await sees(reasons.unknown)
})

test('G15: the console reports a failed payment without the buyer’s data', async () => {
  expectConsole('error', /^Till: the payment request failed\. \{ kind: 'refused', status: 402 \}$/)
  openApp('/card')
  await payByCard({ number: declinedCard })
  await sees(reasons.declined)
})

test.each([
  ['the latest failure', { ...ada, email: 'ada@exmaple.com', country: 'US' }],
  ['the page was opened', undefined],
])('a failed wallet payment keeps what the buyer has typed since %s', async (_, stored) => {
  expectConsole('error', 'the wallet returned no billing details')
  if (stored) saveBuyer('card', stored)
  const nameField = Object.assign(document.createElement('input'), { value: 'Ada King' })
  nameField.autocomplete = 'cc-name'
  document.body.append(nameField)
  onTestFinished(() => nameField.remove())
  const ignore = () => {}
  const { result } = renderHook(() =>
    useCardPayment('card', 'shown', {
      refreshPriceIfDue: async () => false,
      isInEmailField: () => false,
      onPrefill: ignore,
      onRawCardRefused: ignore,
      onStepVisited: ignore,
      onPaying: ignore,
      visit: createVisit(),
    }),
  )
  const noBilling = { billing: undefined, submit: vi.fn(), createPaymentMethod: vi.fn() }
  act(() => result.current.payByWallet({ ...noBilling, showFailure: ignore }, ada.email))
  await waitFor(() => expect(result.current.flow.stage).toBe('failed'))
  expect(result.current.buyer).toMatchObject({ email: ada.email, name: 'Ada King' })
})

test('after a payment the next buyer in the browser tab finds no details of the previous buyer', async () => {
  openApp('/card')
  await payByCard()
  await seesSuccess()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(ada.name)
  loadNextPage('/card')
  await sees(buyAgain)
  press(buyAgain)
  await screen.findByLabelText('Email')
  expect(field('Email').value).toBe('')
})

test('offline, Pay says why nothing is sent; online again, the form is unchanged and can be paid', async () => {
  const app = openApp('/card')
  await fillCardForm()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  await sees(offline.waiting)
  server.use(http.all('*/api/*', HttpResponse.error))
  pressPay()
  await sees(offline.notSent)
  expect(field('Card Number').value).toBe(ada.number)
  expect(callCounts(app)).toEqual({ stripe: 0, shop: 0 })
  server.resetHandlers()
  onLine.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(screen.queryByText(/offline/)).toBeNull()
  pressPay()
  await seesSuccess()
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { cardMethod, cryptoMethod, type ProductJson, productJson } from '../../../mocks/data.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { zipCode } from '../../../src/i18n/locales/en.card-form.ts'
import { saveBuyer } from '../../../src/storage/buyer.ts'
import { holdPayments, holdResponses } from '../../support/hold.ts'
import { ada, fillCardForm, giveEmail, payCalls, pressPay } from '../../support/page/card-buyer.ts'
import {
  descriptionOf,
  field,
  fill,
  openApp,
  press,
  sees,
  seesCountryOption,
  seesSuccess,
} from '../../support/page/open-app.tsx'
import { otherTabWrites, saveTestAttempt } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'

const { card, earlierPayment, problems } = englishCard

const panel = () => document.querySelector('[role=tabpanel]:not([hidden])') ?? document.body
const textsOf = (selector: string) =>
  [...panel().querySelectorAll(selector)].map(({ textContent }) => textContent)
const isFocused = (label: string) => document.activeElement === field(label)

function openWithLateProduct(path: string, overrides: Partial<ProductJson> = {}) {
  const held = holdResponses('*/api/product/:id')
  openApp(path, held.handler)
  return () => held.release(HttpResponse.json(productJson(overrides)))
}

test('F11: the first step has the email alone, and an invalid email blocks Continue', async () => {
  openApp('/card')
  await sees('Card')
  expect([textsOf('label'), textsOf('button')]).toEqual([['Email'], ['Continue']])
  for (const [typed, message] of [
    ['', problems.emailMissing],
    ['ada@', problems.emailInvalid],
    ['ada@exa_mple.com', problems.emailInvalid],
  ] as const) {
    fill('Email', typed)
    press('Continue')
    await waitFor(() => expect(descriptionOf('Email'), typed).toBe(message))
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(isFocused('Email')).toBe(true)
    expect(screen.queryByLabelText('Name on Card')).toBeNull()
  }
  fill('Email', ada.email)
  expect(descriptionOf('Email')).toBe('')
})

test('B21, F12: the second step has the whole card, names the brands, and focuses the name', async () => {
  openApp('/card')
  await giveEmail()
  expect(field('Email').value).toBe(ada.email)
  await waitFor(() => expect(isFocused('Name on Card')).toBe(true))
  const inputs = [...panel().querySelectorAll<HTMLInputElement>('input, select')]
  // No field has a name (the last column), so a native submission would put none into the URL.
  const rows = inputs.map((input) => [
    input.labels?.[0]?.textContent,
    ...['autocomplete', 'inputmode', 'name'].map((name) => input.getAttribute(name)),
  ])
  expect(rows).toEqual([
    ['Email', 'email', 'email', null],
    ['Name on Card', 'cc-name', null, null],
    ['Card Number', 'cc-number', 'numeric', null],
    ['Expiration', 'cc-exp', 'numeric', null],
    ['CVC', 'cc-csc', 'numeric', null],
    ['Country', 'country', null, null],
    ['Zip Code', 'postal-code', 'numeric', null],
  ])
  expect([field('Email').type, field('Expiration').placeholder]).toEqual(['email', 'MM/YY'])
  await sees(card.pay('$19.99'))
  const icons = document.querySelectorAll('[aria-label="Accepted cards"] [role=img]')
  const brands = 'Visa, Discover, Mastercard, American Express, JCB, Diners Club, UnionPay'
  expect([...icons].map((icon) => icon.getAttribute('aria-label')).join(', ')).toBe(brands)
  await sees(card.compliance)
  const icon = () => panel().querySelector('.field-box .brand-icon')?.getAttribute('aria-label')
  expect(icon()).toBeNull()
  fill('Card Number', '34')
  await waitFor(() => expect(icon()).toBe('American Express'))
})

test('B20, F9: an empty or wrong field is marked and focused, and nothing is sent', async () => {
  const app = openApp('/card')
  await giveEmail()
  await waitFor(() => expect(field('Zip Code').required).toBe(true))
  fill('Email', '')
  pressPay()
  const rows = [
    ['Email', '', problems.emailMissing, ada.email],
    ['Name on Card', '', problems.nameMissing, ada.name],
    ['Name on Card', '\u200b', problems.nameMissing, ada.name],
    ['Name on Card', ada.number, problems.nameIsNumber, ada.name],
    ['Card Number', '', problems.numberMissing, ada.number],
    ['Card Number', '4242 4242 4242 4241', problems.numberWrong, ada.number],
    ['Expiration', '', problems.expirationIncomplete, ada.expiration],
    ['Expiration', '12/20', problems.expirationPast, ada.expiration],
    ['Zip Code', '', zipCode.missing, ada.postalCode],
  ] as const
  for (const [label, wrong, message] of rows) {
    if (wrong === '') await waitFor(() => expect(descriptionOf(label)).toBe(message))
  }
  for (const [label, wrong, message, good] of rows) {
    fill(label, wrong)
    pressPay()
    await waitFor(() => expect(descriptionOf(label), wrong).toBe(message))
    expect(isFocused(label), wrong).toBe(true)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    fill(label, good)
    const hint = label === 'Expiration' ? card.expirationPlaceholder : ''
    await waitFor(() => expect(descriptionOf(label), wrong).toBe(hint))
  }
  expect(app.calls('POST', '')).toEqual([])
  // The CVC is not required.
  pressPay()
  await seesSuccess()
})

test('Enter, the key "next", goes on to the next empty field, and marks no field that is still to come', async () => {
  openApp('/card')
  await giveEmail()
  await waitFor(() => expect(isFocused('Name on Card')).toBe(true))
  const pressNext = (label: string) => {
    act(() => field(label).focus())
    // jsdom submits no form by a key.
    if (fireEvent.keyDown(field(label), { key: 'Enter' })) pressPay()
  }
  pressNext('Email')
  expect(isFocused('Name on Card')).toBe(true)
  fill('Name on Card', ada.name)
  // The Enter that ends a composition has these values in Safari.
  fireEvent.keyDown(field('Name on Card'), { key: 'Enter', keyCode: 229, isComposing: false })
  expect(isFocused('Name on Card')).toBe(true)
  for (const label of ['Email', 'Name on Card']) {
    pressNext(label)
    expect(isFocused('Card Number'), label).toBe(true)
  }
  fill('Card Number', ada.number)
  pressNext('Card Number')
  expect(isFocused('Expiration')).toBe(true)
  expect(panel().querySelectorAll('[aria-invalid]')).toHaveLength(0)
  fill('Name on Card', '')
  pressNext('Name on Card')
  await waitFor(() => expect(descriptionOf('Name on Card')).toBe(problems.nameMissing))
  expect(panel().querySelectorAll('[aria-invalid]')).toHaveLength(1)
  fill('Expiration', ada.expiration)
  pressNext('Expiration')
  expect(isFocused('CVC'), 'optional, but banks may refuse a card without it').toBe(true)
})

test('the postal rule of each chosen country is requested once, and the field is named for the country', async () => {
  const { calls } = openApp('/card')
  await giveEmail()
  await seesCountryOption('GB')
  for (const [country, label, placeholder, isRequired] of [
    ['GB', 'Postal Code', 'SW1A 1AA', true],
    ['HK', 'Postal Code', '', false],
    ['PH', 'Zip Code', '1000', true],
    ['GB', 'Postal Code', 'SW1A 1AA', true],
  ] as const) {
    fill('Country', country)
    await waitFor(() => expect(field(label).required, country).toBe(isRequired))
    expect(field(label).placeholder.trim()).toBe(placeholder)
    await waitFor(() => expect(descriptionOf(label)).toBe(isRequired ? '' : card.optional))
  }
  const requested = calls('GET', '/api/location/hasPostal').map(({ path }) => path.split('?')[1])
  // The first request, made before the buyer chooses a country, has no query.
  expect(requested).toEqual([undefined, ...['GB', 'HK', 'PH'].map((code) => `countryCode=${code}`)])
})

const never = () => new Promise<Response>(() => {})
const lost = () => HttpResponse.error()
const empty = () => HttpResponse.text('')
const nonsense = () => HttpResponse.text('XX')
const nameIs = (respond: typeof never | typeof lost) => http.get('*/api/store/name/', respond)
const postalIs = (respond: typeof never | typeof lost) =>
  http.get('*/api/location/hasPostal', respond)

test.each([
  ['C2: a shop name that cannot be loaded', [nameIs(lost)]],
  ['C2: an empty shop name', [nameIs(empty)]],
  ['C2: a shop name without a response', [nameIs(never)]],
  ['C7: an invalid country', [http.get('*/api/location/', nonsense), postalIs(lost)]],
  ['C8: a country without a response', [http.get('*/api/location/', never), postalIs(never)]],
  ['C10: a postal rule that cannot be loaded', [postalIs(lost)]],
])('%s does not delay or prevent a payment', async (title, handlers) => {
  if (title.includes('empty')) expectConsole('error', 'name must be a line')
  openApp('/card', ...handlers)
  await fillCardForm({ postalCode: title.startsWith('C2') ? ada.postalCode : '' })
  expect(document.querySelector('h1')?.textContent).toBe('$19.99')
  if (title.startsWith('C2')) {
    expect(document.querySelector('.shop-name')?.textContent).toBe('')
    expect(document.title).toBe('Checkout')
  }
  pressPay()
  await seesSuccess()
})

test('B11: a restore from the bfcache clears only the card', async () => {
  openApp('/card')
  await fillCardForm()
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(field('Card Number').value).toBe(''))
  expect([field('Expiration').value, field('CVC').value]).toEqual(['', ''])
  expect(field('Name on Card').value).toBe(ada.name)
})

test('a restore from the bfcache during a payment beside a paid one replaces no form: its outcome follows', async () => {
  const held = holdPayments()
  const app = openApp('/card', held.handler)
  await fillCardForm()
  otherTabWrites('card', (id) => void saveTestAttempt(id, 'paid'))
  press(earlierPayment.payAgain)
  await waitFor(() => expect(payCalls(app)).toHaveLength(1))
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  held.release(HttpResponse.json({ needs_confirmation: true, redirect_url: '/slow-bank#loading' }))
  await sees(card.continueToBank)
})

test('the link’s email never replaces one that was accepted before the product arrived; the stored name is filled in', async () => {
  saveBuyer('card', { ...ada, email: 'old@example.com', country: 'US' })
  const arrive = openWithLateProduct('/card?email=link@shop.example')
  await waitFor(() => fill('Email', ada.email))
  press('Continue')
  await waitFor(() => expect(screen.queryByText('Continue')).toBeNull())
  arrive()
  await screen.findByLabelText('Name on Card')
  expect([field('Email').value, field('Name on Card').value]).toEqual([ada.email, ada.name])
})

test('an email that is corrected in the card form and sent by Enter stays after Back from the bank', async () => {
  const toBank = { needs_confirmation: true, redirect_url: '/bank#loading' }
  const leadToBank = http.post('*/api/pay/:id', () => HttpResponse.json(toBank))
  openApp('/card', leadToBank)
  await fillCardForm({ email: 'old@example.com' })
  act(() => field('Email').focus())
  fill('Email', ada.email)
  pressPay()
  await sees(card.continueToBank)
  history.back()
  await sees('Continue')
  expect(field('Email').value).toBe(ada.email)
})

test('C24: an email that is being typed stays in its field when the product arrives, even if an earlier attempt has saved another one', async () => {
  saveBuyer('card', { email: 'old@example.com', name: 'Ada', country: 'US', postalCode: '' })
  const arrive = openWithLateProduct('/card')
  await waitFor(() => field('Email').focus())
  const input = field('Email')
  fill('Email', 'new@exam')
  arrive()
  await sees('Card')
  await act(async () => {})
  expect(screen.queryByText('Continue')).not.toBeNull()
  expect([field('Email'), document.activeElement]).toEqual([input, input])
  expect(input.value).toBe('new@exam')
})

test.each(['before', 'after'])('Back leaves a reloaded form %s the product loads', async (when) => {
  // The reloaded form is at the email step, so Back from the details' entry must not stop at that of the email.
  history.pushState(null, '', '/shop')
  history.pushState({ step: 'email' }, '', '/card')
  history.pushState({ step: 'details' }, '', '/card')
  const arrive = openWithLateProduct('/card')
  if (when === 'after') arrive()
  await (when === 'after' ? sees('Card') : waitFor(() => field('Email')))
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/shop'))
})

test('after Forward to an entry of the email step, the page does not go back by itself', async () => {
  history.pushState(null, '', '/card')
  history.pushState({ step: 'email' }, '', '/card#x')
  openApp('/card#x')
  await sees('Card')
  history.back()
  await waitFor(() => expect(location.hash).toBe(''))
  history.forward()
  await waitFor(() => expect(location.hash).toBe('#x'))
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(location.hash).toBe('#x')
})

test('Continue, pressed before the arrival of a product whose first tab is crypto, adds no history entry', async () => {
  history.pushState(null, '', '/crypto-first')
  const entryCount = history.length
  const accepted_payment_methods = { ...cryptoMethod(), ...cardMethod() }
  const arrive = openWithLateProduct('/crypto-first', { accepted_payment_methods })
  await waitFor(() => fill('Email', ada.email))
  press('Continue')
  arrive()
  await sees('Choose Cryptocurrency')
  expect(history.length).toBe(entryCount)
})

test('an email changed on the email step is in the card form that Forward leads to', async () => {
  openApp('/card')
  await giveEmail('old@example.com')
  history.back()
  await sees('Continue')
  fill('Email', 'new@example.com')
  history.forward()
  await waitFor(() => expect(screen.queryByText('Continue')).toBeNull())
  expect(field('Email').value).toBe('new@example.com')
})

test('Back after another tab was chosen leads to the email step of the card', async () => {
  openApp('/demo')
  await giveEmail()
  press('Crypto')
  await sees('Choose Cryptocurrency')
  history.back()
  const selected = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
  await waitFor(() => expect(selected()).toBe('Card'))
  expect(field('Email').value).toBe(ada.email)
  expect(screen.getByText(/^Pay \$/).closest('[hidden]')).not.toBeNull()
  press('Continue')
})

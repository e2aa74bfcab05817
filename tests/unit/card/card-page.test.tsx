import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test, vi } from 'vitest'
import { cardMethod, cryptoMethod, type WireProduct, wireProduct } from '../../../mocks/data.ts'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import { saveBuyer } from '../../../src/storage/buyer.ts'
import {
  ada,
  fillCardForm,
  giveEmail,
  payCalls,
  pressPay,
  providerCalls,
} from '../../support/page/card-buyer.ts'
import {
  descriptionOf,
  field,
  fill,
  openApp,
  press,
  sees,
  showAddress,
} from '../../support/page/open-app.tsx'

// The card tab on the page of a product.

beforeAll(() => loadTab.card(), 60_000)
vi.setConfig({ testTimeout: 30_000 })

const panel = () => document.querySelector('[role=tabpanel]:not([hidden])') ?? document.body
const labels = () => [...panel().querySelectorAll('label')].map((label) => label.textContent)
const isFocused = (label: string) => document.activeElement === field(label)

/** The product arrives when the test says so. */
function openWithLateProduct(path: string, overrides: Partial<WireProduct> = {}) {
  let arrive = (_: Response) => {}
  const product = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  openApp(
    path,
    http.get('*/api/product/:id', () => product),
  )
  return () => arrive(HttpResponse.json(wireProduct(overrides)))
}

test('the first step asks for the email alone', async () => {
  openApp('/card')
  await sees('Card')
  expect(labels()).toEqual(['Email'])
  expect([...panel().querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Continue',
  ])
})

test('F11: an email that the browser rejects blocks the step, with a message on the field', async () => {
  openApp('/card')
  await sees('Card')
  const wrong = 'Enter an email address like name@example.com.'
  for (const [typed, message] of [
    ['', 'Enter your email address.'],
    ['ada', wrong],
    ['ada@', wrong],
    ['@example.com', wrong],
    ['ada@exa_mple.com', wrong],
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

test('B21, B24, F12: the second step asks for the whole card, with the email filled in and the focus on the name', async () => {
  openApp('/card')
  await giveEmail()
  expect(field('Email').value).toBe(ada.email)
  await waitFor(() => expect(isFocused('Name on Card')).toBe(true))
  const inputs = [...panel().querySelectorAll<HTMLInputElement>('input, select')]
  // A native submission leaves out fields without a name.
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
  expect(field('Email').type).toBe('email')
  expect(field('Expiration').placeholder).toBe('MM/YY')
  await sees('Pay $19.99')
})

test('the seven accepted brands and the security badge stand below the form', async () => {
  openApp('/card')
  await giveEmail()
  const icons = document.querySelectorAll('[aria-label="Accepted cards"] [role=img]')
  expect([...icons].map((icon) => icon.getAttribute('aria-label'))).toEqual([
    'Visa',
    'Discover',
    'Mastercard',
    'American Express',
    'JCB',
    'Diners Club',
    'UnionPay',
  ])
  await sees(/PCI DSS/)
})

test('the number field shows the brand of its prefix, or a generic card', async () => {
  openApp('/card')
  await giveEmail()
  const icon = () => panel().querySelector('.field-box .brand-icon')?.getAttribute('aria-label')
  for (const [typed, brand] of [
    ['', null],
    ['4', 'Visa'],
    ['5', 'Mastercard'],
    ['6', 'Discover'],
    ['34', 'American Express'],
    ['35', 'JCB'],
    ['36', 'Diners Club'],
    ['9', null],
  ] as const) {
    fill('Card Number', typed)
    await waitFor(() => expect([typed, icon()]).toEqual([typed, brand]))
  }
})

test('every empty required field shows a message, and the focus moves from one to the next', async () => {
  const app = openApp('/card')
  await giveEmail()
  await waitFor(() => expect(field('Zip Code').required).toBe(true))
  fill('Email', '')
  pressPay()
  const missing = [
    ['Email', 'Enter your email address.', ada.email],
    ['Name on Card', 'Enter the name on the card.', ada.name],
    ['Card Number', 'Enter the card number.', ada.number],
    ['Expiration', 'Enter the expiration date as MM/YY.', ada.expiration],
    ['Zip Code', 'Enter the zip code.', ada.postalCode],
  ] as const
  for (const [label, message] of missing) {
    await waitFor(() => expect(descriptionOf(label)).toBe(message))
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  }
  for (const [label, , text] of missing) {
    await waitFor(() => expect(isFocused(label), label).toBe(true))
    fill(label, text)
    if (label !== 'Zip Code') pressPay()
    const hint = label === 'Expiration' ? 'MM/YY' : ''
    await waitFor(() => expect(descriptionOf(label), label).toBe(hint))
  }
  expect([...providerCalls(app), ...payCalls(app)]).toHaveLength(0)
  // The CVC is not required.
  pressPay()
  await sees('Payment successful!')
})

test('F9, F10: an invalid card is not sent, and its field says why', async () => {
  const app = openApp('/card')
  await fillCardForm()
  for (const [label, typed, message] of [
    ['Card Number', '4242 4242', 'The card number is incomplete.'],
    [
      'Card Number',
      '4242 4242 4242 4242 426',
      'The card number is too long: at most 16 digits are accepted.',
    ],
    [
      'Card Number',
      '4242 4242 4242 4241',
      'This card number does not look right. Please check the digits.',
    ],
    ['Expiration', '13/40', 'The month must be between 01 and 12.'],
    ['Expiration', '00/40', 'The month must be between 01 and 12.'],
    ['Expiration', '12/20', 'This card has expired.'],
    ['Expiration', '12/99', 'This expiration year is too far ahead. Please check it.'],
    ['Expiration', '12/3', 'Enter the expiration date as MM/YY.'],
    ['CVC', '12', 'The security code of this card has 3 digits.'],
    ['CVC', '1234', 'The security code of this card has 3 digits.'],
  ] as const) {
    const good = field(label).value
    fill(label, typed)
    pressPay()
    await waitFor(() => expect(descriptionOf(label), typed).toBe(message))
    expect(isFocused(label), typed).toBe(true)
    fill(label, good)
  }
  expect([...providerCalls(app), ...payCalls(app)]).toHaveLength(0)
})

test('B20: a card number typed into the name field is not sent', async () => {
  const app = openApp('/card')
  await fillCardForm({ name: ada.number })
  pressPay()
  await waitFor(() =>
    expect(descriptionOf('Name on Card')).toBe('Enter the name on the card here, not its number.'),
  )
  expect(isFocused('Name on Card')).toBe(true)
  expect(app.calls('POST', '')).toHaveLength(0)
})

test('the server’s country is selected, and the first postal call names no country', async () => {
  const { calls } = openApp('/postal-code-germany')
  await giveEmail()
  await waitFor(() => expect(field('Country').value).toBe('DE'))
  expect(field('Postal Code').placeholder).toBe('10115')
  expect(calls('GET', '/api/location/hasPostal').map(({ path }) => path)).toEqual([
    '/api/location/hasPostal',
  ])
})

test('choosing another country makes a new postal call, once for each, and renames the field', async () => {
  const { calls } = openApp('/card')
  await giveEmail()
  for (const [country, label, placeholder, isRequired] of [
    ['GB', 'Postal Code', 'SW1A 1AA', true],
    ['HK', 'Postal Code', '', false],
    ['PH', 'Zip Code', '1000', true],
    ['GB', 'Postal Code', 'SW1A 1AA', true],
  ] as const) {
    fill('Country', country)
    await waitFor(() => expect(field(label).required, country).toBe(isRequired))
    expect(field(label).placeholder.trim()).toBe(placeholder)
    await waitFor(() => expect(descriptionOf(label)).toBe(isRequired ? '' : 'Optional'))
  }
  const asked = calls('GET', '/api/location/hasPostal').map(({ path }) => path.split('?')[1] ?? '')
  expect(asked).toEqual(['', 'countryCode=GB', 'countryCode=HK', 'countryCode=PH'])
})

test('B11: a form restored from the bfcache has cleared only the card', async () => {
  openApp('/card')
  await fillCardForm()
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(field('Card Number').value).toBe(''))
  expect([field('Expiration').value, field('CVC').value]).toEqual(['', ''])
  expect(field('Name on Card').value).toBe(ada.name)
})

test('the email accepted before the product arrives is the buyer’s, not that of the link', async () => {
  const arrive = openWithLateProduct('/card?email=link@shop.example')
  await waitFor(() => fill('Email', ada.email))
  press('Continue')
  await waitFor(() => expect(screen.queryByText('Continue')).toBeNull())
  arrive()
  await screen.findByLabelText('Name on Card')
  expect(field('Email').value).toBe(ada.email)
})

test('a stored attempt does not take the buyer away from an email that is being typed', async () => {
  saveBuyer('card', { email: 'old@example.com', name: 'Ada', country: 'US', postalCode: '' })
  const arrive = openWithLateProduct('/card')
  await waitFor(() => field('Email').focus())
  fill('Email', 'new@exam')
  arrive()
  await sees('Card')
  await act(async () => {})
  expect(screen.queryByText('Continue')).not.toBeNull()
  expect(field('Email').value).toBe('new@exam')
  expect(isFocused('Email')).toBe(true)
})

test('Back leaves the checkout after a reload of the card form', async () => {
  history.pushState(null, '', '/before')
  history.pushState(null, '', '/card')
  openApp('/card')
  await giveEmail()
  // A reload: a new page at the entry of the card form.
  cleanup()
  showAddress('/card')
  await sees('Card')
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/before'))
})

test('Back leaves the checkout after a reload of the card form whose product has not arrived', async () => {
  history.pushState(null, '', '/before')
  history.pushState({ step: 'email' }, '', '/card')
  history.pushState({ step: 'details' }, '', '/card')
  openWithLateProduct('/card')
  await waitFor(() => field('Email'))
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/before'))
})

test('Forward to the email step stays there', async () => {
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

test('Back leaves the checkout when Continue was pressed before a product that takes coins first arrived', async () => {
  history.pushState(null, '', '/before')
  history.pushState(null, '', '/crypto-first')
  const entries = history.length
  const arrive = openWithLateProduct('/crypto-first', {
    accepted_payment_methods: { ...cryptoMethod(), ...cardMethod() },
  })
  await waitFor(() => fill('Email', ada.email))
  press('Continue')
  arrive()
  await sees('Choose Cryptocurrency')
  expect(history.length).toBe(entries)
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
  await waitFor(() =>
    expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Card'),
  )
  expect(field('Email').value).toBe(ada.email)
  expect(screen.getByText(/^Pay \$/).closest('[hidden]')).not.toBeNull()
  press('Continue')
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expirationYear,
  fillCardForm,
  giveEmail,
  pressPay,
  sentDetails,
  sentPayment,
} from '../../support/page/card-buyer.ts'
import { field, fill, openApp, press, sees, seesSuccess } from '../../support/page/open-app.tsx'

// What is sent of fields that were pasted into, or filled in by a script (decisions D50 and D51).

test.each([
  ['Email', '\u202a\ufeffjo\uff20example.com\u202c\u3000', 'email', 'jo@example.com'],
  ['Name on Card', '\u200eAda\u00a0Lovelace\u200b', 'name', 'Ada Lovelace'],
  ['Zip Code', '９４１０７\u200b', 'address][postal_code', '94107'],
])('%s pasted as %j is sent as it is shown: %s', async (label, pasted, key, text) => {
  const app = openApp('/card')
  await fillCardForm()
  fill(label, pasted)
  pressPay()
  expect(field(label).value).toBe(text)
  await seesSuccess()
  expect(sentDetails(app)[`billing_details[${key}]`]).toBe(text)
})

/** As password managers do it. React's own tracking takes such an event for none. */
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
  setByScript('Email', 'grace@example.com', events)
  setByScript('Name on Card', 'Grace Hopper', events)
  setByScript('Card Number', '378282246310005', events)
  setByScript('Expiration', `12/${expirationYear}`, events)
  setByScript('CVC', '1234', events)
  setByScript('Zip Code', 'sw1a 1aa', events)
  setByScript('Country', 'GB', events)
  pressPay()
  await seesSuccess()
  expect(sentDetails(app)).toEqual({
    type: 'card',
    'card[number]': '378282246310005',
    'card[exp_month]': '12',
    'card[exp_year]': expirationYear,
    'card[cvc]': '1234',
    'billing_details[email]': 'grace@example.com',
    'billing_details[name]': 'Grace Hopper',
    'billing_details[address][country]': 'GB',
    'billing_details[address][postal_code]': 'SW1A 1AA',
  })
  expect(sentPayment(app)).toMatchObject({ email: 'grace@example.com' })
})

test('a country that a script sets decides at Pay whether a postal code is needed', async () => {
  const app = openApp('/card')
  await fillCardForm({ postalCode: '' })
  setByScript('Country', 'HK')
  pressPay()
  await seesSuccess()
  expect(sentDetails(app)['billing_details[address][country]']).toBe('HK')
})

test('no render takes back what a script has filled in', async () => {
  openApp('/demo')
  await fillCardForm({ name: '', postalCode: '' })
  const filledIn = { Email: 'x@example.com', 'Name on Card': 'Grace', 'Card Number': '3782' }
  for (const [label, value] of Object.entries(filledIn)) setByScript(label, value)
  fill('Country', 'DE')
  await screen.findByText('Postal Code')
  press('Crypto')
  await sees('Choose Cryptocurrency')
  press('Card')
  for (const [label, value] of Object.entries(filledIn)) expect(field(label).value).toBe(value)
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import {
  ada,
  expirationYear,
  fillCardForm,
  giveEmail,
  payCalls,
  pressPay,
  providerCalls,
} from '../../support/page/card-buyer.ts'
import { field, fill, type OpenApp, openApp, press, sees } from '../../support/page/open-app.tsx'

// What is sent of fields that were pasted into, or filled in by a script (decisions D50 and D51).
beforeAll(() => loadTab.card(), 60_000)
vi.setConfig({ testTimeout: 30_000 })

const sentDetails = (app: OpenApp): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(providerCalls(app)[0]?.body))

const year = expirationYear

test.each([
  ['Email', '\u202a\ufeffjo\uff20example.com\u202c\u3000', 'email', 'jo@example.com'],
  ['Name on Card', '\u200eAda\u00a0Lovelace\u200b', 'name', 'Ada Lovelace'],
  ['Zip Code', '９４１０７\u200b', 'address][postal_code', '94107'],
  ['Zip Code', '٩٤١٠٧', 'address][postal_code', '94107'],
])('%s pasted as %j is sent as it is shown: %s', async (label, pasted, key, text) => {
  const app = openApp('/card')
  await fillCardForm()
  fill(label, pasted)
  pressPay()
  expect(field(label).value).toBe(text)
  await sees('Payment successful!')
  expect(sentDetails(app)[`billing_details[${key}]`]).toBe(text)
})

test('a name of invisible marks is missing', async () => {
  const app = openApp('/card')
  await fillCardForm({ name: '\u200b' })
  pressPay()
  await sees('Enter the name on the card.')
  expect(providerCalls(app)).toEqual([])
})

/** As password managers do it. React's own tracking takes such an event for none. */
function setByScript(label: string, value: string, events: readonly string[]): void {
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
  for (const [label, value] of [
    ['Email', 'grace@example.com'],
    ['Name on Card', 'Grace Hopper'],
    ['Card Number', '378282246310005'],
    ['Expiration', `12/${year}`],
    ['CVC', '1234'],
    ['Zip Code', 'sw1a 1aa'],
    ['Country', 'GB'],
  ] as const) {
    setByScript(label, value, events)
  }
  pressPay()
  await sees('Payment successful!')
  expect(sentDetails(app)).toEqual({
    type: 'card',
    'card[number]': '378282246310005',
    'card[exp_month]': '12',
    'card[exp_year]': year,
    'card[cvc]': '1234',
    'billing_details[email]': 'grace@example.com',
    'billing_details[name]': 'Grace Hopper',
    'billing_details[address][country]': 'GB',
    'billing_details[address][postal_code]': 'SW1A 1AA',
  })
  expect(JSON.parse(payCalls(app)[0]?.body ?? '')).toMatchObject({ email: 'grace@example.com' })
})

test.each([['input'], ['change']])(
  'an expiration that a script sets is masked at its %s event',
  async (event) => {
    openApp('/card')
    await giveEmail()
    setByScript('Expiration', `12/${year}`, [event])
    expect(field('Expiration').value).toBe(ada.expiration)
  },
)

test('a country that a script sets decides at Pay whether a postal code is needed', async () => {
  const app = openApp('/card')
  await fillCardForm({ postalCode: '' })
  setByScript('Country', 'HK', [])
  pressPay()
  await sees('Payment successful!')
  expect(sentDetails(app)['billing_details[address][country]']).toBe('HK')
})

test('no render takes back what a script has filled in', async () => {
  openApp('/demo')
  await fillCardForm({ name: '', postalCode: '' })
  const filledIn = [
    ['Email', 'grace@example.com'],
    ['Name on Card', 'Grace Hopper'],
    ['Card Number', '3782'],
  ] as const
  for (const [label, value] of filledIn) setByScript(label, value, [])
  fill('Country', 'DE')
  await screen.findByText('Postal Code')
  press('Crypto')
  await sees('Choose Cryptocurrency')
  press('Card')
  for (const [label, value] of filledIn) expect(field(label).value).toBe(value)
})

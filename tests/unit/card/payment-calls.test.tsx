import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import {
  ada,
  expirationYear,
  fillCardForm,
  holdPayments,
  payByCard,
  payCalls,
  pressPay,
  providerCalls,
} from '../../support/page/card-buyer.ts'
import { field, fill, openApp, press, sees } from '../../support/page/open-app.tsx'
import { otherTabWritesUnheard, saveTestAttempt } from '../../support/record.ts'

// What a payment by card sends, and how often.
beforeAll(() => loadTab.card(), 60_000)
vi.setConfig({ testTimeout: 30_000 })

/** Another tab pays, and this one has not heard of it. */
const payElsewhere = (status: 'sent' | 'paid', at = Date.now()) =>
  otherTabWritesUnheard('card', (twin) => void saveTestAttempt(twin, status, at))

const formOf = (call: { body: string } | undefined) => [...new URLSearchParams(call?.body)]

test('C10: accents, a plus sign and spaces arrive unchanged, and empty values are left out', async () => {
  const app = openApp('/no-postal-code')
  await payByCard({
    email: 'zoe+tea&cake@example.com',
    name: '  Zoë Ångström & Sons = 100% ',
    cvc: '',
    postalCode: '',
  })
  await sees('Payment successful!')
  expect(formOf(providerCalls(app)[0])).toEqual([
    ['type', 'card'],
    ['card[number]', '4242424242424242'],
    ['card[exp_month]', '12'],
    ['card[exp_year]', expirationYear],
    ['billing_details[email]', 'zoe+tea&cake@example.com'],
    ['billing_details[name]', 'Zoë Ångström & Sons = 100%'],
    ['billing_details[address][country]', 'HK'],
  ])
  expect(JSON.parse(payCalls(app)[0]?.body ?? '')).toMatchObject({
    email: 'zoe+tea&cake@example.com',
    user_name: 'Zoë Ångström & Sons = 100%',
  })
})

test('B25: the email that counts is the one in the form when Pay is pressed', async () => {
  const app = openApp('/card')
  await fillCardForm({ email: 'first@example.com' })
  fill('Country', 'GB')
  fill('Postal Code', 'sw1a 1aa')
  fill('Email', 'second@example.com')
  pressPay()
  await sees('Payment successful!')
  const form = Object.fromEntries(formOf(providerCalls(app)[0]))
  expect(form).toMatchObject({
    'billing_details[email]': 'second@example.com',
    'billing_details[address][country]': 'GB',
    'billing_details[address][postal_code]': 'SW1A 1AA',
  })
  expect(JSON.parse(payCalls(app)[0]?.body ?? '')).toMatchObject({ email: 'second@example.com' })
})

test('A13: an id full of special characters is one segment of every call, encoded once', async () => {
  const segment = 'tea%20%26%20cake%2F100%25'
  const app = openApp(`/${segment}`)
  await payByCard()
  await sees('Payment successful!')
  expect(app.calls('GET', '/api/product/').map(({ path }) => path)).toEqual([
    `/api/product/${segment}`,
  ])
  expect(payCalls(app).map(({ path }) => path)).toEqual([`/api/pay/${segment}`])
})

test.each<[string, () => void]>([
  [
    'Enter and a click',
    () => {
      const button = screen.getByText(/^Pay \$/)
      fireEvent.submit(formOnPage())
      fireEvent.click(button)
    },
  ],
  [
    'two submissions before the page can react',
    () =>
      act(() => {
        formOnPage().requestSubmit()
        formOnPage().requestSubmit()
      }),
  ],
])('B3: %s is one payment', async (_, submit) => {
  const held = holdPayments()
  const app = openApp('/card', held.handler)
  await fillCardForm()
  submit()
  await sees('Processing your payment...')
  await waitFor(() => expect(payCalls(app)).toHaveLength(1))
  held.release()
  await sees('Payment successful!')
  expect([providerCalls(app).length, payCalls(app).length]).toEqual([1, 1])
})

function formOnPage(): HTMLFormElement {
  const form = field('Card Number').closest('form')
  if (form === null) throw new Error('There is no form.')
  return form
}

test('B6: while a payment is under way a spinner stands in place of the buttons, and the card is gone', async () => {
  const held = holdPayments()
  const app = openApp('/card', held.handler)
  await payByCard()
  await sees('Processing your payment...')
  expect(screen.queryByText(/^Pay \$/)).toBeNull()
  await waitFor(() => expect(payCalls(app)).toHaveLength(1))
  // The page clears the card once the provider has it.
  await waitFor(() => expect(field('Card Number').value).toBe(''))
  expect([field('Expiration').value, field('CVC').value]).toEqual(['', ''])
  expect(field('Name on Card').value).toBe(ada.name)
  held.release()
  await sees('Payment successful!')
})

test.each([
  ['sent', /An earlier payment may have gone through/],
  ['paid', /You have already paid for this product/],
] as const)(
  'B12: a payment that another tab has %s meanwhile is warned of on Pay, and "Pay again" pays',
  async (status, words) => {
    const app = openApp('/card')
    await fillCardForm()
    payElsewhere(status)
    pressPay()
    const warning = await sees(words)
    await waitFor(() => expect(warning.closest('[role=alert]')).toBe(document.activeElement))
    expect([providerCalls(app).length, payCalls(app).length]).toEqual([0, 0])
    expect(field('Card Number').value).toBe(ada.number)
    press('Pay again')
    await sees('Payment successful!')
    expect([providerCalls(app).length, payCalls(app).length]).toEqual([1, 1])
  },
)

test('B12: "Pay again" confirms one warning: a newer payment in another tab warns again', async () => {
  const app = openApp('/card')
  await fillCardForm()
  payElsewhere('sent', Date.now() - 1000)
  pressPay()
  await sees('Pay again')
  payElsewhere('sent')
  press('Pay again')
  const warning = await sees(/An earlier payment may have gone through/)
  await waitFor(() => expect(warning.closest('[role=alert]')).toBe(document.activeElement))
  expect(payCalls(app)).toHaveLength(0)
})

test('B12: after an unknown outcome the link warns at once and when Pay is pressed', async () => {
  saveTestAttempt('card', 'sent')
  const app = openApp('/card')
  await sees(/An earlier payment may have gone through/)
  await fillCardForm()
  pressPay()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('An earlier payment'))
  expect([providerCalls(app).length, payCalls(app).length]).toEqual([0, 0])
})

test('a payment that is pending is not offered again', async () => {
  saveTestAttempt('card', 'pending')
  openApp('/card')
  await sees('Your payment for this product is being processed. There is no need to pay again.')
  expect(screen.queryByText(/^Pay \$/)).toBeNull()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test } from 'vitest'
import { recordOutcome } from '../../../src/crypto/record-outcome.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { Checkout } from '../../../src/screens/checkout.tsx'
import { saveWord } from '../../../src/storage/save-purchase.ts'
import { saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

const invoice = sampleInvoice({ id: 'i-1' })

beforeEach(() => {
  fakeHub.says('processing')
  history.replaceState(null, '', '/demo')
  saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
  recordOutcome('demo', invoice, 'processing', 2)
})

/** The product's page, opened anew after /pending or /success. */
async function openProduct(
  said: string = englishCrypto.earlierPayment.alreadyPending,
): Promise<void> {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Checkout productId="demo" />
    </SWRConfig>,
  )
  await screen.findByText(said)
}

test('F17c: the product says that a payment is under way, and stays', async () => {
  await openProduct()
  await waitFor(() => expect(fakeHub.asked()).toEqual(['i-1']))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(fakeHub.asked()).toEqual(['i-1', 'i-1']))
  expect(orderIds()).toEqual(['i-1'])
  expect(screen.queryByRole('tab')).toBeNull()
  expect(location.pathname).toBe('/demo')
})

test('F17c: a settled payment leads to /success', async () => {
  fakeHub.says('settled')
  await openProduct()
  await waitFor(() => expect(location.pathname).toBe('/success'))
  expect(storedInvoices('demo')).toEqual(['i-1 paid'])
})

test('F17c: a payment that has vanished is polled until its outcome', async () => {
  fakeHub.says('new')
  await openProduct()
  await waitFor(() => expect(fakeHub.asked()).toEqual(['i-1']))
  fakeHub.says('settled')
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(location.pathname).toBe('/success'))
})

test.each(['expired', 'invalid'] as const)(
  'F17c: a payment that has failed after all (%s) leaves the form, with the Order ID',
  async (word) => {
    fakeHub.says(word)
    await openProduct()
    expect(await screen.findByRole('tab', { name: 'Crypto' })).toBeTruthy()
    act(() => screen.getByRole('tab', { name: 'Crypto' }).click())
    expect(await screen.findByText('i-1')).toBeTruthy()
  },
)

test('F17c: a hub that is away at first is asked when the network is back', async () => {
  fakeHub.staysAway(true)
  await openProduct()
  await waitFor(() => expect(fakeHub.openConnections()).toBe(1))
  fakeHub.says('settled')
  act(() => fakeHub.returns())
  await waitFor(() => expect(location.pathname).toBe('/success'))
})

const orderIds = () => [...document.querySelectorAll('.detail-value')].map((id) => id.textContent)

test('the Order ID of the payment comes before that of a newer invoice that is still open', async () => {
  fakeHub.says('new')
  saveTestInvoice('demo', sampleActiveInvoice({ invoice: sampleInvoice({ id: 'i-2' }) }))
  saveWord('demo', 'i-1', { status: 'paid', number: 3 })
  await openProduct(englishCrypto.earlierPayment.alreadyPaid)
  expect(orderIds()).toEqual(['i-1', 'i-2'])
})

test('F17c: a buyer who buys again is not led away by the first payment, and keeps its Order ID', async () => {
  await openProduct()
  act(() => screen.getByRole('button', { name: englishCrypto.crypto.buyAgain }).click())
  fakeHub.says('settled')
  act(() => screen.getByRole('tab', { name: 'Crypto' }).click())
  expect(await screen.findByRole('form', { name: englishCrypto.crypto.choose })).toBeTruthy()
  expect(location.pathname).toBe('/demo')
  expect(
    await screen.findByRole('heading', { name: englishCrypto.expired.lastInvoice }),
  ).toBeTruthy()
  expect(orderIds()).toEqual(['i-1'])
  act(() => screen.getByRole('button', { name: englishCrypto.expired.checkAgain }).click())
  await waitFor(() => expect(location.pathname).toBe('/success'))
})

test('leaving the product ends polling', async () => {
  fakeHub.staysAway(true)
  await openProduct()
  await waitFor(() => expect(fakeHub.openConnections()).toBe(1))
  cleanup()
  await waitFor(() => expect(fakeHub.openConnections()).toBe(0))
})

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { destinationOf, invoiceJson } from '../../../mocks/data.ts'
import { saveOutcome } from '../../../src/crypto/save-outcome.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { saveServerStatus } from '../../../src/storage/save-purchase.ts'
import { arrivesAt, sees } from '../../support/page/open-app.tsx'
import { saveTestAttempt, saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { recordCalls, responses } from '../api/recorded-calls.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { cryptoTab, renderCryptoTab, saveInOtherTab, triggerQuery } from './crypto-page.tsx'
import { fakeHub } from './fake-hub.ts'

const { earlierPayment, expired } = englishCrypto
const queryNumber = 2
const old = sampleInvoice({ orderId: 'old', coin: 'LTC', destination: destinationOf('LTC') })
const oldActiveInvoice = (deadline = Date.now() + 900_000) =>
  sampleActiveInvoice({ invoice: old, deadline })

/** Replaces an invoice. Only with `newId` requests another, which gets this id. */
async function replaceInvoice(newId?: string): Promise<void> {
  if (newId) recordCalls(responses.json(invoiceJson({ invoice_id: newId })))
  saveTestInvoice('demo', oldActiveInvoice())
  renderCryptoTab()
  await cryptoTab.replaceInvoice()
  if (newId) cryptoTab.continue()
  if (newId) await cryptoTab.address()
}

test.each([
  ['the expired view', 'open', cryptoTab.expired],
  ['the form', 'ended', () => screen.findByRole('heading', { name: expired.lastInvoice })],
])('a new invoice is hidden once "check again" in %s finds the old one paid', async (...row) => {
  const [_, stored, view] = row
  recordCalls(responses.json(invoiceJson({ invoice_id: 'new' })))
  saveTestInvoice('demo', oldActiveInvoice(Date.now() - 1000))
  if (stored === 'ended') saveOutcome('demo', old, 'expired', queryNumber)
  const { container } = renderCryptoTab()
  await view()
  fakeHub.setDown(true)
  cryptoTab.press(expired.checkAgain)
  if (stored === 'ended') cryptoTab.continue()
  else cryptoTab.press(expired.newInvoice)
  await cryptoTab.address()
  fakeHub.setStatusOf('old', 'settled')
  fakeHub.setDown(false)
  act(() => fakeHub.reconnect())
  await waitFor(() => expect(storedInvoices('demo')).toContain('old paid'))
  // The poll of previous invoices may find the payment first, and then leads to /success.
  const isAddressGone = () => container.querySelector('.destination') === null
  await waitFor(() => expect(isAddressGone() || location.pathname === '/success').toBe(true))
})

test.each([
  ['settled', '/success', ['new open', 'old paid']],
  ['processing', '/pending', ['new replaced', 'old pending']],
] as const)('H23: a previous invoice that is %s after a reload leads to %s', async (...row) => {
  const [status, path, stored] = row
  await replaceInvoice('new')
  cleanup()
  fakeHub.setStatusOf('old', status)
  renderCryptoTab()
  await arrivesAt(path)
  expect(storedInvoices('demo')).toEqual(stored)
})

test('a shop with one id for all coins: the invoice of the new coin replaces the old one', async () => {
  await replaceInvoice('old')
  expect(storedInvoices('demo')).toEqual(['old open', 'old replaced'])
  await waitFor(() => expect(fakeHub.openHubs()).toBe(1))
  fakeHub.setStatusOf('old', 'settled')
  triggerQuery()
  await arrivesAt('/success')
  expect(history.state).toMatchObject({ receipt: { invoice: { coin: 'BTC' } } })
})

test('a previous invoice that is expired leaves only its Order ID', async () => {
  await replaceInvoice()
  await waitFor(() => expect(fakeHub.isClosed()).toBe(true))
  expect(screen.queryByText('old')).toBeNull()
  fakeHub.setStatusOf('old', 'expired')
  triggerQuery()
  expect(await screen.findByText('old')).toBeTruthy()
  expect(storedInvoices('demo')).toEqual(['old ended'])
  const queryCount = fakeHub.queries().length
  cleanup()
  renderCryptoTab()
  expect(await screen.findByText('old')).toBeTruthy()
  triggerQuery()
  expect(cryptoTab.showsForm()).toBe(true)
  expect(fakeHub.queries()).toHaveLength(queryCount)
})

test('F17a: a reload of the expired view keeps the Order ID without polling, and a new invoice can be made', async () => {
  recordCalls(responses.json(invoiceJson({ invoice_id: 'new' })))
  saveTestInvoice('demo', oldActiveInvoice())
  saveOutcome('demo', old, 'expired', queryNumber)
  renderCryptoTab()
  await screen.findByRole('heading', { name: expired.lastInvoice })
  expect(screen.getByText('old')).toBeTruthy()
  expect(fakeHub.queries()).toEqual([])
  fakeHub.setStatusOf('old', 'expired')
  cryptoTab.press(expired.checkAgain)
  await screen.findByText(expired.nothingYet)
  expect(screen.getByText('old')).toBeTruthy()
  cryptoTab.continue()
  await cryptoTab.address()
  expect(screen.queryByText('old')).toBeNull()
  expect(storedInvoices('demo')).toEqual(['new open', 'old ended'])
})

test.each([
  ['F17b: an expired invoice', -1, expired.checking],
  ['a pending invoice', 900_000, earlierPayment.alreadyPending],
])('%s shows nothing to pay while the hub has not responded', async (_title, leftMs, text) => {
  fakeHub.setDown(true)
  saveTestInvoice('demo', oldActiveInvoice(Date.now() + leftMs))
  if (leftMs > 0) saveOutcome('demo', old, 'processing', queryNumber)
  const { container } = renderCryptoTab()
  await screen.findByText(text)
  expect(screen.getByText('old')).toBeTruthy()
  expect(container.textContent).not.toContain(old.destination)
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('"Pay again" is gone once an invoice of another tab is shown: a press would replace that invoice', async () => {
  saveTestAttempt('demo', 'sent')
  renderCryptoTab()
  cryptoTab.continue()
  await sees(earlierPayment.payAgain)
  saveInOtherTab(oldActiveInvoice())
  await cryptoTab.address()
  expect(screen.queryByText(earlierPayment.payAgain)).toBeNull()
})

test('after "Buy it again" no notice of a late payment is below the form', async () => {
  saveTestInvoice('demo', oldActiveInvoice())
  saveServerStatus('demo', old.orderId, { status: 'paid', number: 5 })
  renderCryptoTab()
  fireEvent.click(await sees(englishCrypto.crypto.buyAgain))
  await cryptoTab.form()
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByText(expired.latePayment)).toBeNull()
})

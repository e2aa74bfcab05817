import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { destinationOf, wireInvoice } from '../../../mocks/data.ts'
import { recordOutcome } from '../../../src/crypto/record-outcome.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { saveReplaced, saveServerStatus } from '../../../src/storage/save-purchase.ts'
import { arrivesAt } from '../../support/page/open-app.tsx'
import { otherTabWrites, saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { recordCalls, responses } from '../api/recorded-calls.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { cryptoTab, networkReturns, saveInOtherTab, showCryptoTab } from './crypto-page.tsx'
import { fakeHub } from './fake-hub.ts'

const { earlierPayment, expired } = englishCrypto
const old = sampleInvoice({ id: 'old', coin: 'LTC', destination: destinationOf('LTC') })
const oldActiveInvoice = (deadline = Date.now() + 900_000) =>
  sampleActiveInvoice({ invoice: old, deadline })

/** The buyer has dropped an invoice and is on the form, or has a new invoice of this id. */
async function dropInvoice(newId?: string): Promise<void> {
  if (newId) recordCalls(responses.json(wireInvoice({ invoice_id: newId })))
  saveTestInvoice('demo', oldActiveInvoice())
  showCryptoTab()
  await cryptoTab.dropInvoice()
  if (newId) cryptoTab.continue()
  if (newId) await cryptoTab.address()
}

const outcomes = [
  ['settled', '/success'],
  ['processing', '/pending'],
] as const

test.each(outcomes)('D23: a payment to a previous invoice (%s) leads to %s', async (word, path) => {
  await dropInvoice()
  fakeHub.saysOf('old', word)
  networkReturns()
  await arrivesAt(path)
})

test('D23: a previous invoice is polled while a newer one is on screen, and after a reload', async () => {
  await dropInvoice('new')
  cleanup()
  fakeHub.saysOf('old', 'settled')
  showCryptoTab()
  await arrivesAt('/success')
  expect(storedInvoices('demo')).toEqual(['new open', 'old paid'])
})

test('a shop with one id for all coins: the invoice of the new coin replaces the dropped one', async () => {
  await dropInvoice('old')
  expect(storedInvoices('demo')).toEqual(['old open', 'old replaced'])
  await waitFor(() => expect(fakeHub.openConnections()).toBe(1))
  fakeHub.saysOf('old', 'settled')
  networkReturns()
  await arrivesAt('/success')
  expect(history.state).toMatchObject({ receipt: { invoice: { coin: 'BTC' } } })
})

test.each([
  ['paid', earlierPayment.alreadyPaid],
  ['pending', earlierPayment.alreadyPending],
] as const)('D23: a payment found elsewhere (%s) replaces a new invoice', async (status, words) => {
  await dropInvoice('new')
  otherTabWrites('demo', (twin) => saveServerStatus(twin, 'old', { status, number: 9 }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('old')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

const failures = ['expired', 'invalid'] as const
test.each(failures)('a previous invoice that is %s leaves its Order ID alone', async (word) => {
  await dropInvoice()
  await waitFor(() => expect(fakeHub.isClosed()).toBe(true))
  expect(screen.queryByText('old')).toBeNull()
  fakeHub.saysOf('old', word)
  networkReturns()
  expect(await screen.findByText('old')).toBeTruthy()
  expect(storedInvoices('demo')).toEqual(['old ended'])
  const requested = fakeHub.queried().length
  cleanup()
  showCryptoTab()
  expect(await screen.findByText('old')).toBeTruthy()
  networkReturns()
  expect(cryptoTab.isForm()).toBe(true)
  expect(fakeHub.queried()).toHaveLength(requested)
})

test('D24: another tab’s drop hides an invoice here, with a warning, and its new invoice is shown here, too', async () => {
  const id = saveTestInvoice('demo', oldActiveInvoice())
  showCryptoTab()
  expect(await cryptoTab.address()).toBe(old.destination)
  otherTabWrites('demo', (twin) => saveReplaced(twin, id))
  expect(cryptoTab.isForm()).toBe(true)
  expect(cryptoTab.previousAddress()).toBe(old.destination)
  saveInOtherTab(sampleActiveInvoice({ invoice: sampleInvoice({ id: 'new' }) }))
  expect(await cryptoTab.address()).toBe(destinationOf('BTC'))
})

/** A reload after the server has called the invoice expired. */
async function openAfterEnd(): Promise<void> {
  saveTestInvoice('demo', oldActiveInvoice())
  recordOutcome('demo', old, 'expired', 2)
  showCryptoTab()
  await screen.findByRole('heading', { name: expired.lastInvoice })
}

test('F17a: a reload of the expired view keeps the Order ID, unpolled, and lets a new invoice be made', async () => {
  recordCalls(responses.json(wireInvoice({ invoice_id: 'new' })))
  await openAfterEnd()
  expect(screen.getByText('old')).toBeTruthy()
  expect(fakeHub.queried()).toEqual([])
  fakeHub.saysOf('old', 'expired')
  cryptoTab.press(expired.checkAgain)
  await screen.findByText(expired.nothingYet)
  expect(screen.getByText('old')).toBeTruthy()
  cryptoTab.continue()
  await cryptoTab.address()
  expect(screen.queryByText('old')).toBeNull()
  expect(storedInvoices('demo')).toEqual(['new open', 'old ended'])
})

const ends = [...outcomes, ['expired', '/']] as const
test.each(ends)('an invoice %s while the page was closed leads to %s', async (word, path) => {
  fakeHub.says(word)
  saveTestInvoice('demo', oldActiveInvoice(Date.now() - 3_600_000))
  showCryptoTab()
  if (word === 'expired') await cryptoTab.expired()
  await arrivesAt(path)
  expect(fakeHub.queried()).toContain('old')
})

test.each([
  ['F17b: an expired invoice', -1, expired.checking],
  ['a pending invoice', 900_000, earlierPayment.alreadyPending],
])('%s shows nothing to pay until the hub has responded', async (_story, leftMs, words) => {
  fakeHub.staysAway(true)
  saveTestInvoice('demo', oldActiveInvoice(Date.now() + leftMs))
  if (leftMs > 0) recordOutcome('demo', old, 'processing', 2)
  const { container } = showCryptoTab()
  await screen.findByText(words)
  expect(screen.getByText('old')).toBeTruthy()
  expect(container.textContent).not.toContain(old.destination)
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

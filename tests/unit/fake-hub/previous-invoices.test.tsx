import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { destinationOf, wireInvoice } from '../../../mocks/data.ts'
import { makeVisit } from '../../../src/checkout/visit.ts'
import { recordOutcome } from '../../../src/crypto/record-outcome.ts'
import { ResumedInvoice } from '../../../src/crypto/resumed-invoice.tsx'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { saveReplaced, saveWord } from '../../../src/storage/save-purchase.ts'
import { otherTabWrites, saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { answers, recordCalls } from '../api/recorded-calls.ts'
import { cryptoTab, saveInOtherTab, showCryptoTab } from '../crypto/crypto-tab-page.tsx'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

const { emailForm, expired, otherCoin } = englishCrypto
const old = sampleInvoice({ id: 'old', coin: 'LTC', destination: destinationOf('LTC') })
const oldActiveInvoice = () => sampleActiveInvoice({ invoice: old })
const previousAddress = () => document.querySelector('[role=alert] .address')?.textContent

/** The buyer has dropped an invoice and is on the form. */
async function dropInvoice(): Promise<void> {
  saveTestInvoice('demo', oldActiveInvoice())
  showCryptoTab()
  await cryptoTab.address()
  cryptoTab.press(otherCoin.ask)
  cryptoTab.press(otherCoin.confirm)
}

test.each([
  ['settled', '/success'],
  ['processing', '/pending'],
] as const)('D23: a payment to a previous invoice (%s) leads to %s', async (word, path) => {
  fakeHub.says('new')
  await dropInvoice()
  fakeHub.saysOf('old', word)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(location.pathname).toBe(path))
})

test('D23: a previous invoice is polled while a newer one is on screen, and after a reload', async () => {
  recordCalls(answers.json(wireInvoice({ invoice_id: 'new' })))
  await dropInvoice()
  cryptoTab.press(emailForm.continue)
  await cryptoTab.address()
  cleanup()
  fakeHub.saysOf('old', 'settled')
  showCryptoTab()
  await waitFor(() => expect(location.pathname).toBe('/success'))
  expect(storedInvoices('demo')).toEqual(['new open', 'old paid'])
})

test('a shop with one id for all coins: the invoice of the new coin replaces the dropped one', async () => {
  recordCalls(answers.json(wireInvoice({ invoice_id: 'old' })))
  await dropInvoice()
  cryptoTab.press(emailForm.continue)
  await cryptoTab.address()
  expect(storedInvoices('demo')).toEqual(['old open', 'old replaced'])
  await waitFor(() => expect(fakeHub.openConnections()).toBe(1))
  fakeHub.saysOf('old', 'settled')
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(location.pathname).toBe('/success'))
  expect(history.state).toMatchObject({ receipt: { invoice: { coin: 'BTC' } } })
})

test.each([
  ['paid', englishCrypto.earlierPayment.alreadyPaid],
  ['pending', englishCrypto.earlierPayment.alreadyPending],
] as const)(
  'D23: a payment to a previous invoice that another tab has found (%s) replaces the newer one here',
  async (status, words) => {
    recordCalls(answers.json(wireInvoice({ invoice_id: 'new' })))
    await dropInvoice()
    cryptoTab.press(emailForm.continue)
    await cryptoTab.address()
    otherTabWrites('demo', (twin) => saveWord(twin, 'old', { status, number: 9 }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('old')).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
  },
)

test.each(['expired', 'invalid'] as const)(
  'a previous invoice that is %s is polled no more',
  async (word) => {
    fakeHub.saysOf('old', word)
    saveReplaced('demo', saveTestInvoice('demo', oldActiveInvoice()))
    showCryptoTab()
    await waitFor(() => expect(storedInvoices('demo')).toEqual(['old ended']))
    expect(cryptoTab.isForm()).toBe(true)
    expect(fakeHub.asked()).toEqual(['old'])
  },
)

test.each(['expired', 'invalid'] as const)(
  'a previous invoice that is %s while the form is shown keeps its Order ID on the page',
  async (outcome) => {
    await dropInvoice()
    expect(screen.queryByText('old')).toBeNull()
    fakeHub.saysOf('old', outcome)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('old')).toBeTruthy()
    cleanup()
    showCryptoTab()
    expect(await screen.findByText('old')).toBeTruthy()
  },
)

test('leaving the tab ends polling', async () => {
  await dropInvoice()
  await waitFor(() => expect(fakeHub.isClosed()).toBe(true))
  const asked = fakeHub.asked().length
  cleanup()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(fakeHub.asked()).toHaveLength(asked)
})

test('D24: dropping an invoice in another tab hides it here, with a warning not to pay it', async () => {
  const id = saveTestInvoice('demo', oldActiveInvoice())
  showCryptoTab()
  expect(await cryptoTab.address()).toBe(old.destination)
  otherTabWrites('demo', (twin) => saveReplaced(twin, id))
  expect(cryptoTab.isForm()).toBe(true)
  expect(previousAddress()).toBe(old.destination)
})

test('D24: the new invoice of another tab is shown here, too', async () => {
  const id = saveTestInvoice('demo', oldActiveInvoice())
  showCryptoTab()
  await cryptoTab.address()
  otherTabWrites('demo', (twin) => saveReplaced(twin, id))
  saveInOtherTab(sampleActiveInvoice({ invoice: sampleInvoice({ id: 'new' }) }))
  expect(await cryptoTab.address()).toBe(destinationOf('BTC'))
})

/** A reload after the server has called the invoice expired. */
function openAfterEnd(): void {
  saveTestInvoice('demo', oldActiveInvoice())
  recordOutcome('demo', old, 'expired', 2)
  showCryptoTab()
}

test('F17a: a reload of the expired view keeps the Order ID, and lets a new invoice be made', async () => {
  recordCalls(answers.json(wireInvoice({ invoice_id: 'new' })))
  openAfterEnd()
  expect(await screen.findByRole('heading', { name: expired.lastInvoice })).toBeTruthy()
  expect(screen.getByText('old')).toBeTruthy()
  cryptoTab.press(emailForm.continue)
  await cryptoTab.address()
  expect(screen.queryByText('old')).toBeNull()
  expect(storedInvoices('demo')).toEqual(['new open', 'old ended'])
})

test.each([
  ['settled', '/success'],
  ['processing', '/pending'],
] as const)(
  'F17a: checking the last invoice again finds a late payment (%s)',
  async (word, path) => {
    openAfterEnd()
    await screen.findByRole('heading', { name: expired.lastInvoice })
    fakeHub.saysOf('old', word)
    cryptoTab.press(expired.checkAgain)
    await waitFor(() => expect(location.pathname).toBe(path))
  },
)

test('F17a: checking again without a payment says so, and keeps the Order ID', async () => {
  openAfterEnd()
  await screen.findByRole('heading', { name: expired.lastInvoice })
  fakeHub.saysOf('old', 'expired')
  cryptoTab.press(expired.checkAgain)
  await screen.findByText(expired.nothingYet)
  expect(screen.getByText('old')).toBeTruthy()
})

test('F17a: the page does not poll the last invoice by itself', async () => {
  openAfterEnd()
  await screen.findByRole('heading', { name: expired.lastInvoice })
  expect(fakeHub.asked()).toEqual([])
})

test('F17a: a product that is sold out by then shows the Order ID beside the reason', async () => {
  saveTestInvoice('demo', oldActiveInvoice())
  recordOutcome('demo', old, 'expired', 2)
  render(
    <ResumedInvoice productId="demo" visit={makeVisit()}>
      Sorry
    </ResumedInvoice>,
  )
  expect(await screen.findByRole('heading', { name: expired.lastInvoice })).toBeTruthy()
  expect([screen.getByText('Sorry'), screen.getByText('old')]).toHaveLength(2)
})

test('F17b: an expired invoice shows nothing to pay while the hub is away', async () => {
  fakeHub.staysAway(true)
  saveTestInvoice('demo', { ...oldActiveInvoice(), deadline: Date.now() - 1 })
  const { container } = showCryptoTab()
  await screen.findByText(expired.checking)
  expect(screen.getByText('old')).toBeTruthy()
  expect(container.textContent).not.toContain(old.destination)
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a pending invoice shows nothing to pay until the hub has answered', async () => {
  fakeHub.staysAway(true)
  saveTestInvoice('demo', oldActiveInvoice())
  recordOutcome('demo', old, 'processing', 2)
  const { container } = showCryptoTab()
  expect(await screen.findByText(englishCrypto.earlierPayment.alreadyPending)).toBeTruthy()
  expect(container.textContent).not.toContain(old.destination)
})

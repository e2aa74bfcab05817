import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wireInvoice } from '../../../mocks/data.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { saveWord } from '../../../src/storage/save-purchase.ts'
import {
  otherTabWrites,
  otherTabWritesUnheard,
  saveTestInvoice,
  storedInvoices,
} from '../../support/record.ts'
import { answers, recordCalls } from '../api/recorded-calls.ts'
import { cryptoTab, saveInOtherTab, showCryptoTab } from '../crypto/crypto-tab-page.tsx'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

const { emailForm, expired } = englishCrypto
const withId = (id: string) => sampleActiveInvoice({ invoice: sampleInvoice({ id }) })
const mine = () => wireInvoice({ invoice_id: 'mine' })

/** Another tab makes an invoice, and this one has not heard of it. */
const makeElsewhere = (id: string) =>
  otherTabWritesUnheard('demo', (twin) => void saveTestInvoice(twin, withId(id)))

/** Presses Continue. The answer to its one POST is given by the test. */
async function continueUnanswered(): Promise<{ answer: (response: Response) => Promise<void> }> {
  let answer = (_response: Response) => {}
  let calls = 0
  vi.stubGlobal('fetch', () => {
    calls += 1
    return new Promise<Response>((resolve) => (answer = resolve))
  })
  showCryptoTab()
  await cryptoTab.form()
  cryptoTab.press(emailForm.continue)
  await waitFor(() => expect(calls).toBe(1))
  return { answer: (response) => act(async () => answer(response)) }
}

const restore = () =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

test('Continue shows an invoice of another tab before its storage event, and makes no other', async () => {
  const calls = recordCalls(answers.json(mine()))
  showCryptoTab()
  await cryptoTab.form()
  makeElsewhere('elsewhere')
  cryptoTab.press(emailForm.continue)
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(calls).toHaveLength(0)
})

test('New invoice shows one that another tab has made since, and makes no other', async () => {
  const calls = recordCalls(answers.json(mine()))
  fakeHub.saysOf('first', 'expired')
  saveTestInvoice('demo', withId('first'))
  showCryptoTab()
  await cryptoTab.expired()
  makeElsewhere('second')
  cryptoTab.press(expired.newInvoice)
  expect(await screen.findByText('second')).toBeTruthy()
  expect(calls).toHaveLength(0)
})

test.each([
  ['hears of it first', (id: string) => saveInOtherTab(withId(id))],
  ['reads it with its response', (id: string) => void makeElsewhere(id)],
])('of two invoices that cross, all tabs show one: this one %s', async (_, make) => {
  const later = await continueUnanswered()
  make('elsewhere')
  expect(screen.getByRole('button', { name: 'Loading...' })).toBeTruthy()
  await later.answer(Response.json(mine()))
  expect(await screen.findByText('mine')).toBeTruthy()
  expect(storedInvoices('demo')).toEqual(['mine open', 'elsewhere replaced'])
})

test('a refusal shows what another tab has made meanwhile', async () => {
  const later = await continueUnanswered()
  saveInOtherTab(withId('elsewhere'))
  await later.answer(new Response('', { status: 503 }))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(cryptoTab.isForm()).toBe(false)
})

test('a restored page shows the new invoice of another tab in place of its own', async () => {
  saveTestInvoice('demo', withId('first'))
  showCryptoTab()
  await cryptoTab.address()
  makeElsewhere('second')
  restore()
  expect(await screen.findByText('second')).toBeTruthy()
  expect(screen.queryByText('first')).toBeNull()
})

test('a restored page polls an invoice that another tab has replaced', async () => {
  showCryptoTab()
  await cryptoTab.form()
  makeElsewhere('first')
  makeElsewhere('second')
  restore()
  await waitFor(() => expect(fakeHub.asked()).toContain('first'))
})

test('an invoice that another tab has found paid is not offered any more', async () => {
  saveTestInvoice('demo', withId('first'))
  showCryptoTab()
  await cryptoTab.address()
  otherTabWrites('demo', (twin) => saveWord(twin, 'first', { status: 'paid', number: 2 }))
  expect(await screen.findByText(englishCrypto.earlierPayment.alreadyPaid)).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

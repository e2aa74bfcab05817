import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wireInvoice } from '../../../mocks/data.ts'
import { getActiveInvoice, saveActiveInvoice } from '../../../src/crypto/active-invoice.ts'
import { getOpenPreviousInvoices } from '../../../src/crypto/invoice-records.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { answers, recordCalls } from '../api/recorded-calls.ts'
import { cryptoTab, saveInOtherTab, showCryptoTab } from '../crypto/crypto-tab-page.tsx'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

const { emailForm, expired } = englishCrypto
const withId = (id: string) => sampleActiveInvoice({ invoice: sampleInvoice({ id }) })
const mine = () => wireInvoice({ invoice_id: 'mine' })

const shown = () => waitFor(() => screen.getByText(orderIdOnScreen()))
const orderIdOnScreen = () => getActiveInvoice('demo', Date.now())?.invoice.id ?? 'none'
const openPrevious = () =>
  getOpenPreviousInvoices('demo', Date.now()).map(({ invoice }) => invoice.id)

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
  saveActiveInvoice('demo', 'btcpay', withId('elsewhere'))
  cryptoTab.press(emailForm.continue)
  await shown()
  expect(orderIdOnScreen()).toBe('elsewhere')
  expect(calls).toHaveLength(0)
})

test('New invoice shows one that another tab has made since, and makes no other', async () => {
  const calls = recordCalls(answers.json(mine()))
  fakeHub.saysOf('first', 'expired')
  saveActiveInvoice('demo', 'btcpay', withId('first'))
  showCryptoTab()
  await cryptoTab.expired()
  saveInOtherTab(withId('second'))
  cryptoTab.press(expired.newInvoice)
  await cryptoTab.address()
  expect(orderIdOnScreen()).toBe('second')
  expect(calls).toHaveLength(0)
})

test('an invoice another tab makes while one is asked for here is shown, and stays', async () => {
  const later = await continueUnanswered()
  saveInOtherTab(withId('elsewhere'))
  await shown()
  await later.answer(Response.json(mine()))
  await waitFor(() => expect(openPrevious()).toEqual(['mine']))
  expect(orderIdOnScreen()).toBe('elsewhere')
  await shown()
})

test('an answer before another tab’s storage event does not replace that tab’s invoice', async () => {
  const later = await continueUnanswered()
  saveActiveInvoice('demo', 'btcpay', withId('elsewhere'))
  await later.answer(Response.json(mine()))
  await screen.findByText('elsewhere')
  expect(orderIdOnScreen()).toBe('elsewhere')
  expect(openPrevious()).toEqual(['mine'])
})

test('a refusal that comes while another tab’s invoice is shown leaves it there', async () => {
  const later = await continueUnanswered()
  saveInOtherTab(withId('elsewhere'))
  await later.answer(new Response('', { status: 503 }))
  await screen.findByText('elsewhere')
  expect(cryptoTab.isForm()).toBe(false)
})

test('a restored page shows the new invoice of another tab', async () => {
  showCryptoTab()
  await cryptoTab.form()
  saveActiveInvoice('demo', 'btcpay', withId('elsewhere'))
  restore()
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})

test('a restored page replaces its invoice by the newer one of another tab', async () => {
  saveActiveInvoice('demo', 'btcpay', withId('first'))
  showCryptoTab()
  await cryptoTab.address()
  saveActiveInvoice('demo', 'btcpay', withId('second'))
  restore()
  expect(await screen.findByText('second')).toBeTruthy()
  expect(screen.queryByText('first')).toBeNull()
})

test('a restored page polls an invoice that another tab has dropped', async () => {
  showCryptoTab()
  await cryptoTab.form()
  saveActiveInvoice('demo', 'coinpay', withId('first'))
  saveActiveInvoice('demo', 'coinpay', withId('second'))
  restore()
  await waitFor(() => expect(fakeHub.asked()).toContain('first'))
})

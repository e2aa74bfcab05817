import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { destinationOf, invoiceJson } from '../../../mocks/data.ts'
import { useInvoiceFlow } from '../../../src/crypto/invoice/use-invoice-flow.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { otherTabWritesUnnoticed, saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { recordCalls, responses } from '../api/recorded-calls.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { cryptoTab, renderCryptoTab, saveInOtherTab } from './crypto-page.tsx'
import { fakeHub } from './fake-hub.ts'

const withId = (id: string) => sampleActiveInvoice({ invoice: sampleInvoice({ orderId: id }) })
const ownInvoice = () => invoiceJson({ invoice_id: 'mine' })

const saveInOtherTabWithoutEvent = (id: string) =>
  otherTabWritesUnnoticed('demo', (otherId) => void saveTestInvoice(otherId, withId(id)))

/** Presses Continue, and returns a function that responds to its POST. */
async function continueWithoutResponse() {
  let respond = (_response: Response) => {}
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (respond = resolve)))
  vi.stubGlobal('fetch', fetch)
  renderCryptoTab()
  await cryptoTab.form()
  cryptoTab.continue()
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  return (response: Response) => act(async () => respond(response))
}

test('an invoice of another tab is shown, and a newer one replaces it, with a warning', async () => {
  renderCryptoTab()
  await cryptoTab.form()
  saveInOtherTab(withId('first'))
  expect(await screen.findByText('first')).toBeTruthy()
  const destination = destinationOf('LTC')
  const litecoin = sampleInvoice({ orderId: 'second', coin: 'LTC', destination })
  saveInOtherTab(sampleActiveInvoice({ invoice: litecoin }))
  expect(await cryptoTab.address()).toBe(destination)
  expect(cryptoTab.previousAddress()).toBe(destinationOf('BTC'))
})

test('Continue shows an invoice of another tab before its storage event, and makes no other', async () => {
  const calls = recordCalls(responses.json(ownInvoice()))
  renderCryptoTab()
  await cryptoTab.form()
  saveInOtherTabWithoutEvent('elsewhere')
  cryptoTab.continue()
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(calls).toHaveLength(0)
})

test.each([
  ['gets the storage event first', (id: string) => saveInOtherTab(withId(id))],
  ['finds the older one with its response', (id: string) => void saveInOtherTabWithoutEvent(id)],
])('of two invoices made at once the newer one is shown; this tab %s', async (_, save) => {
  const respond = await continueWithoutResponse()
  save('elsewhere')
  expect(cryptoTab.button(english.frame.loading)).toBeTruthy()
  await respond(Response.json(ownInvoice()))
  expect(await screen.findByText('mine')).toBeTruthy()
  expect(storedInvoices('demo')).toEqual(['mine open', 'elsewhere replaced'])
})

test('after a refusal the invoice that another tab has made is shown', async () => {
  const respond = await continueWithoutResponse()
  saveInOtherTab(withId('elsewhere'))
  await respond(new Response('', { status: 503 }))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(cryptoTab.showsForm()).toBe(false)
})

test('a restored page shows the new invoice of another tab in place of its own, and polls its own', async () => {
  saveTestInvoice('demo', withId('first'))
  renderCryptoTab()
  await cryptoTab.address()
  saveInOtherTabWithoutEvent('second')
  fakeHub.queries().length = 0
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  expect(await screen.findByText('second')).toBeTruthy()
  expect(screen.queryByText('first')).toBeNull()
  await waitFor(() => expect(fakeHub.queries()).toContain('first'))
})

test('E20: mounted twice, as StrictMode does, an invoice has one connection and one timer', async () => {
  vi.useFakeTimers()
  const activeInvoice = sampleActiveInvoice()
  const use = () => useInvoiceFlow('demo', activeInvoice, () => {})
  const { unmount } = renderHook(use, { wrapper: StrictMode })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([fakeHub.openHubs(), vi.getTimerCount()]).toEqual([1, 1])
  unmount()
  expect([fakeHub.openHubs(), vi.getTimerCount()]).toEqual([0, 0])
})

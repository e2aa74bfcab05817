import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { saveServerStatus } from '../../../src/storage/save-purchase.ts'
import { texts } from '../../support/english.ts'
import { arrivesAt, loadPage, openApp, press, sees } from '../../support/page/open-app.tsx'
import { otherTabWrites, saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { selectTab, triggerQuery } from './crypto-page.tsx'
import { fakeHub } from './fake-hub.ts'

// An open /pending follows its invoice. `named` is a mock product that has a name.

const { expired } = englishCrypto
const save = (id: string) =>
  saveTestInvoice('named', sampleActiveInvoice({ invoice: sampleInvoice({ orderId: id }) }))

beforeEach(async () => {
  save('i-1')
  fakeHub.setStatusOf('i-1', 'processing')
  openApp('/named')
  await selectTab('Crypto')
  await arrivesAt('/pending')
  await sees(texts.pending)
  await act(() => vi.dynamicImportSettled())
  // The first query comes from the page of the product, the second from /pending.
  await waitFor(() => expect(fakeHub.queries().length).toBeGreaterThan(1))
})

async function changeStatusAndQuery(status: 'settled' | 'expired'): Promise<void> {
  fakeHub.setStatusOf('i-1', status)
  triggerQuery()
}

test('a payment that is settled leads to /success with the same receipt, in the same history entry', async () => {
  const { length, state } = history
  expect(state.receipt).toMatchObject({ product: 'Darjeeling First Flush' })
  await changeStatusAndQuery('settled')
  const heading = await sees(texts.paid)
  expect(location.pathname).toBe('/success')
  expect(history.state).toEqual(state)
  expect(history.length).toBe(length)
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText('Darjeeling First Flush')).toBeTruthy()
  expect(document.title).toBe(`${texts.paid} · Tidewater Tea`)
  await waitFor(() => expect(fakeHub.isClosed()).toBe(true))
})

test('a payment that is settled after a reload leads to /success, too', async () => {
  cleanup()
  loadPage('/pending')
  await sees(texts.pending)
  await changeStatusAndQuery('settled')
  await arrivesAt('/success')
  expect(storedInvoices('named')).toEqual(['i-1 paid'])
})

test('an invoice that another tab has stored as paid leads to /success', async () => {
  const paid = { status: 'paid', number: 9 } as const
  otherTabWrites('named', (id) => saveServerStatus(id, 'i-1', paid))
  await arrivesAt('/success')
})

test('a payment to another invoice of the product changes nothing', async () => {
  fakeHub.setStatusOf('i-2', 'settled')
  otherTabWrites('named', (id) =>
    saveTestInvoice(id, sampleActiveInvoice({ invoice: sampleInvoice({ orderId: 'i-2' }) })),
  )
  triggerQuery()
  await waitFor(() => expect(fakeHub.queries().length).toBeGreaterThan(2))
  expect(new Set(fakeHub.queries())).toEqual(new Set(['i-1']))
  expect(location.pathname).toBe('/pending')
})

test('a payment that is expired after all shows the expired view, also after a reload, until a check finds it settled', async () => {
  await changeStatusAndQuery('expired')
  expect((await sees(texts.expired)).tagName).toBe('H1')
  const expectOrderIdAlone = () => {
    expect(screen.queryByText(texts.pending)).toBeNull()
    expect(screen.queryByText(englishCrypto.receipt.heading)).toBeNull()
    expect(screen.getByText('i-1')).toBeTruthy()
  }
  expectOrderIdAlone()
  cleanup()
  loadPage('/pending')
  await sees(texts.expired)
  expectOrderIdAlone()
  fakeHub.setStatusOf('i-1', 'settled')
  press(expired.checkAgain)
  await arrivesAt('/success')
  await sees(texts.paid)
})

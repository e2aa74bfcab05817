import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { warningsOf } from '../../../src/storage/payment-warning.ts'
import type { StoredInvoice } from '../../../src/storage/record.ts'
import { getRecord, isRecordSaved, refreshRecord } from '../../../src/storage/record-store.ts'
import { parseRecord, serializeRecord } from '../../../src/storage/record-text.ts'
import {
  saveInvoice,
  savePaymentStatus,
  saveReplaced,
  saveSentPayment,
  saveServerStatus,
  timeAfterNewestAttempt,
} from '../../../src/storage/save-purchase.ts'
import { useRecord } from '../../../src/storage/use-record.ts'

const key = 'till.record.demo'
const coinTerms = { coin: 'BTC', destination: 'bc1q', amount: '0.5', lifetimeMs: 900_000 }
const terms = { ...coinTerms, productId: 1, orderId: 'order' }

function save(changes: Partial<StoredInvoice> = {}): string {
  const deadline = Date.now() + 900_000
  return saveInvoice('demo', { method: 'btcpay', priceCents: 1999, deadline, terms, ...changes })
}

const warnings = () => warningsOf(getRecord('demo'))
const openPage = () => void renderHook(() => useRecord('demo'))
const storedText = () => localStorage.getItem(key)
const storedRecord = () => parseRecord(storedText())

/** Dispatches the storage event of another tab’s write. It may come before localStorage returns the new text. */
function receive(newValue: string | null, name: string | null = key): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name, newValue })))
}

test('the newValue of a storage event is merged, because localStorage may still return the older text', () => {
  save()
  const newText = serializeRecord(getRecord('demo'))
  localStorage.clear()
  openPage()
  receive(newText)
  expect(getRecord('demo').invoices).toHaveLength(1)
})

test('after an outdated storage event, refreshRecord still reads the newer text of localStorage', () => {
  openPage()
  act(() => void save())
  const older = serializeRecord(getRecord('demo'))
  const attempts = [{ at: Date.now(), status: 'sent' as const }]
  localStorage.setItem(key, serializeRecord({ ...storedRecord(), attempts }))
  receive(older)
  act(() => void refreshRecord('demo'))
  expect(getRecord('demo').attempts).toEqual(attempts)
})

test('a tab restores entries that another tab has overwritten, and writes nothing that storage holds already', () => {
  openPage()
  act(() => void save())
  const written = storedText()
  receive('{"invoices":[],"attempts":[]}')
  expect(storedText()).toBe(written)
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  receive(written)
  expect(setItem).not.toHaveBeenCalled()
  expect(getRecord('demo').invoices).toHaveLength(1)
})

test('T5: a page puts back its record when the site’s storage is cleared', () => {
  openPage()
  act(() => void save())
  localStorage.clear()
  receive(null, null)
  expect(storedRecord().invoices).toHaveLength(1)
})

const refuseWrites = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('T5: a refused write leaves the old record whole, and the page uses the new one in memory', () => {
  openPage()
  act(() => void save())
  const before = storedText()
  const setItem = refuseWrites()
  act(() => void saveSentPayment('demo'))
  expect(storedText()).toBe(before)
  expect(getRecord('demo').attempts).toHaveLength(1)
  expect(isRecordSaved('demo')).toBe(false)
  setItem.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(storedRecord()).toEqual(getRecord('demo'))
  expect(isRecordSaved('demo')).toBe(true)
})

test('a record whose write was refused counts as saved once another tab has stored it', () => {
  openPage()
  refuseWrites()
  act(() => void save())
  expect(isRecordSaved('demo')).toBe(false)
  receive(serializeRecord(getRecord('demo')))
  expect(isRecordSaved('demo')).toBe(true)
})

test('the status of an order applies only to its invoices from before the query', () => {
  save({ terms: { ...terms, orderId: 'another' } })
  save()
  const queryNumber = 3 // The two invoices so far have the sequence numbers 1 and 2.
  save({ priceCents: 2999 })
  saveServerStatus('demo', 'order', { status: 'paid', number: queryNumber })
  const statuses = getRecord('demo').invoices.map(({ word }) => word?.status)
  expect(statuses).toEqual([undefined, 'paid', undefined])
})

test('only the invoice that the buyer replaces is marked as replaced', () => {
  const id = save()
  save()
  saveReplaced('demo', id)
  expect(getRecord('demo').invoices.map(({ replaced }) => replaced)).toEqual([undefined, true])
})

test('a status that changes nothing is not written, and refreshRecord returns the same object while the stored text is unchanged', () => {
  save()
  saveServerStatus('demo', 'order', { status: 'pending', number: 2 })
  const before = storedText()
  saveServerStatus('demo', 'order', { status: 'pending', number: 3 })
  expect(storedText()).toBe(before)
  expect(refreshRecord('demo')).toBe(getRecord('demo'))
})

test('a payment only advances: after a refusal only paid warns again', () => {
  const at = saveSentPayment('demo')
  savePaymentStatus('demo', { at, status: 'refused' })
  savePaymentStatus('demo', { at, status: 'confirming' })
  expect(warnings()).toEqual([])
  savePaymentStatus('demo', { at, status: 'paid' })
  expect(warnings().map(({ kind }) => kind)).toEqual(['alreadyPaid'])
})

test('entries over a day old stay in the record of a page that already had them', () => {
  vi.useFakeTimers()
  save()
  const at = saveSentPayment('demo')
  const { unmount } = renderHook(() => useRecord('demo'))
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  saveServerStatus('demo', 'order', { status: 'pending', number: 2 })
  savePaymentStatus('demo', { at, status: 'paid' })
  // The checkout leaves for /pending, which reads storage again.
  unmount()
  const kinds = warningsOf(refreshRecord('demo')).map(({ kind }) => kind)
  expect(kinds).toEqual(['alreadyPaid', 'alreadyPending'])
})

test('two payments in one millisecond get different times', () => {
  vi.useFakeTimers()
  expect(saveSentPayment('demo')).toBe(Date.now())
  expect(saveSentPayment('demo')).toBe(Date.now() + 1)
})

test('a payment after the clock was set back by two days keeps a time that the next load accepts', () => {
  vi.useFakeTimers()
  const now = Date.now()
  vi.setSystemTime(now + 2 * 86_400_000)
  saveSentPayment('demo')
  vi.setSystemTime(now)
  expect(saveSentPayment('demo')).toBe(now)
  // The time of a failure that sent no request is still after all attempts.
  expect(timeAfterNewestAttempt('demo')).toBeGreaterThan(now + 2 * 86_400_000)
})

// Version 0.2.0 may still be open in another tab.
test('the keys of version 0.2.0 are read, at the start and later, and never removed', () => {
  const deadline = Date.now() + 900_000
  const ids = { product_id: 1, invoice_id: 'order' }
  const wire = { type: 'BTC', destination: 'bc1q', amount: '0.5', expiration: 'PT900S', ...ids }
  const old = { method: 'btcpay', deadline, priceCents: 1999, wire }
  localStorage.setItem('till.invoice.demo', JSON.stringify({ ...old, fate: 'pending' }))
  localStorage.setItem('till.payment.demo', JSON.stringify(`pending ${Date.now()} order`))
  openPage()
  expect(warnings()).toMatchObject([{ kind: 'alreadyPending', orderId: 'order' }])
  expect(getRecord('demo').attempts).toEqual([])
  localStorage.setItem('till.given-up-invoices.demo', JSON.stringify([{ ...old, priceCents: 1 }]))
  receive('', 'till.given-up-invoices.demo')
  localStorage.setItem('till.payment.demo', JSON.stringify(`sent ${Date.now()}`))
  receive('', 'till.payment.demo')
  expect(getRecord('demo').invoices).toMatchObject([{ number: 0, terms }])
  expect(getRecord('demo').attempts).toMatchObject([{ status: 'sent' }])
  expect(localStorage.length).toBe(4)
})

test('a sent payment is also saved under the key of version 0.2.0', () => {
  const at = saveSentPayment('demo')
  expect(localStorage.getItem('till.payment.demo')).toBe(JSON.stringify(`sent ${at}`))
})

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { getOpenInvoice, getStoredInvoice } from '../../../src/storage/active-invoice.read.ts'
import {
  getInvoiceEmail,
  onOtherTabInvoiceChange,
  removeInvoiceEmail,
  removeStoredInvoice,
  saveInvoiceEmail,
  setStoredInvoice,
} from '../../../src/storage/active-invoice.write.ts'
import { checkProperty } from '../lib/check-property.ts'

const saved = { method: 'btcpay', deadline: 1_800_000_000_000, priceCents: 1999, wire: { a: 1 } }

test('a new tab finds the stored invoice', () => {
  setStoredInvoice('p1', saved)
  sessionStorage.clear()
  expect(getStoredInvoice('p1')).toEqual(saved)
})

test('each product has its own invoice', () => {
  setStoredInvoice('p1', saved)
  expect(getStoredInvoice('p2')).toBeUndefined()
  removeStoredInvoice('p2')
  expect(getStoredInvoice('p1')).toEqual(saved)
})

test.each([
  ['before its deadline', {}, -1, saved],
  ['a day after its deadline', {}, 86_400_000, saved],
  ['more than a day after it', {}, 86_400_001, undefined],
  ['when the server has ended it', { fate: 'ended' }, -1, undefined],
])('%s an invoice is open or not', (_, change, afterDeadlineMs, open) => {
  setStoredInvoice('p1', { ...saved, ...change })
  expect(getOpenInvoice('p1', saved.deadline + afterDeadlineMs)).toEqual(open)
})

test('a removed invoice is gone', () => {
  setStoredInvoice('p1', saved)
  removeStoredInvoice('p1')
  expect(getStoredInvoice('p1')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('the email of an invoice is stored in this tab only', () => {
  saveInvoiceEmail('p1', 'ada@example.org')
  expect(getInvoiceEmail('p1')).toBe('ada@example.org')
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(1)
})

test('a removed email is gone', () => {
  saveInvoiceEmail('p1', 'ada@example.org')
  removeInvoiceEmail('p1')
  expect(getInvoiceEmail('p1')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test.each(['7', 'null', '{"email":"x"}', '["x"]', '{broken'])(
  'a foreign value is no email: %s',
  (foreign) => {
    saveInvoiceEmail('p1', 'ada@example.org')
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, foreign)
    expect(getInvoiceEmail('p1')).toBeUndefined()
  },
)

test('any JSON is read as an invoice of the right types or as none', () => {
  const wrongInPlaces = fc.record(
    { method: fc.jsonValue(), deadline: fc.jsonValue(), priceCents: fc.jsonValue() },
    { requiredKeys: [] },
  )
  const garbage = fc.oneof(
    fc.jsonValue(),
    wrongInPlaces.map((wrong) => ({ ...saved, ...wrong })),
  )
  checkProperty(
    fc.property(garbage, (written) => {
      setStoredInvoice('p1', saved)
      for (const key of Object.keys(localStorage)) {
        localStorage.setItem(key, JSON.stringify(written))
      }
      const recalled = getStoredInvoice('p1')
      if (recalled === undefined) return
      expect(typeof recalled.method).toBe('string')
      expect([recalled.deadline, recalled.priceCents].every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test('a change of the invoice by another tab calls back until the listener unsubscribes', () => {
  setStoredInvoice('p1', saved)
  const [key = ''] = Object.keys(localStorage)
  const heard = vi.fn()
  const stop = onOtherTabInvoiceChange('p1', heard)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('clearing the storage calls back', () => {
  const heard = vi.fn()
  const stop = onOtherTabInvoiceChange('p1', heard)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
})

test('a change of another product’s invoice does not call back', () => {
  setStoredInvoice('p2', saved)
  const [key = ''] = Object.keys(localStorage)
  const heard = vi.fn()
  const stop = onOtherTabInvoiceChange('p1', heard)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).not.toHaveBeenCalled()
  stop()
})

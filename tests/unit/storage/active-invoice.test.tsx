import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { recallSavedInvoice } from '../../../src/storage/active-invoice.read.ts'
import {
  forgetInvoiceEmail,
  forgetSavedInvoice,
  onSavedInvoiceElsewhere,
  recallInvoiceEmail,
  rememberInvoiceEmail,
  saveInvoice,
} from '../../../src/storage/active-invoice.write.ts'
import { checkProperty } from '../lib/check-property.ts'
import { forbidStorage } from './forbidden-storage.ts'

const saved = { method: 'btcpay', deadline: 1_800_000_000_000, priceCents: 1999, wire: { a: 1 } }

test('an invoice is found again in the browser, in a new tab as well', () => {
  saveInvoice('p1', saved)
  sessionStorage.clear()
  expect(recallSavedInvoice('p1')).toEqual(saved)
})

test('each product keeps its own invoice', () => {
  saveInvoice('p1', saved)
  expect(recallSavedInvoice('p2')).toBeUndefined()
  forgetSavedInvoice('p2')
  expect(recallSavedInvoice('p1')).toEqual(saved)
})

test('a forgotten invoice is gone', () => {
  saveInvoice('p1', saved)
  forgetSavedInvoice('p1')
  expect(recallSavedInvoice('p1')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('the email of an invoice is kept in this tab only', () => {
  rememberInvoiceEmail('p1', 'ada@example.org')
  expect(recallInvoiceEmail('p1')).toBe('ada@example.org')
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(1)
})

test('a forgotten email is gone', () => {
  rememberInvoiceEmail('p1', 'ada@example.org')
  forgetInvoiceEmail('p1')
  expect(recallInvoiceEmail('p1')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test.each(['7', 'null', '{"email":"x"}', '["x"]', '{broken'])(
  'what somebody else wrote there is no email: %s',
  (foreign) => {
    rememberInvoiceEmail('p1', 'ada@example.org')
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, foreign)
    expect(recallInvoiceEmail('p1')).toBeUndefined()
  },
)

test('whatever JSON was written there is an invoice of the right types, or none', () => {
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
      saveInvoice('p1', saved)
      for (const key of Object.keys(localStorage)) {
        localStorage.setItem(key, JSON.stringify(written))
      }
      const recalled = recallSavedInvoice('p1')
      if (recalled === undefined) return
      expect(typeof recalled.method).toBe('string')
      expect([recalled.deadline, recalled.priceCents].every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test.each<[string, () => unknown]>([
  ['saving', () => saveInvoice('p1', saved)],
  ['recalling', () => recallSavedInvoice('p1')],
  ['forgetting', () => forgetSavedInvoice('p1')],
  ['remembering the email', () => rememberInvoiceEmail('p1', 'ada@example.org')],
  ['recalling the email', () => recallInvoiceEmail('p1')],
  ['forgetting the email', () => forgetInvoiceEmail('p1')],
])('%s does nothing where storage is forbidden', (_act, act) => {
  const forbidden = forbidStorage()
  const outcome = act()
  expect(outcome).toBeUndefined()
  expect(forbidden).toHaveBeenCalled()
})

test('an invoice another tab has made or ended is told, until nobody listens', () => {
  saveInvoice('p1', saved)
  const [key = ''] = Object.keys(localStorage)
  const heard = vi.fn()
  const stop = onSavedInvoiceElsewhere('p1', heard)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a browser that forgets everything at once is heard', () => {
  const heard = vi.fn()
  const stop = onSavedInvoiceElsewhere('p1', heard)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
})

test('the invoice of another product is nothing to hear of', () => {
  saveInvoice('p2', saved)
  const [key = ''] = Object.keys(localStorage)
  const heard = vi.fn()
  const stop = onSavedInvoiceElsewhere('p1', heard)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).not.toHaveBeenCalled()
  stop()
})

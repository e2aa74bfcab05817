import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  getPreviousInvoices,
  onOtherTabPreviousInvoicesChange,
  setPreviousInvoices,
} from '../../../src/storage/previous-invoices.ts'
import { checkProperty } from '../lib/check-property.ts'

const inAnHour = Date.now() + 3_600_000

const saved = (priceCents: number) => ({
  method: 'btcpay',
  deadline: inAnHour,
  priceCents,
  wire: {},
})

test('every tab finds the previous invoices, newest first', () => {
  setPreviousInvoices('p1', [saved(2), saved(1)])
  sessionStorage.clear()
  expect(getPreviousInvoices('p1')).toEqual([saved(2), saved(1)])
  expect(getPreviousInvoices('p2')).toEqual([])
})

const many = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(saved)
const kept = () => getPreviousInvoices('p1').map(({ priceCents }) => priceCents)

test('the ten newest invoices are stored', () => {
  setPreviousInvoices('p1', many)
  expect(kept()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})

test('ended and expired invoices are dropped first, pending ones are not', () => {
  const changes = [{ deadline: 1 }, { deadline: 1, fate: 'pending' }, { fate: 'ended' }]
  setPreviousInvoices(
    'p1',
    many.map((each, index) => ({ ...each, ...changes[index] })),
  )
  expect(kept()).toEqual([11, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('an empty list removes the item', () => {
  setPreviousInvoices('p1', [saved(1)])
  setPreviousInvoices('p1', [])
  expect(localStorage).toHaveLength(0)
})

test('a change by another tab calls back until the listener unsubscribes', () => {
  setPreviousInvoices('p1', [saved(1)])
  const [key = ''] = Object.keys(localStorage)
  const heard = vi.fn()
  const stop = onOtherTabPreviousInvoicesChange('p1', heard)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('any JSON is read as a short list of invoices', () => {
  setPreviousInvoices('p1', [saved(1)])
  const keys = Object.keys(localStorage)
  checkProperty(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())), (written) => {
      for (const key of keys) localStorage.setItem(key, JSON.stringify(written))
      for (const { method, deadline } of getPreviousInvoices('p1')) {
        expect([typeof method, Number.isSafeInteger(deadline)]).toEqual(['string', true])
      }
    }),
  )
})

import { beforeEach, expect, test, vi } from 'vitest'
import { needsHostedFields, saveNeedsHostedFields } from '../../../src/storage/hosted-fields.ts'
import { getPaymentMark } from '../../../src/storage/payment-mark.read.ts'
import {
  endConfirmingPayment,
  getConfirmingPayment,
  removePaymentMark,
  saveConfirmingPayment,
  saveInvoicePaymentMark,
  savePaymentMark,
} from '../../../src/storage/payment-mark.write.ts'

const now = Date.UTC(2030, 0, 15, 12)
const dayMs = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now })
})

/** Another tab of the browser: it shares the browser's storage, and has one of its own. */
const openAnotherTab = () => sessionStorage.clear()

test.each(['sent', 'confirming', 'pending', 'paid'] as const)(
  'B12: every tab of the browser reads that a product is %s, and since when',
  (kind) => {
    savePaymentMark('p1', kind)
    openAnotherTab()
    expect(getPaymentMark('p1')).toEqual({ kind, at: now })
    expect(getPaymentMark('p2')).toBeUndefined()
  },
)

test.each([
  [dayMs - 1, 1],
  [dayMs, 0],
  [1 - dayMs, 1],
  [-dayMs, 0],
])('after the clock moves by %i ms, storage holds the mark %i times', (passedMs, kept) => {
  savePaymentMark('p1', 'sent')
  vi.setSystemTime(now + passedMs)
  expect(getPaymentMark('p1') === undefined ? 0 : 1).toBe(kept)
  expect(localStorage).toHaveLength(kept)
})

test('the mark that ended is gone', () => {
  savePaymentMark('p1', 'paid')
  removePaymentMark('p1', now)
  expect(getPaymentMark('p1')).toBeUndefined()
})

test('B12: a newer mark of another tab does not end with the one the buyer answered to', () => {
  savePaymentMark('p1', 'sent', now - 1)
  savePaymentMark('p1', 'sent')
  removePaymentMark('p1', now - 1)
  expect(getPaymentMark('p1')).toEqual({ kind: 'sent', at: now })
})

test.each([
  '"paid"',
  'null',
  '7',
  '{',
  '[]',
  '{"kind":"free","at":1893499200000}',
  '{"kind":"paid"}',
  '{"kind":"paid","at":"1893499200000"}',
  '{"kind":["paid"],"at":1893499200000}',
])('a stored %s is no mark', (text) => {
  localStorage.setItem('till.payment.p1', text)
  expect(getPaymentMark('p1')).toBeUndefined()
})

test('a return from the bank finds the product and the address of its checkout', () => {
  saveConfirmingPayment('p1', '/p1?method=card&email=ada@example.com')
  savePaymentMark('p2', 'paid')
  expect(getConfirmingPayment()).toEqual({
    productId: 'p1',
    at: now,
    address: '/p1?method=card&email=ada@example.com',
  })
})

test('a bank that returns into another tab finds the product, and nothing personal about the buyer', () => {
  saveConfirmingPayment('p1', '/p1?email=ada@example.com')
  openAnotherTab()
  expect(getConfirmingPayment()).toEqual({ productId: 'p1', at: now })
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada')
})

test.each<[string, () => void]>([
  ['paid meanwhile', () => savePaymentMark('p1', 'paid')],
  ['declined meanwhile', () => removePaymentMark('p1', now)],
  ['a day ago', () => vi.setSystemTime(now + dayMs)],
])('another tab does not take a payment that was %s for the one that returns', (_, change) => {
  saveConfirmingPayment('p1', '/p1')
  openAnotherTab()
  vi.advanceTimersByTime(1)
  change()
  expect(getConfirmingPayment()).toBeUndefined()
})

test('of two products at their banks, the one that left from this tab is the one that returns', () => {
  saveConfirmingPayment('p1', '/p1')
  const own = sessionStorage.getItem('till.confirming') ?? ''
  openAnotherTab()
  saveConfirmingPayment('p2', '/p2')
  sessionStorage.setItem('till.confirming', own)
  expect(getConfirmingPayment()?.productId).toBe('p1')
})

test('of two products at their banks, a third tab cannot tell which one returns', () => {
  saveConfirmingPayment('p1', '/p1')
  saveConfirmingPayment('p2', '/p2')
  openAnotherTab()
  expect(getConfirmingPayment()).toBeUndefined()
  savePaymentMark('p2', 'paid')
  expect(getConfirmingPayment()).toEqual({ productId: 'p1', at: now })
})

test.each<[string, () => void]>([
  ['paid', () => savePaymentMark('p1', 'paid')],
  ['found pending', () => savePaymentMark('p1', 'pending')],
])('a payment of this tab that was %s in another tab is not the one that returns', (_, change) => {
  saveConfirmingPayment('p1', '/p1')
  change()
  expect(getConfirmingPayment()).toBeUndefined()
})

test.each<[string, () => void]>([
  ['removed its mark', () => removePaymentMark('p1', now)],
  ['sent a newer payment', () => savePaymentMark('p1', 'sent', now + 1)],
])('a "pay again" that %s does not end the payment at the bank', (_, payAgain) => {
  saveConfirmingPayment('p1', '/p1')
  payAgain()
  savePaymentMark('p2', 'confirming', now + 2)
  expect(getConfirmingPayment()?.productId).toBe('p1')
})

test('B12: the decline of this tab’s older payment ends no newer one of the same product', () => {
  saveConfirmingPayment('p1', '/p1')
  savePaymentMark('p1', 'confirming', now + 1)
  const returned = getConfirmingPayment()
  expect(returned?.productId).toBe('p1')
  removePaymentMark('p1', returned?.at ?? 0)
  expect(getPaymentMark('p1')).toEqual({ kind: 'confirming', at: now + 1 })
})

test('a tab whose own payment is over does not return the payment of another tab', () => {
  saveConfirmingPayment('p1', '/p1')
  savePaymentMark('p1', 'paid')
  savePaymentMark('p2', 'confirming', now + 1)
  expect(getConfirmingPayment()).toBeUndefined()
})

test('an invoice that is pending does not end the payment at the bank', () => {
  saveConfirmingPayment('p1', '/p1')
  removePaymentMark('p1', now)
  saveInvoicePaymentMark('p1', 'pending', 'i-1')
  expect(getConfirmingPayment()?.productId).toBe('p1')
})

test('of a payment whose outcome is known its tab keeps the product and the intent, and no email', () => {
  saveConfirmingPayment('p1', '/p1?email=ada@example.com')
  endConfirmingPayment(getConfirmingPayment(), 'pi_1')
  expect(Object.values(sessionStorage)).toEqual([`{"productId":"p1","at":${now},"intent":"pi_1"}`])
})

test('a return whose product is not known leaves nothing behind in its tab', () => {
  saveConfirmingPayment('p1', '/p1?email=ada@example.com')
  savePaymentMark('p1', 'paid')
  endConfirmingPayment(getConfirmingPayment(), 'pi_1')
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  '"p1"',
  '{"productId":"p1"}',
  '{"productId":1,"at":2}',
  '{"productId":"p1","at":2,"address":3}',
  '{"productId":"p1","at":2,"intent":4}',
])('a stored %s names no payment that left', (text) => {
  sessionStorage.setItem('till.confirming', text)
  localStorage.setItem('till.confirming', text)
  expect(getConfirmingPayment()).toBeUndefined()
})

test('an account that refuses own inputs is remembered by its key alone', () => {
  saveNeedsHostedFields('pk_one')
  expect(needsHostedFields('pk_one')).toBe(true)
  expect(needsHostedFields('pk_two')).toBe(false)
})

import { beforeEach, expect, test, vi } from 'vitest'
import {
  saveConfirmingPayment,
  saveReturnedPayment,
} from '../../../src/storage/confirming-payment.ts'
import { getReturnedPayment, isDeclineUnambiguous } from '../../../src/storage/returned-payment.ts'
import { otherTabWritesUnnoticed, saveTestAttempt } from '../../support/record.ts'

const now = Date.UTC(2030, 0, 15, 12)

beforeEach(() => void vi.useFakeTimers({ now }))

function leaveForBank(productId: string, at = now): void {
  saveTestAttempt(productId, 'confirming', at)
  saveConfirmingPayment({ productId, at, address: `/${productId}?email=ada@example.com` })
}

/** Another tab shares the browser's storage, and has an empty one of its own. */
const openAnotherTab = () => sessionStorage.clear()
const [final, notFinal] = [true, false]
const returned = (intent?: string) => getReturnedPayment(intent)
const found = (intent?: string) => returned(intent) ?? expect.unreachable()
const isUnambiguous = (intent?: string) => isDeclineUnambiguous(found(intent))

test('a return from the bank finds the product and the address of its checkout', () => {
  leaveForBank('p1')
  saveTestAttempt('p2', 'confirming')
  expect(returned()).toEqual({ productId: 'p1', at: now, address: '/p1?email=ada@example.com' })
})

test('a return into another tab finds the product, and nothing personal about the buyer', () => {
  leaveForBank('p1')
  openAnotherTab()
  expect(returned()).toEqual({ productId: 'p1', at: now })
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada')
})

test.each([
  ['pending', 'a moment', 1],
  ['refused', 'a moment', 1],
  ['paid', 'a moment', 1],
  ['confirming', 'a day', 86_400_000],
] as const)('a payment that is %s since %s is not the returned one', (status, _, ageMs) => {
  otherTabWritesUnnoticed('p1', (id) => saveTestAttempt(id, status, now - ageMs))
  expect(returned()).toBeUndefined()
})

test('of payments for two products, another tab cannot tell which one has returned', () => {
  leaveForBank('p1')
  leaveForBank('p2')
  openAnotherTab()
  expect(returned()).toBeUndefined()
  saveTestAttempt('p2', 'paid', now)
  expect(returned()).toEqual({ productId: 'p1', at: now })
})

test('of two payments for one product the newest is the returned one, and a decline may be that of the other', () => {
  leaveForBank('p1')
  leaveForBank('p1', now + 1)
  openAnotherTab()
  expect(returned()).toEqual({ productId: 'p1', at: now + 1 })
  expect(isUnambiguous()).toBe(false)
  saveTestAttempt('p1', 'refused', now)
  expect(isUnambiguous()).toBe(true)
})

test('a decline belongs to the payment of this tab, unless an earlier payment of the tab is at the bank', () => {
  // In another tab.
  saveTestAttempt('p1', 'confirming', now - 1)
  leaveForBank('p1')
  // The same payment again.
  leaveForBank('p1')
  expect(isUnambiguous()).toBe(true)
  leaveForBank('p1', now + 1)
  expect(isUnambiguous()).toBe(false)
  saveReturnedPayment(found('pi_2'), 'pi_2', final)
  leaveForBank('p1', now + 2)
  expect(isUnambiguous('pi_3')).toBe(false)
})

test('a decline belongs to the payment of this tab once another tab has got the outcome of the earlier one', () => {
  saveTestAttempt('p3', 'confirming')
  leaveForBank('p1')
  saveTestAttempt('p1', 'refused', now)
  leaveForBank('p1', now + 1)
  expect(isUnambiguous()).toBe(true)
})

const tabs = [
  ['the tab that has left', () => {}],
  ['another tab', openAnotherTab],
] as const

test.each(tabs)('an earlier payment that returns again into %s is not the later one', (_, open) => {
  leaveForBank('p1')
  saveReturnedPayment(found('pi_1'), 'pi_1', final)
  saveTestAttempt('p1', 'refused', now)
  leaveForBank('p1', now + 1)
  const tabStorage = { ...sessionStorage }
  open()
  const earlier = found('pi_1')
  expect(earlier).toMatchObject({ productId: 'p1', at: now })
  saveReturnedPayment(earlier, 'pi_1', final)
  Object.assign(sessionStorage, tabStorage)
  expect(isUnambiguous('pi_2')).toBe(true)
  expect(returned('pi_2')).toMatchObject({ at: now + 1, address: '/p1?email=ada@example.com' })
})

test('a tab that has left for two products cannot tell which payment a later decline is for', () => {
  leaveForBank('p1')
  leaveForBank('p2', now + 1)
  saveReturnedPayment(found('pi_1'), 'pi_1', final)
  saveTestAttempt('p2', 'paid', now + 1)
  expect(returned('pi_2')).toMatchObject({ productId: 'p1' })
  expect(isUnambiguous('pi_2')).toBe(false)
  leaveForBank('p3', now + 2)
  expect(isUnambiguous('pi_3')).toBe(false)
})

test('a decline belongs to the payment of this tab again, once no earlier payment is at a bank', () => {
  leaveForBank('p2')
  leaveForBank('p1', now + 1)
  saveReturnedPayment(found('pi_1'), 'pi_1', final)
  saveTestAttempt('p1', 'refused', now + 1)
  saveTestAttempt('p2', 'paid', now)
  leaveForBank('p1', now + 2)
  expect(isUnambiguous('pi_3')).toBe(true)
})

test('until the outcome is final, the tab keeps the address and the intent of its payment', () => {
  saveTestAttempt('p1', 'confirming', now - 1)
  leaveForBank('p1')
  saveReturnedPayment(found(), 'pi_1', notFinal)
  expect(returned('pi_0')).toEqual({ productId: 'p1', at: now - 1 })
  expect(returned('pi_1')?.address).toBe('/p1?email=ada@example.com')
  leaveForBank('p2', now + 1)
  expect(isUnambiguous('pi_2')).toBe(true)
  const products = ['pi_1', 'pi_2'].map((intent) => returned(intent)?.productId)
  expect(products).toEqual(['p1', 'p2'])
})

test('when a payment returns into another tab, the tab that left keeps its address and gets its intent', () => {
  leaveForBank('p1')
  const tabStorage = { ...sessionStorage }
  openAnotherTab()
  saveReturnedPayment(found('pi_1'), 'pi_1', notFinal)
  Object.assign(sessionStorage, tabStorage)
  expect(returned('pi_1')).toMatchObject({ address: '/p1?email=ada@example.com', intent: 'pi_1' })
  leaveForBank('p1', now + 1)
  expect(isUnambiguous('pi_2')).toBe(true)
})

test('once the outcome is final, the tab keeps product and intent of a payment, and no email', () => {
  leaveForBank('p1')
  saveReturnedPayment(found(), 'pi_1', final)
  expect(Object.values(sessionStorage)).toEqual([`{"productId":"p1","at":${now},"intent":"pi_1"}`])
})

test.each(tabs)('a return into %s of the same intent is of the same payment', (_, open) => {
  leaveForBank('p1')
  open()
  saveReturnedPayment(found(), 'pi_1', final)
  saveTestAttempt('p1', 'paid', now)
  expect([returned('pi_1')?.productId, returned('pi_2')]).toEqual(['p1', undefined])
})

test('a return of another tab’s payment hides neither an earlier return nor the payment that this tab awaits', () => {
  leaveForBank('p1')
  saveReturnedPayment(found(), 'pi_1', final)
  openAnotherTab()
  leaveForBank('p2', now + 1)
  saveReturnedPayment({ productId: 'p3', at: now + 2 }, 'pi_3', final)
  const products = ['pi_1', 'pi_2', 'pi_3'].map((intent) => returned(intent)?.productId)
  expect(products).toEqual(['p1', 'p2', 'p3'])
  expect(returned('pi_2')?.address).toBe('/p2?email=ada@example.com')
})

test.each([
  ...['null', '"p1"', '{"productId":"p1"}', '{"productId":1,"at":2}'],
  ...['{"productId":"p1","at":2,"address":3}', '{"productId":"p1","at":2,"intent":4}'],
])('a stored %s contains no payment at the bank', (text) => {
  sessionStorage.setItem('till.confirming', text)
  localStorage.setItem('till.returned', `[${text}]`)
  expect(returned()).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInvoice, printInvoice } from '../../../src/api/invoice.ts'
import { forgetRunning, keepRunning, recallRunning } from '../../../src/crypto/active-invoice.ts'
import { endRunning, recallGivenUp } from '../../../src/crypto/invoice-records.ts'
import { saveInvoice } from '../../../src/storage/active-invoice.write.ts'
import { checkProperty } from '../lib/check-property.ts'
import { forbidStorage } from '../storage/forbidden-storage.ts'
import { sampleInvoice, sampleRunning } from './sample-invoice.ts'

const now = 1_800_000_000_000
const invoice = sampleInvoice({ id: 'i-1', amount: '0.00021000', lifetimeMs: 899_870 })
const running = sampleRunning({ invoice, deadline: now + 899_870 })

test('an invoice is found again with its address, its clock, its price and its email', () => {
  keepRunning('p1', 'btcpay', running)
  expect(recallRunning('p1', now + 60_000)).toEqual(running)
})

test('what is kept is read by the same schema as the answer of the server', () => {
  keepRunning('p1', 'btcpay', running)
  const kept = JSON.parse(Object.values(localStorage).join(''))
  expect(parseInvoice(kept.wire)).toEqual(invoice)
})

test('no invoice is found where none was made', () => {
  expect(recallRunning('p1', now)).toBeUndefined()
})

test('another tab finds the invoice, and knows no email', () => {
  keepRunning('p1', 'btcpay', running)
  sessionStorage.clear()
  expect(recallRunning('p1', now)).toEqual({ ...running, email: undefined })
})

test('the email is nowhere but in this tab', () => {
  keepRunning('p1', 'btcpay', running)
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada')
  expect(JSON.stringify({ ...sessionStorage })).toContain('ada')
})

test('an invoice without a known email is kept without one', () => {
  keepRunning('p1', 'btcpay', { ...running, email: undefined })
  expect(sessionStorage).toHaveLength(0)
  expect(recallRunning('p1', now)?.email).toBeUndefined()
})

test('a clock set back gives no more than the whole lifetime', () => {
  keepRunning('p1', 'btcpay', running)
  const earlier = now - 3_600_000
  expect(recallRunning('p1', earlier)?.deadline).toBe(earlier + invoice.lifetimeMs)
})

test('an invoice found within a day after its deadline keeps that deadline', () => {
  keepRunning('p1', 'btcpay', running)
  expect(recallRunning('p1', now + 86_400_000)?.deadline).toBe(running.deadline)
})

test('an invoice that has ended leaves nothing behind', () => {
  keepRunning('p1', 'btcpay', running)
  forgetRunning('p1', invoice)
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
})

test('forgetting an older invoice leaves the newer one', () => {
  const newer = sampleRunning({
    invoice: sampleInvoice({ id: 'i-2' }),
    deadline: now + 60_000,
  })
  keepRunning('p1', 'btcpay', running)
  keepRunning('p1', 'btcpay', newer)
  forgetRunning('p1', invoice)
  expect(recallRunning('p1', now)).toEqual(newer)
})

test('another invoice of the product is given up, not forgotten, when a new one is kept', () => {
  keepRunning('p1', 'btcpay', running)
  keepRunning('p1', 'lightning', sampleRunning({ invoice: sampleInvoice({ id: 'i-2' }) }))
  expect(recallGivenUp('p1', now)).toEqual([{ ...running, email: undefined }])
})

test('an invoice that is being paid keeps that fate when a new one is kept', () => {
  keepRunning('p1', 'btcpay', running)
  endRunning('p1', invoice, 'processing')
  keepRunning('p1', 'lightning', sampleRunning({ invoice: sampleInvoice({ id: 'i-2' }) }))
  expect(recallGivenUp('p1', now)).toMatchObject([{ invoice: { id: 'i-1' }, pending: true }])
})

test('the same invoice kept again is not given up', () => {
  keepRunning('p1', 'btcpay', running)
  keepRunning('p1', 'btcpay', running)
  expect(recallGivenUp('p1', now)).toEqual([])
})

test('forgetting takes what nobody can read, too', () => {
  saveInvoice('p1', { method: 'btcpay', deadline: now, priceCents: 1999, wire: 'no invoice' })
  forgetRunning('p1', invoice)
  expect(localStorage).toHaveLength(0)
})

test('an invoice of another product is neither found nor forgotten', () => {
  keepRunning('p1', 'btcpay', running)
  expect(recallRunning('p2', now)).toBeUndefined()
  forgetRunning('p2', invoice)
  expect(recallRunning('p1', now)).toEqual(running)
})

test.each<[string, () => unknown]>([
  ['keeping', () => keepRunning('p1', 'btcpay', running)],
  ['recalling', () => recallRunning('p1', now)],
  ['forgetting', () => forgetRunning('p1', invoice)],
])('%s an invoice changes nothing where storage is forbidden', (_act, act) => {
  const forbidden = forbidStorage()
  const outcome = act()
  expect(outcome).toBeUndefined()
  expect(forbidden).toHaveBeenCalled()
})

test('whatever JSON lies in the storage is an invoice that could be paid, or none', () => {
  const wire = printInvoice(invoice)
  const wrongWire = fc
    .record({ amount: fc.jsonValue(), expiration: fc.jsonValue(), destination: fc.jsonValue() })
    .map((wrong) => ({ ...wire, ...wrong }))
  const garbage = fc.oneof(
    fc.jsonValue(),
    fc.record({
      method: fc.oneof(fc.constant('btcpay'), fc.jsonValue()),
      deadline: fc.oneof(fc.maxSafeInteger(), fc.jsonValue()),
      priceCents: fc.oneof(fc.nat(), fc.jsonValue()),
      wire: fc.oneof(fc.constant(wire), wrongWire, fc.jsonValue()),
    }),
  )
  keepRunning('p1', 'btcpay', running)
  const keys = [...Object.keys(localStorage)]
  checkProperty(
    fc.property(garbage, garbage, (inBrowser, inTab) => {
      for (const key of keys) localStorage.setItem(key, JSON.stringify(inBrowser))
      for (const key of Object.keys(sessionStorage)) {
        sessionStorage.setItem(key, JSON.stringify(inTab))
      }
      const found = recallRunning('p1', now)
      if (found === undefined) return
      expect(parseInvoice(printInvoice(found.invoice))).toEqual(found.invoice)
      expect(Number.isSafeInteger(found.priceCents)).toBe(true)
      expect(['string', 'undefined']).toContain(typeof found.email)
      expect(found.deadline).toBeLessThanOrEqual(now + found.invoice.lifetimeMs)
    }),
  )
})

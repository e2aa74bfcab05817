import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInvoice, printInvoice } from '../../../src/api/invoice.ts'
import {
  getActiveInvoice,
  removeActiveInvoice,
  saveActiveInvoice,
} from '../../../src/crypto/active-invoice.ts'
import { getOpenPreviousInvoices, recordOutcome } from '../../../src/crypto/invoice-records.ts'
import { setStoredInvoice } from '../../../src/storage/active-invoice.write.ts'
import { checkProperty } from '../lib/check-property.ts'
import { sampleActiveInvoice, sampleInvoice } from './sample-invoice.ts'

const now = 1_800_000_000_000
const invoice = sampleInvoice({ id: 'i-1', amount: '0.00021', lifetimeMs: 899_870 })
const activeInvoice = sampleActiveInvoice({ invoice, deadline: now + 899_870 })

test('a stored invoice keeps its address, deadline, price and email', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  expect(getActiveInvoice('p1', now + 60_000)).toEqual(activeInvoice)
})

test('a stored invoice is read by the same schema as the server’s answer', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  const kept = JSON.parse(Object.values(localStorage).join(''))
  expect(parseInvoice(kept.wire)).toEqual(invoice)
})

test('no invoice is found where none was made', () => {
  expect(getActiveInvoice('p1', now)).toBeUndefined()
})

test('another tab finds the invoice, and knows no email', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  sessionStorage.clear()
  expect(getActiveInvoice('p1', now)).toEqual({ ...activeInvoice, email: undefined })
})

test('the email is nowhere but in this tab', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada')
  expect(JSON.stringify({ ...sessionStorage })).toContain('ada')
})

test('an invoice without a known email is stored without one', () => {
  saveActiveInvoice('p1', 'btcpay', { ...activeInvoice, email: undefined })
  expect(sessionStorage).toHaveLength(0)
  expect(getActiveInvoice('p1', now)?.email).toBeUndefined()
})

test('a clock set back gives no more than the whole lifetime', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  const earlier = now - 3_600_000
  expect(getActiveInvoice('p1', earlier)?.deadline).toBe(earlier + invoice.lifetimeMs)
})

test('an invoice found within a day after its deadline keeps that deadline', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  expect(getActiveInvoice('p1', now + 86_400_000)?.deadline).toBe(activeInvoice.deadline)
})

test('a removed invoice leaves nothing in storage', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  removeActiveInvoice('p1', invoice)
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
})

test('removing an older invoice leaves the newer one', () => {
  const newer = sampleActiveInvoice({
    invoice: sampleInvoice({ id: 'i-2' }),
    deadline: now + 60_000,
  })
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  saveActiveInvoice('p1', 'btcpay', newer)
  removeActiveInvoice('p1', invoice)
  expect(getActiveInvoice('p1', now)).toEqual(newer)
})

test('another invoice of the product becomes a previous invoice when a new one is stored', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  saveActiveInvoice(
    'p1',
    'lightning',
    sampleActiveInvoice({ invoice: sampleInvoice({ id: 'i-2' }) }),
  )
  expect(getOpenPreviousInvoices('p1', now)).toEqual([{ ...activeInvoice, email: undefined }])
})

test('a pending invoice stays pending when a new one is stored', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  recordOutcome('p1', invoice, 'processing')
  saveActiveInvoice(
    'p1',
    'lightning',
    sampleActiveInvoice({ invoice: sampleInvoice({ id: 'i-2' }) }),
  )
  expect(getOpenPreviousInvoices('p1', now)).toMatchObject([
    { invoice: { id: 'i-1' }, pending: true },
  ])
})

test('storing the same invoice again adds no previous invoice', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  expect(getOpenPreviousInvoices('p1', now)).toEqual([])
})

test('removing an invoice also removes an unreadable one', () => {
  setStoredInvoice('p1', { method: 'btcpay', deadline: now, priceCents: 1999, wire: 'no invoice' })
  removeActiveInvoice('p1', invoice)
  expect(localStorage).toHaveLength(0)
})

test('an invoice of another product is neither found nor removed', () => {
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  expect(getActiveInvoice('p2', now)).toBeUndefined()
  removeActiveInvoice('p2', invoice)
  expect(getActiveInvoice('p1', now)).toEqual(activeInvoice)
})

test('any JSON in storage is read as a payable invoice or as none', () => {
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
  saveActiveInvoice('p1', 'btcpay', activeInvoice)
  const keys = [...Object.keys(localStorage)]
  checkProperty(
    fc.property(garbage, garbage, (inBrowser, inTab) => {
      for (const key of keys) localStorage.setItem(key, JSON.stringify(inBrowser))
      for (const key of Object.keys(sessionStorage)) {
        sessionStorage.setItem(key, JSON.stringify(inTab))
      }
      const found = getActiveInvoice('p1', now)
      if (found === undefined) return
      expect(parseInvoice(printInvoice(found.invoice))).toEqual(found.invoice)
      expect(Number.isSafeInteger(found.priceCents)).toBe(true)
      expect(['string', 'undefined']).toContain(typeof found.email)
      expect(found.deadline).toBeLessThanOrEqual(now + found.invoice.lifetimeMs)
    }),
  )
})

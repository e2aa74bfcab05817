import { expect, test } from 'vitest'
import {
  getActiveInvoice,
  getEndedInvoice,
  saveActiveInvoice,
} from '../../../src/crypto/active-invoice.ts'
import {
  getOpenPreviousInvoices,
  moveToPreviousInvoices,
  recordOutcome,
  removeOutdatedInvoices,
} from '../../../src/crypto/invoice-records.ts'
import { getBuyer, saveBuyer } from '../../../src/storage/buyer.ts'
import { sampleActiveInvoice, sampleInvoice } from './sample-invoice.ts'

const buyer = { email: 'ada@example.org', name: 'Ada', country: 'US', postalCode: '10001' }
const now = 1_800_000_000_000
const dayMs = 86_400_000
const invoiceOf = (id: string) => sampleInvoice({ id, lifetimeMs: 60_000 })
const activeInvoiceOf = (id: string) =>
  sampleActiveInvoice({ invoice: invoiceOf(id), deadline: now + 60_000, email: undefined })
const first = invoiceOf('first')
const second = invoiceOf('second')

const keep = (id: string) => saveActiveInvoice('p1', 'btcpay', activeInvoiceOf(id))
const current = () => getActiveInvoice('p1', now)
const openPrevious = () => getOpenPreviousInvoices('p1', now).map(({ invoice }) => invoice.id)

/** The second invoice replaces the first. */
function replaceFirst(): void {
  keep('first')
  moveToPreviousInvoices('p1', first)
  keep('second')
}

test('a dropped invoice becomes a previous invoice', () => {
  keep('first')
  moveToPreviousInvoices('p1', first)
  expect(current()).toBeUndefined()
  expect(getOpenPreviousInvoices('p1', now)).toEqual([activeInvoiceOf('first')])
})

test('dropping an invoice that another tab has replaced changes nothing', () => {
  keep('second')
  moveToPreviousInvoices('p1', first)
  expect(current()?.invoice.id).toBe('second')
  expect(openPrevious()).toEqual([])
})

test('dropping an ended invoice keeps its Order ID', () => {
  keep('first')
  recordOutcome('p1', first, 'expired')
  moveToPreviousInvoices('p1', first)
  expect(getEndedInvoice('p1', now)?.invoice.id).toBe('first')
  expect(openPrevious()).toEqual([])
})

test.each([
  ['settled', undefined],
  ['processing', buyer],
  ['expired', buyer],
] as const)(
  'the buyer of an attempt by card is forgotten when an invoice is paid: %s',
  (outcome, stored) => {
    saveBuyer('p1', buyer)
    keep('first')
    recordOutcome('p1', first, outcome)
    expect(getBuyer('p1')).toEqual(stored)
  },
)

test('the Order ID of an invoice that has ended outlives the next invoice, for a day', () => {
  keep('first')
  recordOutcome('p1', first, 'expired')
  keep('second')
  expect([getEndedInvoice('p1', now)?.invoice.id, openPrevious()]).toEqual(['first', []])
  removeOutdatedInvoices('p1', now + 60_001 + dayMs)
  expect(localStorage).toHaveLength(0)
})

test('every invoice of a series stays open while it can be paid', () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7']
  for (const id of ids) keep(id)
  expect(openPrevious()).toEqual(['6', '5', '4', '3', '2', '1'])
})

test('a paid invoice leaves nothing in storage', () => {
  keep('first')
  recordOutcome('p1', first, 'settled')
  expect(localStorage).toHaveLength(0)
})

test('a paid previous invoice leaves the newer one', () => {
  replaceFirst()
  recordOutcome('p1', first, 'settled')
  expect(openPrevious()).toEqual([])
  expect(current()?.invoice.id).toBe('second')
})

test('a processing invoice is stored as pending', () => {
  keep('first')
  recordOutcome('p1', first, 'processing')
  expect(current()).toEqual({ ...activeInvoiceOf('first'), pending: true })
})

test('a processing previous invoice replaces the newer one', () => {
  replaceFirst()
  recordOutcome('p1', first, 'processing')
  expect(current()).toMatchObject({ invoice: { id: 'first' }, pending: true })
  expect(openPrevious()).toEqual(['second'])
})

test.each(['expired', 'invalid'] as const)(
  'an invoice that is %s keeps its Order ID and is not resumed',
  (word) => {
    keep('first')
    recordOutcome('p1', first, word)
    expect(current()).toBeUndefined()
    expect(getEndedInvoice('p1', now)?.invoice.id).toBe('first')
  },
)

test.each(['expired', 'invalid'] as const)(
  'a previous invoice that is %s is polled no more and keeps its Order ID',
  (word) => {
    replaceFirst()
    recordOutcome('p1', first, word)
    expect(openPrevious()).toEqual([])
    expect(current()?.invoice.id).toBe('second')
    expect(getEndedInvoice('p1', now)?.invoice.id).toBe('first')
  },
)

test.each(['settled', 'processing', 'expired'] as const)(
  'the outcome of an unknown invoice (%s) changes nothing',
  (word) => {
    keep('second')
    recordOutcome('p1', first, word)
    expect(current()?.invoice).toEqual(second)
  },
)

test('an ended previous invoice keeps its Order ID when a check ends it again', () => {
  replaceFirst()
  recordOutcome('p1', first, 'expired')
  recordOutcome('p1', first, 'expired')
  expect(getEndedInvoice('p1', now)?.invoice.id).toBe('first')
})

test.each([
  [60_000 + dayMs, true],
  [60_001 + dayMs, false],
])('%d ms after its creation an invoice is stored: %s', (ageMs, kept) => {
  replaceFirst()
  removeOutdatedInvoices('p1', now + ageMs)
  expect(current() !== undefined).toBe(kept)
  expect(openPrevious().length > 0).toBe(kept)
})

test('an invoice a day past its deadline is not found', () => {
  keep('first')
  recordOutcome('p1', first, 'expired')
  const late = now + 60_001 + dayMs
  expect([getEndedInvoice('p1', late), getActiveInvoice('p1', late)]).toEqual([
    undefined,
    undefined,
  ])
})

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
import { sampleActiveInvoice, sampleInvoice } from './sample-invoice.ts'

const now = 1_800_000_000_000
const dayMs = 86_400_000
const invoiceOf = (id: string) => sampleInvoice({ id, lifetimeMs: 60_000 })
const activeInvoiceOf = (id: string) =>
  sampleActiveInvoice({ invoice: invoiceOf(id), deadline: now + 60_000, email: undefined })
const first = invoiceOf('first')
const second = invoiceOf('second')

const keep = (id: string) => saveActiveInvoice('p1', 'btcpay', activeInvoiceOf(id))
const current = () => getActiveInvoice('p1', now)
const givenUp = () => getOpenPreviousInvoices('p1', now).map(({ invoice }) => invoice.id)

/** The first was given up for the second. */
function giveUpFirst(): void {
  keep('first')
  moveToPreviousInvoices('p1', first)
  keep('second')
}

test('an invoice that is given up is no longer the one of the product, and is not forgotten', () => {
  keep('first')
  moveToPreviousInvoices('p1', first)
  expect(current()).toBeUndefined()
  expect(getOpenPreviousInvoices('p1', now)).toEqual([activeInvoiceOf('first')])
})

test('giving up an invoice that another tab has replaced changes nothing', () => {
  keep('second')
  moveToPreviousInvoices('p1', first)
  expect(current()?.invoice.id).toBe('second')
  expect(givenUp()).toEqual([])
})

test('giving up an invoice that has ended leaves its Order ID', () => {
  keep('first')
  recordOutcome('p1', first, 'expired')
  moveToPreviousInvoices('p1', first)
  expect(getEndedInvoice('p1', now)?.id).toBe('first')
  expect(givenUp()).toEqual([])
})

test('the Order ID of an invoice that has ended outlives the next invoice, for a day', () => {
  keep('first')
  recordOutcome('p1', first, 'expired')
  keep('second')
  expect([getEndedInvoice('p1', now)?.id, givenUp()]).toEqual(['first', []])
  removeOutdatedInvoices('p1', now + 60_001 + dayMs)
  expect(localStorage).toHaveLength(0)
})

test('the first of many coins tried in a row is asked about while it can be paid', () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7']
  for (const id of ids) keep(id)
  expect(givenUp()).toEqual(['6', '5', '4', '3', '2', '1'])
})

test('a paid invoice leaves nothing', () => {
  keep('first')
  recordOutcome('p1', first, 'settled')
  expect(localStorage).toHaveLength(0)
})

test('a paid invoice that was given up leaves the newer one', () => {
  giveUpFirst()
  recordOutcome('p1', first, 'settled')
  expect(givenUp()).toEqual([])
  expect(current()?.invoice.id).toBe('second')
})

test('an invoice that is being paid is kept as such', () => {
  keep('first')
  recordOutcome('p1', first, 'processing')
  expect(current()).toEqual({ ...activeInvoiceOf('first'), pending: true })
})

test('a given-up invoice that is being paid takes the place of the newer one, which is given up', () => {
  giveUpFirst()
  recordOutcome('p1', first, 'processing')
  expect(current()).toMatchObject({ invoice: { id: 'first' }, pending: true })
  expect(givenUp()).toEqual(['second'])
})

test.each(['expired', 'invalid'] as const)(
  'of an invoice that is %s the ids are kept, and it is not resumed',
  (word) => {
    keep('first')
    recordOutcome('p1', first, word)
    expect(current()).toBeUndefined()
    expect(getEndedInvoice('p1', now)?.id).toBe('first')
  },
)

test.each(['expired', 'invalid'] as const)(
  'a previous invoice that is %s is polled no more and keeps its Order ID',
  (word) => {
    giveUpFirst()
    recordOutcome('p1', first, word)
    expect(givenUp()).toEqual([])
    expect(current()?.invoice.id).toBe('second')
    expect(getEndedInvoice('p1', now)?.id).toBe('first')
  },
)

test.each(['settled', 'processing', 'expired'] as const)(
  'the end of an invoice that is not kept (%s) changes nothing',
  (word) => {
    keep('second')
    recordOutcome('p1', first, word)
    expect(current()?.invoice).toEqual(second)
  },
)

test('an ended previous invoice keeps its Order ID when a check ends it again', () => {
  giveUpFirst()
  recordOutcome('p1', first, 'expired')
  recordOutcome('p1', first, 'expired')
  expect(getEndedInvoice('p1', now)?.id).toBe('first')
})

test.each([
  [60_000 + dayMs, true],
  [60_001 + dayMs, false],
])('%d ms after it was made, an invoice is kept: %s', (ageMs, kept) => {
  giveUpFirst()
  removeOutdatedInvoices('p1', now + ageMs)
  expect(current() !== undefined).toBe(kept)
  expect(givenUp().length > 0).toBe(kept)
})

test('an invoice that is a day over is not found again', () => {
  keep('first')
  recordOutcome('p1', first, 'expired')
  const late = now + 60_001 + dayMs
  expect([getEndedInvoice('p1', late), getActiveInvoice('p1', late)]).toEqual([
    undefined,
    undefined,
  ])
})

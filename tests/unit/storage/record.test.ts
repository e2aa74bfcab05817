import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentAttempt, PurchaseRecord, StoredInvoice } from '../../../src/storage/record.ts'
import { emptyRecord, mergeRecords, recentOrKnownEntries } from '../../../src/storage/record.ts'
import {
  nextSequenceNumber,
  shownInvoice,
  withoutDismissed,
} from '../../../src/storage/record-status.ts'
import { parseRecord, serializeRecord as textOf } from '../../../src/storage/record-text.ts'

const now = 1_893_499_200_000
const dayMs = 86_400_000

function stored(id: string, number: number, changes: Partial<StoredInvoice> = {}): StoredInvoice {
  const coinTerms = { coin: 'BTC', destination: `bc1q${id}`, amount: '0.5', lifetimeMs: 900_000 }
  const terms = { ...coinTerms, productId: 1, orderId: 'o' }
  return { id, number, terms, method: 'btcpay', priceCents: 1999, deadline: now, ...changes }
}

// Few ids, sequence numbers and times, so that ids collide. Invoices of one id differ only in `replaced` and the status.
const statusName = fc.constantFrom('pending' as const, 'ended' as const, 'paid' as const)
const status = fc.record({ status: statusName, number: fc.nat(4) })
const seed = fc.nat(15)
const invoice = fc
  .record({ seed, replaced: fc.constant(true as const), word: status }, { requiredKeys: ['seed'] })
  .map(({ seed, ...changes }) => {
    const ageMs = (seed % 4) * 0.4 * dayMs
    return stored(`id${seed}`, Math.floor(seed / 2), { ...changes, deadline: now - ageMs })
  })
const attempt: fc.Arbitrary<PaymentAttempt> = fc.record({
  at: fc.nat(5).map((step) => now + (step - 3) * 0.6 * dayMs),
  status: fc.constantFrom('sent', 'confirming', 'pending', 'refused', 'paid'),
})
const record = fc
  .record({ invoices: fc.array(invoice, { maxLength: 14 }), attempts: fc.array(attempt) })
  .map((entries) => mergeRecords(entries, emptyRecord))

test('merging records is commutative, associative and idempotent', () => {
  fc.assert(
    fc.property(record, record, record, (a, b, c) => {
      expect(textOf(mergeRecords(a, b))).toBe(textOf(mergeRecords(b, a)))
      expect(textOf(mergeRecords(a, mergeRecords(b, c)))).toBe(
        textOf(mergeRecords(mergeRecords(a, b), c)),
      )
      expect(textOf(mergeRecords(mergeRecords(a, b), b))).toBe(textOf(mergeRecords(a, b)))
    }),
    { numRuns: 300 },
  )
})

const wrongValue = fc.constantFrom(undefined, null, {}, 1.5, true)
const field = fc.constantFrom('id', 'number', 'method', 'priceCents', 'deadline', 'terms')
const term = fc.constantFrom('coin', 'destination', 'amount', 'lifetimeMs', 'productId', 'orderId')
const damagedEntry = fc.oneof(
  fc.jsonValue(),
  fc.tuple(invoice, field, wrongValue).map(([entry, key, value]) => ({ ...entry, [key]: value })),
  fc
    .tuple(invoice, term, wrongValue)
    .map(([entry, key, value]) => ({ ...entry, terms: { ...entry.terms, [key]: value } })),
  fc.tuple(attempt, wrongValue).map(([entry, at]) => ({ ...entry, at })),
)

test('a record is the same after storage, and only damaged entries are lost', () => {
  fc.assert(
    fc.property(record, fc.array(damagedEntry), (a, damage) => {
      expect(parseRecord(textOf(a))).toEqual(a)
      const { invoices, attempts } = a
      const damaged = { invoices: [...damage, ...invoices], attempts: [...attempts, ...damage] }
      const text = JSON.stringify(damaged)
      expect(textOf(mergeRecords(parseRecord(text), emptyRecord))).toBe(textOf(a))
    }),
  )
})

test('two different invoices of one id, which only damage can cause, merge to the same record in any order', () => {
  const [a, b] = [recordOf(stored('a', 1)), recordOf(stored('a', 1, { priceCents: 1 }))]
  expect(textOf(mergeRecords(a, b))).toBe(textOf(mergeRecords(b, a)))
})

const noRecords = [null, '', 'null', '[]', '7', '{"invoices":{}}', '{"attempts":"x"}']
test.each(noRecords)('a text that is no record is an empty record: %s', (text) =>
  expect(parseRecord(text)).toEqual(emptyRecord),
)

test('merging loses an invoice only beyond ten, and never the mark "replaced" or the server status "paid"', () => {
  fc.assert(
    fc.property(record, record, (a, b) => {
      const merged = mergeRecords(a, b)
      for (const { id, replaced, word: server } of [...a.invoices, ...b.invoices]) {
        const kept = merged.invoices.find((each) => each.id === id)
        if (kept === undefined) expect(merged.invoices).toHaveLength(10)
        else {
          if (replaced) expect(kept.replaced).toBe(true)
          if (server?.status === 'paid') expect(kept.word?.status).toBe('paid')
        }
      }
    }),
  )
})

const recordOf = (...invoices: StoredInvoice[]) =>
  mergeRecords({ invoices, attempts: [] }, emptyRecord)
const pending = { status: 'pending', number: 2 } as const
const ended = { status: 'ended', number: 2 } as const
const replacedOne = stored('a', 2, { replaced: true })
const pendingOne = stored('a', 1, { replaced: true, word: pending })

test.each([
  ['the highest number', [stored('a', 2), stored('b', 1)], 'a'],
  ['the greater id at a tie', [stored('a', 1), stored('b', 1)], 'b'],
  ['none once the highest is replaced', [replacedOne, stored('b', 1)], undefined],
  ['a pending one before a newer one, replaced or not', [pendingOne, stored('b', 3)], 'a'],
  ['an ended one, which the expired view shows', [stored('a', 1, { word: ended })], 'a'],
] as const)('the shown invoice is %s', (_, invoices, id) => {
  expect(shownInvoice(recordOf(...invoices))?.id).toBe(id)
})

test('a new sequence number is above those of invoices and of queries', () => {
  expect(nextSequenceNumber(emptyRecord)).toBe(1)
  expect(nextSequenceNumber(recordOf(stored('a', 4, { word: { ...ended, number: 7 } })))).toBe(8)
})

test.each([
  ['paid is final', { status: 'paid', number: 1 }, { status: 'ended', number: 9 }],
  ['the later query wins', { status: 'ended', number: 3 }, pending],
  ['pending wins a tie, so the hub is queried again', pending, ended],
] as const)('of two statuses of the server, %s', (_, wins, loses) => {
  const a = recordOf(stored('a', 1, { word: wins }))
  const b = recordOf(stored('a', 1, { word: loses }))
  for (const merged of [mergeRecords(a, b), mergeRecords(b, a)])
    expect(merged.invoices[0]?.word).toEqual(wins)
})

test('stored entries are dropped a day after their deadline or attempt, or when the clock was set back by more than a day since', () => {
  const recent = (entries: Partial<PurchaseRecord>) =>
    recentOrKnownEntries({ ...emptyRecord, ...entries }, emptyRecord, now)
  const invoiceCount = (deadline: number) =>
    recent(recordOf(stored('a', 1, { deadline }))).invoices.length
  expect([now - dayMs, now + 900_000 + dayMs].map(invoiceCount)).toEqual([1, 1])
  expect([now - dayMs - 1, now + 900_000 + dayMs + 1].map(invoiceCount)).toEqual([0, 0])
  const attemptCount = (at: number) =>
    recent({ attempts: [{ at, status: 'sent' }] }).attempts.length
  expect([now - dayMs + 1, now + dayMs - 1].map(attemptCount)).toEqual([1, 1])
  expect([now - dayMs, now + dayMs].map(attemptCount)).toEqual([0, 0])
})

test('ten invoices are kept, even when a frozen tab adds an older one', () => {
  const many = Array.from({ length: 12 }, (_, number) => stored(`id${number}`, number))
  const numbers = recordOf(...many).invoices.map(({ number }) => number)
  expect(numbers).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(mergeRecords(recordOf(...many), recordOf(stored('id1', 1))).invoices).toHaveLength(10)
})

test('when the buyer buys again, an invoice with a lower number is not offered', () => {
  const both = recordOf(stored('a', 2, { word: { status: 'paid', number: 3 } }), stored('b', 1))
  expect(shownInvoice(withoutDismissed(both, new Set('a')))).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseActiveInvoice } from '../../../../src/crypto/flow/parsed-stored-invoice.ts'
import { emptyRecord } from '../../../../src/storage/record.ts'
import { getRecord } from '../../../../src/storage/record-store.ts'
import { parseRecord, serializeRecord } from '../../../../src/storage/record-text.ts'
import { saveReplaced, saveServerStatus } from '../../../../src/storage/save-purchase.ts'
import { saveTestInvoice } from '../../../support/record.ts'
import { checkProperty } from '../../lib/check-property.ts'
import { sampleActiveInvoice, sampleInvoice } from '../sample-invoice.ts'

const now = Date.now()
const invoice = sampleInvoice({ orderId: 'i-1', amount: '0.00021', lifetimeMs: 899_870 })
const activeInvoice = sampleActiveInvoice({ invoice, deadline: now + 899_870 })

const save = (changes: Partial<typeof activeInvoice> = {}) =>
  saveTestInvoice('p1', { ...activeInvoice, ...changes })
const find = (nowMs = now) => parseActiveInvoice('p1', getRecord('p1'), nowMs)

test('a stored invoice keeps its address, deadline, price and email', () => {
  const storedId = save()
  expect(find(now + 60_000)).toEqual({ ...activeInvoice, storedId })
  expect(parseActiveInvoice('p2', getRecord('p2'), now)).toBeUndefined()
})

test('an invoice without an email does not take the email of an earlier invoice', () => {
  save()
  save({ email: undefined })
  expect(find()).toMatchObject({ invoice, email: undefined })
})

test.each([
  ['a clock set back gives no more than the whole lifetime', -3_600_000, -3_600_000 + 899_870],
  ['an invoice found a day later keeps its deadline', 86_400_000, 899_870],
])('%s', (_rule, passedMs, deadlineMs) => {
  save()
  expect(find(now + passedMs)?.deadline).toBe(now + deadlineMs)
})

test.each([
  ['the buyer has replaced', 'not active', (id: string) => saveReplaced('p1', id)],
  ['has ended', 'not active', () => saveServerStatus('p1', 'i-1', { status: 'ended', number: 2 })],
  ['is paid', 'not active', () => saveServerStatus('p1', 'i-1', { status: 'paid', number: 2 })],
  ['is pending', 'active', () => saveServerStatus('p1', 'i-1', { status: 'pending', number: 2 })],
])('an invoice that %s is %s', (_, expected, change) => {
  change(save())
  const isActive = expected === 'active'
  expect(find()?.invoice.orderId).toBe(isActive ? 'i-1' : undefined)
  expect(find()?.pending).toBe(isActive || undefined)
})

test('a damaged invoice in storage is parsed as a valid one or as none', () => {
  save()
  const [stored] = getRecord('p1').invoices
  const damaged = (value: object = {}) =>
    fc
      .dictionary(fc.constantFrom(...Object.keys(value)), fc.jsonValue(), { maxKeys: 2 })
      .map((wrong) => ({ ...value, ...wrong }))
  const damagedEntry = fc
    .tuple(damaged(stored), damaged(stored?.terms), fc.boolean())
    .map(([entry, terms, damagesTerms]) => (damagesTerms ? { ...entry, terms } : entry))
  checkProperty(
    fc.property(damagedEntry, (entry) => {
      const record = parseRecord(JSON.stringify({ invoices: [entry] }))
      const parsed = parseActiveInvoice('p1', record, now)
      if (parsed === undefined) return
      expect(parseRecord(serializeRecord({ ...emptyRecord, ...record }))).toEqual(record)
      expect(Number.isSafeInteger(parsed.priceCents)).toBe(true)
      expect(parsed.invoice.destination).toMatch(/^\S+$/)
      expect(parsed.deadline).toBeLessThanOrEqual(now + parsed.invoice.lifetimeMs)
    }),
  )
})

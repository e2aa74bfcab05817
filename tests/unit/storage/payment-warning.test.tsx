import { expect, test } from 'vitest'
import { saveConfirmingPayment } from '../../../src/storage/confirming-payment.ts'
import { isPaidOrPending, warningsOf } from '../../../src/storage/payment-warning.ts'
import { getRecord } from '../../../src/storage/record-store.ts'
import { saveReplaced, saveServerStatus } from '../../../src/storage/save-purchase.ts'
import { saveTestAttempt, saveTestInvoice } from '../../support/record.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'

const warnings = () => warningsOf(getRecord('p1'))
const kinds = () => warnings().map(({ kind }) => kind)
const saveInvoice = (id: string) =>
  saveTestInvoice('p1', sampleActiveInvoice({ invoice: sampleInvoice({ orderId: id }) }))

test.each([
  ['sent', ['mayHavePaid']],
  ['confirming', ['mayHavePaid']],
  ['pending', ['alreadyPending']],
  ['refused', []],
  ['paid', ['alreadyPaid']],
] as const)('B12: another tab warns of a payment by card that is %s: %j', (status, warned) => {
  saveTestAttempt('p1', status)
  expect(kinds()).toEqual(warned)
  expect(warningsOf(getRecord('p2'))).toEqual([])
})

test('B12: the tab that left for the bank has a warning of its own until the bank returns the buyer', () => {
  const at = saveTestAttempt('p1', 'confirming')
  saveConfirmingPayment({ productId: 'p1', at, address: '/p1' })
  expect(kinds()).toEqual(['leftConfirmation'])
  saveConfirmingPayment({ productId: 'p1', at, intent: 'pi_1' })
  expect(kinds()).toEqual(['mayHavePaid'])
})

test.each([
  [undefined, ['openInvoice'], undefined],
  ['pending', ['alreadyPending'], 'i-1'],
  ['ended', [], undefined],
  ['paid', ['alreadyPaid'], 'i-1'],
] as const)('an invoice of server status %s gives the warnings %j', (status, warned, orderId) => {
  saveInvoice('i-1')
  if (status) saveServerStatus('p1', 'i-1', { status, number: 2 })
  expect(kinds()).toEqual(warned)
  expect(warnings()[0]?.orderId).toBe(orderId)
})

test('a replaced invoice gives no warning until it is paid', () => {
  saveReplaced('p1', saveInvoice('i-1'))
  expect(warnings()).toEqual([])
  saveServerStatus('p1', 'i-1', { status: 'paid', number: 2 })
  expect(kinds()).toEqual(['alreadyPaid'])
})

test('the most serious warning comes first, and one of a paid or pending payment replaces the forms', () => {
  saveInvoice('i-1')
  const at = Date.now()
  saveTestAttempt('p1', 'sent', at)
  saveTestAttempt('p1', 'pending', at - 1)
  saveTestAttempt('p1', 'paid', at - 2)
  expect(kinds()).toEqual(['alreadyPaid', 'alreadyPending', 'mayHavePaid', 'openInvoice'])
  expect(warnings().map(isPaidOrPending)).toEqual([true, true, false, false])
})

test('consent to the warning of one invoice covers no other', () => {
  const keys = ['i-1', 'i-2'].flatMap((id) => {
    saveInvoice(id)
    return warnings().map(({ consentKey }) => consentKey)
  })
  for (const id of ['i-1', 'i-2']) saveServerStatus('p1', id, { status: 'paid', number: 4 })
  expect(new Set([...keys, ...warnings().map(({ consentKey }) => consentKey)]).size).toBe(4)
})

test('a payment that has advanced gives another warning, which the earlier consent does not cover', () => {
  const at = saveTestAttempt('p1', 'sent')
  const [before] = warnings()
  saveTestAttempt('p1', 'paid', at)
  const [after] = warnings()
  expect(after?.id).toBe(before?.id)
  expect(after?.consentKey).not.toBe(before?.consentKey)
})

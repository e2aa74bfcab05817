import { expect, test } from 'vitest'
import { saveOutcome } from '../../../src/crypto/save-outcome.ts'
import { getBuyer, saveBuyer } from '../../../src/storage/buyer.ts'
import { getInvoiceRequest } from '../../../src/storage/invoice-request.ts'
import { saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { sampleActiveInvoice, sampleInvoice } from './sample-invoice.ts'

const buyer = { email: 'ada@example.org', name: 'Ada', country: 'US', postalCode: '10001' }
const invoice = sampleInvoice({ orderId: 'i-1' })
const queryNumber = 2

test.each([
  ['settled', 'i-1 paid', 'removed'],
  ['processing', 'i-1 pending', 'kept'],
  ['expired', 'i-1 ended', 'kept'],
  ['invalid', 'i-1 ended', 'kept'],
] as const)('%s: the record holds "%s", the buyer’s details are %s', (outcome, stored, details) => {
  saveBuyer('p1', buyer)
  saveTestInvoice('p1', sampleActiveInvoice({ invoice }))
  saveOutcome('p1', invoice, outcome, queryNumber)
  expect(storedInvoices('p1')).toEqual([stored])
  expect(getBuyer('p1')).toEqual(details === 'kept' ? buyer : undefined)
  expect(getInvoiceRequest('p1').email).toBeUndefined()
})

test('the end of a previous invoice keeps the email of the one on screen', () => {
  saveTestInvoice('p1', sampleActiveInvoice({ invoice }))
  saveTestInvoice('p1', sampleActiveInvoice({ invoice: sampleInvoice({ orderId: 'i-2' }) }))
  saveOutcome('p1', invoice, 'expired', queryNumber)
  expect(getInvoiceRequest('p1').email).toBe(sampleActiveInvoice().email)
})

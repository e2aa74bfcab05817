import { expect, test } from 'vitest'
import {
  getInvoiceEmail,
  removeInvoiceEmail,
  saveInvoiceEmail,
} from '../../../src/storage/invoice-email.ts'

test('the email of an invoice is stored in this tab only, until it is removed', () => {
  saveInvoiceEmail('p1', 'first', 'ada@example.org')
  expect(localStorage).toHaveLength(0)
  expect(['p1', 'p2'].map((id) => getInvoiceEmail(id))).toEqual(['ada@example.org', undefined])
  expect(getInvoiceEmail('p1', 'first')).toBe('ada@example.org')
  expect(getInvoiceEmail('p1', 'second')).toBeUndefined()
  removeInvoiceEmail('p1')
  expect(sessionStorage).toHaveLength(0)
})

test.each(['7', 'null', '"x"', '{"invoiceId":"first"}', '{"email":7}', '["x"]', '{broken'])(
  'a foreign value is no email: %s',
  (foreign) => {
    saveInvoiceEmail('p1', 'first', 'ada@example.org')
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, foreign)
    expect(getInvoiceEmail('p1')).toBeUndefined()
  },
)

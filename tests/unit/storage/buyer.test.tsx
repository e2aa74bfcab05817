import { expect, test } from 'vitest'
import { getBuyer, removeBuyer, saveBuyer, saveTypedText } from '../../../src/storage/buyer.ts'
import { initialEmail } from '../../../src/storage/initial-email.ts'
import {
  getInvoiceRequest,
  removeInvoiceRequest,
  saveInvoiceRequest,
} from '../../../src/storage/invoice-request.ts'
import { saveTestInvoice } from '../../support/record.ts'
import { sampleActiveInvoice } from '../crypto/sample-invoice.ts'

const requestedEmail = (productId: string, storedId?: string) =>
  getInvoiceRequest(productId, storedId).email
const saveRequest = (storedId: string, email: string) =>
  saveInvoiceRequest('p1', storedId, { email, coin: 'BTC' })
const buyer = { email: 'ada@a.example', name: 'Ada', country: 'GB', postalCode: 'SW1A 1AA' }

test('a saved buyer is restored for its product, in this tab only, until it is removed', () => {
  const saved = { ...buyer, refused: 'name' } as const
  saveBuyer('p1', saved)
  expect([getBuyer('p1'), getBuyer('p2'), localStorage.length]).toEqual([saved, undefined, 0])
  removeBuyer('p1')
  expect([getBuyer('p1'), sessionStorage.length]).toEqual([undefined, 0])
})

test('B20: nothing of the card is stored, whatever is handed over', () => {
  const card = { cardNumber: '4242424242424242', cvc: '123', expiration: '12/34' }
  saveBuyer('p1', { ...buyer, ...card })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242|123|12\/34/)
})

test.each([
  ...['null', '7', '"ada"', '[]', '{}', '{not json', ''],
  ...[{ email: 7 }, { email: undefined }, { country: null }, { refused: 'toString' }].map((wrong) =>
    JSON.stringify({ ...buyer, ...wrong }),
  ),
])('a malformed value is no buyer: %s', (malformed) => {
  sessionStorage.setItem('till.buyer.p1', malformed)
  expect(getBuyer('p1')).toBeUndefined()
})

test('a typed email is stored with the known details of the buyer, or without any', () => {
  saveBuyer('p1', buyer)
  for (const id of ['p1', 'p2']) saveTypedText(id, 'email', 'ada@')
  expect(getBuyer('p1')).toEqual({ ...buyer, email: 'ada@' })
  expect(getBuyer('p2')).toEqual({ email: 'ada@', name: '', country: '', postalCode: '' })
})

test('a detail that Stripe refused is no longer the refused one once its text has changed', () => {
  saveBuyer('p1', { ...buyer, refused: 'email' })
  saveTypedText('p1', 'name', 'Ada King')
  saveTypedText('p1', 'email', buyer.email)
  expect(getBuyer('p1')?.refused).toBe('email')
  saveTypedText('p1', 'email', 'new@example.com')
  expect(getBuyer('p1')?.refused).toBeUndefined()
})

test.each([
  ['4242 4242 4242 4242', ''],
  ['card 4242-4242-4242', ''],
  ['8613812345678@163.example', '8613812345678@163.example'],
  ['4242424242424242@', ''],
  ['ada12345678901', 'ada12345678901'],
])('B20: of %j, typed into a field, %j is stored: never a card number', (typed, stored) => {
  saveTypedText('p1', 'email', typed)
  expect(getBuyer('p1')?.email).toBe(stored)
  saveBuyer('p1', { email: typed, name: typed, country: 'GB', postalCode: typed })
  const all = { email: stored, name: stored, country: 'GB', postalCode: stored }
  expect(getBuyer('p1')).toEqual(all)
  saveRequest('first', typed)
  expect(requestedEmail('p1')).toBe(stored)
})

test('the email of an invoice is stored in this tab only, until it is removed', () => {
  saveRequest('first', 'ada@example.org')
  expect(localStorage).toHaveLength(0)
  expect(['p1', 'p2'].map((id) => requestedEmail(id))).toEqual(['ada@example.org', undefined])
  expect(requestedEmail('p1', 'first')).toBe('ada@example.org')
  expect(requestedEmail('p1', 'second')).toBeUndefined()
  removeInvoiceRequest('p1')
  expect(sessionStorage).toHaveLength(0)
})

const noEmails = ['7', 'null', '"x"', '{"invoiceId":"first"}', '{"email":7}', '["x"]', '{broken']
test.each(noEmails)('a malformed value is no email: %s', (malformed) => {
  sessionStorage.setItem('till.invoice-email.p1', malformed)
  expect(requestedEmail('p1')).toBeUndefined()
})

test('a link prefills the email, unless the card tab has stored one', () => {
  expect(initialEmail('p1')).toBeUndefined()
  history.replaceState(null, '', '/p1?email=link@shop.example')
  saveBuyer('p1', buyer)
  expect(['p1', 'p2'].map(initialEmail)).toEqual(['ada@a.example', 'link@shop.example'])
})

test('a tab prefills the email of its undecided invoice, and no link’s', () => {
  history.replaceState(null, '', '/p1?email=link@shop.example')
  saveRequest('stored', 'ada@shop.example')
  expect(initialEmail('p1')).toBeUndefined()
  saveTestInvoice('p1', sampleActiveInvoice({ email: 'ada@shop.example' }))
  expect(initialEmail('p1')).toBe('ada@shop.example')
})

import { afterEach, expect, test } from 'vitest'
import { saveBuyer } from '../../../src/storage/buyer.ts'
import { saveInvoiceEmail } from '../../../src/storage/invoice-email.ts'
import { prefilledEmail } from '../../../src/storage/prefilled-email.ts'

afterEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

const openLink = () => window.history.replaceState(null, '', '/demo?email=link@shop.example')

test('a link brings an email along', () => {
  openLink()
  expect(prefilledEmail('demo')).toBe('link@shop.example')
})

test('without one there is none', () => {
  expect(prefilledEmail('demo')).toBeUndefined()
})

test('a buyer who has tried to pay by card is known better than by a link', () => {
  openLink()
  saveBuyer('demo', { email: 'ada@shop.example', name: '', country: '', postalCode: '' })
  expect(prefilledEmail('demo')).toBe('ada@shop.example')
  expect(prefilledEmail('other')).toBe('link@shop.example')
})

test('so is one who has an invoice, whichever it is', () => {
  openLink()
  saveInvoiceEmail('demo', 'stored', 'ada@shop.example')
  expect(prefilledEmail('demo')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readReceipt } from '../../../src/lib/receipt.ts'

const byCard = { priceCents: 1999, method: 'Card', paidAt: 1_893_499_200_000 }
const invoice = { orderId: 'i-1', coin: 'BTC', amount: '0.0001999' }
const byCoin = { ...byCard, method: 'Bitcoin (BTC)', invoice }

test.each([
  ['a card', byCard],
  ['a coin', byCoin],
  ['a label with a soft hyphen', { ...byCard, method: 'Kredit\u00adkarte' }],
  ['a label with a direction mark', { ...byCard, method: '\u200fبطاقة' }],
  ['a coin in whole units', { ...byCoin, invoice: { ...invoice, amount: '1250' } }],
])('the receipt of %s is read as it was written', (_what, receipt) => {
  expect(readReceipt(structuredClone(receipt))).toEqual(receipt)
})

test('other properties are left out', () => {
  const more = { ...byCoin, email: 'ada@example.com', invoice: { ...invoice, destination: 'bc1q' } }
  expect(readReceipt(more)).toEqual(byCoin)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'i-1'],
  ['a list', [1999, 'Card']],
  ['no price', { ...byCard, priceCents: undefined }],
  ['a price in words', { ...byCard, priceCents: '1999' }],
  ['half a cent', { ...byCard, priceCents: 0.5 }],
  ['a negative price', { ...byCard, priceCents: -1 }],
  ['no method', { ...byCard, method: undefined }],
  ['an empty method', { ...byCard, method: '' }],
  ['no time', { ...byCard, paidAt: undefined }],
  ['a time that Date cannot hold', { ...byCard, paidAt: 8.64e15 + 1 }],
  ['an invoice of null', { ...byCard, invoice: null }],
  ['no Order ID', { ...byCoin, invoice: { ...invoice, orderId: undefined } }],
  ['an empty Order ID', { ...byCoin, invoice: { ...invoice, orderId: '' } }],
  ['an Order ID that is a number', { ...byCoin, invoice: { ...invoice, orderId: 7 } }],
  ['an Order ID of 501 letters', { ...byCoin, invoice: { ...invoice, orderId: 'i'.repeat(501) } }],
  ['a right-to-left override', { ...byCoin, invoice: { ...invoice, orderId: '\u202e1-i' } }],
  ['no coin', { ...byCoin, invoice: { ...invoice, coin: undefined } }],
  ['an amount in words', { ...byCoin, invoice: { ...invoice, amount: 'one' } }],
  ['an amount with an exponent', { ...byCoin, invoice: { ...invoice, amount: '1e3' } }],
  ['an amount that is a number', { ...byCoin, invoice: { ...invoice, amount: 1 } }],
])('%s is no receipt', (_what, state) => {
  expect(readReceipt(state)).toBeUndefined()
})

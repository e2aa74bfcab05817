import { expect, test } from 'vitest'
import { parseReceipt } from '../../../src/lib/receipt.ts'

const byCard = { priceCents: 1999, method: 'Card', paidAt: 1_893_499_200_000 }
const invoice = { orderId: 'i-1', coin: 'BTC', amount: '0.0001999' }
const byCoin = { ...byCard, method: 'Bitcoin (BTC)', invoice }

test.each([
  ['a card', byCard],
  ['a coin', byCoin],
  ['a label with a soft hyphen and a direction mark', { ...byCard, method: '\u200fKredit\u00ad' }],
  ['a product with a long name', { ...byCard, product: '\u{1F375}'.repeat(999) }],
  ['a coin without an email', { ...byCoin, invoice: { ...invoice, withoutEmail: true } }],
  ['an Order ID of any signs', { ...byCoin, invoice: { ...invoice, orderId: 'R\u00ad\u200b\t1' } }],
  ['a coin in whole units', { ...byCoin, invoice: { ...invoice, amount: '1250' } }],
])('the receipt of %s is parsed without a change', (_what, receipt) => {
  expect(parseReceipt(structuredClone(receipt))).toEqual(receipt)
})

test('an invalid product name is left out, and the receipt is kept', () => {
  for (const product of ['', 7, 'a\nb'])
    expect(parseReceipt({ ...byCard, product })).toEqual(byCard)
})

test('other properties are left out', () => {
  const more = { ...byCoin, email: 'ada@example.com', invoice: { ...invoice, destination: 'bc1q' } }
  expect(parseReceipt(more)).toEqual(byCoin)
})

const wrong: Readonly<Record<string, readonly unknown[]>> = {
  priceCents: [undefined, '1999', 0.5, -1],
  method: [undefined, '', 7, 'Card\n'],
  paidAt: [undefined, 8.64e15 + 1],
  invoice: [null, 'i-1'],
  orderId: [undefined, '', 7, 'i'.repeat(2001), '\ud800'],
  coin: [undefined],
  amount: ['one', '1e3', 1],
}

test.each(Object.entries(wrong))('a receipt with a %s of %j is rejected', (field, values) => {
  const isOfInvoice = field in invoice
  for (const value of values) {
    const state = isOfInvoice
      ? { ...byCoin, invoice: { ...invoice, [field]: value } }
      : { ...byCard, [field]: value }
    expect(parseReceipt(state), String(value)).toBeUndefined()
  }
})

test.each<unknown>([undefined, null, 'i-1', [1999, 'Card']])('%j is no receipt', (state) => {
  expect(parseReceipt(state)).toBeUndefined()
})

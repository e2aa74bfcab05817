import { expect, test } from 'vitest'
import { readReceipt } from '../../../src/crypto/receipt.ts'

const receipt = { orderId: 'i-1', coin: 'BTC', amount: '0.0001999' }

test('a receipt is read as it was put there', () => {
  expect(readReceipt({ ...receipt })).toEqual(receipt)
})

test.each(['1', '1250', '12.5'])('an amount may be %s', (amount) => {
  expect(readReceipt({ ...receipt, amount })).toEqual({ ...receipt, amount })
})

test('what else stands beside it is left out', () => {
  expect(readReceipt({ ...receipt, destination: 'bc1q' })).toEqual(receipt)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'i-1'],
  ['a list', ['i-1', 'BTC', '1']],
  ['no Order ID', { ...receipt, orderId: undefined }],
  ['an empty Order ID', { ...receipt, orderId: '' }],
  ['an Order ID that is a number', { ...receipt, orderId: 7 }],
  ['an Order ID without an end', { ...receipt, orderId: 'i'.repeat(501) }],
  ['an Order ID that turns the text around', { ...receipt, orderId: '\u202e1-i' }],
  ['no coin', { ...receipt, coin: undefined }],
  ['an amount in words', { ...receipt, amount: 'one' }],
  ['an amount with an exponent', { ...receipt, amount: '1e3' }],
  ['an amount that is a number', { ...receipt, amount: 1 }],
])('%s is no receipt', (_what, state) => {
  expect(readReceipt(state)).toBeUndefined()
})

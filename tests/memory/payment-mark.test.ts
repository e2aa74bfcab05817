import { expect, test } from 'vitest'
import { needsHostedFields, rememberHostedFields } from '../../src/memory/hosted-fields.ts'
import { confirmingProduct, markPayment } from '../../src/memory/mark-payment.ts'
import { clearPaymentMark, recallPaymentMark } from '../../src/memory/payment-mark.ts'

test.each(['confirming', 'pending', 'paid'] as const)('a product is remembered as %s', (mark) => {
  markPayment('p1', mark)
  expect(recallPaymentMark('p1')).toBe(mark)
  expect(recallPaymentMark('p2')).toBeUndefined()
})

test('a cleared mark is gone', () => {
  markPayment('p1', 'paid')
  clearPaymentMark('p1')
  expect(recallPaymentMark('p1')).toBeUndefined()
})

test('a foreign value is no mark', () => {
  sessionStorage.setItem('till.payment.p1', '"free"')
  expect(recallPaymentMark('p1')).toBeUndefined()
})

test('the product that left for a confirmation is known on the way back', () => {
  markPayment('p1', 'confirming')
  markPayment('p2', 'paid')
  expect(confirmingProduct()).toBe('p1')
})

test('nobody left, nobody is known', () => {
  expect(confirmingProduct()).toBeUndefined()
})

test('an account that refuses own inputs is remembered by its key alone', () => {
  rememberHostedFields('pk_one')
  expect(needsHostedFields('pk_one')).toBe(true)
  expect(needsHostedFields('pk_two')).toBe(false)
})

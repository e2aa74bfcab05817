import { expect, test } from 'vitest'
import { amountOf, wireInvoice, wirePaymentResponse, wireProduct } from '../../../mocks/data.ts'
import { parseInvoice } from '../../../src/api/invoice.ts'
import { parsePaymentResponse } from '../../../src/api/payment.ts'
import { parseProduct } from '../../../src/api/product.ts'
import { isPlausibleAddress } from '../../../src/crypto/coins/address-check.ts'

test('a product is sold by card and in three coins, and an override replaces its field alone', () => {
  const product = {
    priceCents: 1999,
    outOfStock: false,
    methods: [
      { kind: 'card', key: 'stripe', label: 'Card', publishableKey: 'pk_test_demo' },
      { kind: 'crypto', key: 'btcpay', label: 'Crypto', coins: ['BTC', 'LTC', 'DOGE'] },
    ],
  }
  expect(parseProduct(wireProduct())).toEqual(product)
  expect(parseProduct(wireProduct({ stock: 0 }))).toEqual({ ...product, outOfStock: true })
})

test.each([
  ['BTC', '0.0001999'],
  ['LTC', '0.1999'],
  ['DOGE', '99.95'],
  ['PEP', '99.95'],
])('an invoice in %s can be paid: $19.99 are %s', (coin, amount) => {
  const invoice = parseInvoice(wireInvoice({ type: coin }))
  expect(invoice).toMatchObject({ coin, productId: 'demo', lifetimeMs: 899_870 })
  expect(isPlausibleAddress(coin, invoice.destination)).toBe(true)
  expect(amountOf(1999, coin)).toBe(amount)
  expect(amountOf(20_000, 'DOGE')).toBe('1000')
})

test('a payment is answered with or without a bank to ask', () => {
  expect(parsePaymentResponse(wirePaymentResponse())).toEqual({ kind: 'paid' })
  const redirectUrl = 'https://bank.example'
  const wire = wirePaymentResponse({ needs_confirmation: true, redirect_url: redirectUrl })
  expect(parsePaymentResponse(wire)).toEqual({ kind: 'confirmation', redirectUrl })
})

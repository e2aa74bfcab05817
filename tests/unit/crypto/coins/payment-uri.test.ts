import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentUri } from '../../../../src/crypto/coins/payment-uri.ts'
import { anyText } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'
import { lightningInvoice } from './addresses.ts'

test.each([
  ...Object.entries({ BTC: 'bitcoin', LTC: 'litecoin', ltc: 'litecoin', DOGE: 'dogecoin' }),
  ...Object.entries({ XMR: 'dogecoin', ' BTC': 'dogecoin', constructor: 'dogecoin' }),
])('H7: %j has the scheme %s, capitals or not; others have dogecoin (spec 1.3, 2.5)', (...row) => {
  const [coin, scheme] = row
  expect(paymentUri(coin, 'D1', '0.1')).toBe(`${scheme}:D1?amount=0.1`)
})

test.each([
  ['BTC', lightningInvoice],
  ['BTC-LN', lightningInvoice.toUpperCase()],
  ['BTC_LightningLike', 'lno1pqpzwyq2p32x2um5ypmx2cm5dae8x93pq'],
  ['btc', 'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35'],
])('%s: %s makes a lightning link without an amount (decision D47)', (coin, text) => {
  expect(paymentUri(coin, text, '0.1')).toBe(`lightning:${text}`)
})

test('BTC-CHAIN to an address of Bitcoin has the scheme of Bitcoin', () => {
  const address = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
  expect(paymentUri('BTC-CHAIN', address, '0.1')).toBe(`bitcoin:${address}?amount=0.1`)
})

const coins = fc.oneof(fc.constantFrom('BTC', 'ltc', 'DOGE', '__proto__'), fc.string())

test('H1, H2, H19: whatever the texts are, a link has one address and one amount, both unchanged', () => {
  const hostile = fc.string({ unit: fc.constantFrom('a', 'A', '.', ':', '?', '&', '#', '=', '%') })
  const texts = fc.oneof(anyText, hostile).filter((text) => text.isWellFormed())
  checkProperty(
    fc.property(coins, texts, texts, (coin, destination, amount) => {
      const uri = paymentUri(coin, destination, amount)
      expect(uri).toMatch(/^(?:bitcoin|litecoin|dogecoin):[^?&#]*\?amount=[^?&#]*$/)
      const { search, pathname, hash } = new URL(uri)
      expect(search).toBe(`?amount=${encodeURIComponent(amount)}`)
      expect(decodeURIComponent(pathname)).toBe(destination)
      expect(hash).toBe('')
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentUri } from '../../../../src/crypto/coins/payment-uri.ts'
import { anyText } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'

test.each([
  ['BTC', 'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1'],
  ['LTC', 'litecoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1'],
  ['DOGE', 'dogecoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1'],
])('a wallet opens %s with %s (spec 2.5)', (coin, uri) => {
  expect(paymentUri(coin, '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '0.1')).toBe(uri)
})

test.each([
  ['btc', 'bitcoin'],
  ['Btc', 'bitcoin'],
  ['ltc', 'litecoin'],
])('D7: the coin %s opens %s: its case does not matter', (coin, scheme) => {
  expect(paymentUri(coin, 'D1', '1')).toBe(`${scheme}:D1?amount=1`)
})

test.each(['XMR', 'ETH', ' BTC', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'D7: the coin %j is treated as Dogecoin (spec 1.3)',
  (coin) => {
    expect(paymentUri(coin, 'D1', '1')).toBe('dogecoin:D1?amount=1')
  },
)

const bolt11 = 'lnbc2500u1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg'

test.each([
  ['BTC', bolt11],
  ['BTC-LN', bolt11.toUpperCase()],
  ['BTC_LightningLike', 'lno1pqpzwyq2p32x2um5ypmx2cm5dae8x93pq'],
  ['btc', 'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35'],
])(
  '%s: a wallet opens %s with lightning, and no amount beside its own (decision D47)',
  (coin, text) => {
    expect(paymentUri(coin, text, '0.1')).toBe(`lightning:${text}`)
  },
)

test.each([
  ['BTC-CHAIN', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'bitcoin'],
  ['ltc_onchain', 'LYhttvnKawAv6RcHQ4eBkNtifuiEA99PFe', 'litecoin'],
  ['BTC-BEP20', '0x52908400098527886E0F7030069857D2E4169EE7', 'dogecoin'],
])('%s to %s opens %s: the coin is told by code and address', (coin, address, scheme) => {
  expect(paymentUri(coin, address, '0.1')).toBe(`${scheme}:${address}?amount=0.1`)
})

test('D19: the case of the destination is kept: an address in another case is another address', () => {
  expect(paymentUri('DOGE', 'DDogePartyXx', '1')).toBe('dogecoin:DDogePartyXx?amount=1')
})

test.each([
  ['x?amount=99', 'bitcoin:x%3Famount%3D99?amount=1'],
  ['x&label=evil#', 'bitcoin:x%26label%3Devil%23?amount=1'],
  ['//evil.example', 'bitcoin:%2F%2Fevil.example?amount=1'],
  ['x\r\ny', 'bitcoin:x%0D%0Ay?amount=1'],
])('D1: a destination of %j cannot add anything to a link', (destination, uri) => {
  expect(paymentUri('BTC', destination, '1')).toBe(uri)
})

test('D2: an amount cannot add anything to a link', () => {
  expect(paymentUri('BTC', 'x', '0.1&req-x=1#')).toBe('bitcoin:x?amount=0.1%26req-x%3D1%23')
})

const coins = fc.oneof(fc.constantFrom('BTC', 'ltc', 'DOGE', '__proto__'), fc.string())

test('D1, D2: whatever the texts are, a link has one address and one amount', () => {
  const hostile = fc.string({ unit: fc.constantFrom('a', '1', '.', ':', '?', '&', '#', '=', '%') })
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

test('every plain amount is in the link as it is', () => {
  const amounts = fc.stringMatching(/^\d{1,20}(\.\d{1,18})?$/)
  checkProperty(
    fc.property(coins, amounts, (coin, amount) => {
      expect(paymentUri(coin, 'D1', amount)).toMatch(new RegExp(`:D1\\?amount=${amount}$`))
    }),
  )
})

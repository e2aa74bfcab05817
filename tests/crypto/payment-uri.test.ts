// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentUri } from '../../src/crypto/payment-uri.ts'
import { anyText } from '../lib/any-text.ts'
import { holds } from '../lib/holds.ts'

test.each([
  ['BTC', 'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1'],
  ['LTC', 'litecoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1'],
  ['DOGE', 'dogecoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1'],
])('a wallet opens %s with %s (spec section 2)', (coin, uri) => {
  expect(paymentUri(coin, '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '0.1')).toBe(uri)
})

test.each([
  'XMR',
  'ETH',
  'btc',
  'Btc',
  ' BTC',
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
])('D7: the coin %j is treated as Dogecoin (spec section 1)', (coin) => {
  expect(paymentUri(coin, 'D1', '1')).toBe('dogecoin:D1?amount=1')
})

test('D19: the case of the destination is kept: an address in another case is another address', () => {
  expect(paymentUri('DOGE', 'DDogePartyXx', '1')).toBe('dogecoin:DDogePartyXx?amount=1')
})

test.each(['BTC', 'LTC', 'DOGE'])(
  'D5: the amount of %s is in the link to the last digit',
  (coin) => {
    expect(paymentUri(coin, 'D1', '0.00021000')).toMatch(/\?amount=0\.00021000$/)
  },
)

test.each([
  'x?amount=99',
  'x&label=evil',
  'x#',
  'x%3Famount=99',
  '//evil.example',
  'javascript:alert(1)',
  'x y',
  'x\r\ny',
  'x\n',
  '\u202ebc1q',
  'xé',
  '',
])(
  'D1: a destination of %j makes no link: a wallet could read something else into it',
  (destination) => {
    expect(paymentUri('BTC', destination, '0.1')).toBeUndefined()
  },
)

test.each([
  '0.1&req-x=1',
  '0.1#',
  '1e-8',
  '1.5E3',
  '-1',
  '+1',
  '.5',
  '5.',
  '1,5',
  '1 000',
  ' 1',
  '1\n',
  '1.2.3',
  '0x10',
  '１',
  'NaN',
  'Infinity',
  '',
])('D2: an amount of %j makes no link', (amount) => {
  expect(paymentUri('BTC', 'x', amount)).toBeUndefined()
})

function expectPlainLink(uri: string, destination: string, amount: string): void {
  expect(uri).toMatch(/^(?:bitcoin|litecoin|dogecoin):[^?&#]+\?amount=\d+(?:\.\d+)?$/)
  const { search, pathname, hash } = new URL(uri)
  expect([...new URLSearchParams(search)]).toEqual([['amount', amount]])
  expect(decodeURIComponent(pathname)).toBe(destination)
  expect(hash).toBe('')
}

const coins = fc.oneof(fc.constantFrom('BTC', 'LTC', 'DOGE', '__proto__'), fc.string())

test('D1, D2: whatever the texts are, there is no link or one with one address and one amount', () => {
  const hostile = fc.string({ unit: fc.constantFrom('a', '1', '.', ':', '?', '&', '#', '=', '%') })
  const texts = fc.oneof(anyText, hostile)
  holds(
    fc.property(coins, texts, texts, (coin, destination, amount) => {
      const uri = paymentUri(coin, destination, amount)
      if (uri !== undefined) expectPlainLink(uri, destination, amount)
    }),
  )
})

test('every plain address and amount make a link that gives both back', () => {
  const addresses = fc.stringMatching(/^[A-Za-z0-9._:-]{1,120}$/)
  const amounts = fc.stringMatching(/^\d{1,20}(\.\d{1,18})?$/)
  holds(
    fc.property(coins, addresses, amounts, (coin, destination, amount) => {
      expectPlainLink(paymentUri(coin, destination, amount) ?? 'none', destination, amount)
    }),
  )
})

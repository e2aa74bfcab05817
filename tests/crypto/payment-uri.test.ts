// @vitest-environment node
import { expect, test } from 'vitest'
import { paymentUri } from '../../src/crypto/payment-uri.ts'
import { seededRandom } from '../lib/seeded-random.ts'

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
])('the coin %j is treated as Dogecoin (spec section 1)', (coin) => {
  expect(paymentUri(coin, 'D1', '1')).toBe('dogecoin:D1?amount=1')
})

test('the case of the destination is kept: an address in another case is another address', () => {
  expect(paymentUri('DOGE', 'DDogePartyXx', '1')).toBe('dogecoin:DDogePartyXx?amount=1')
})

test.each([
  ['x?amount=99', 'bitcoin:x%3Famount%3D99?amount=0.1'],
  ['x&label=evil', 'bitcoin:x%26label%3Devil?amount=0.1'],
  ['x#', 'bitcoin:x%23?amount=0.1'],
  ['//evil.example', 'bitcoin:%2F%2Fevil.example?amount=0.1'],
  ['javascript:alert(1)', 'bitcoin:javascript%3Aalert(1)?amount=0.1'],
  ['x\r\ny', 'bitcoin:x%0D%0Ay?amount=0.1'],
])('a destination of %j ends before the amount all the same', (destination, uri) => {
  expect(paymentUri('BTC', destination, '0.1')).toBe(uri)
})

test('an amount cannot add a parameter', () => {
  expect(paymentUri('BTC', 'x', '0.1&req-x=1')).toBe('bitcoin:x?amount=0.1%26req-x%3D1')
})

test('any destination and amount make one scheme, one address and one amount', () => {
  const random = seededRandom(13)
  for (let run = 0; run < 1000; run += 1) {
    const coin = random.pick(['BTC', 'LTC', 'DOGE', 'XMR'])
    const destination = `a${random.text('aB9?&#=%:/\\ é', 20)}`
    const amount = `${random.whole(0, 99)}.${random.whole(1, 99_999_999)}`
    const uri = paymentUri(coin, destination, amount)
    expect(uri).toMatch(/^(?:bitcoin|litecoin|dogecoin):[^?&#]+\?amount=\d+\.\d+$/)
    expect([...new URL(uri).searchParams]).toEqual([['amount', amount]])
    expect(decodeURIComponent(new URL(uri).pathname)).toBe(destination)
  }
})

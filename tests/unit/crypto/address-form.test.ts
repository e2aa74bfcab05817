import { expect, test } from 'vitest'
import { isTestNetwork, likelyNetwork } from '../../../src/crypto/address-form.ts'
import { base58Address, publishedAddresses, segwitAddress } from './addresses.ts'

const hash = (first: number) => Uint8Array.from({ length: 20 }, (_, index) => first + index)
const hashes = [hash(0), hash(100), hash(235)]

const base58 = (version: number) => hashes.map((each) => base58Address(version, each))
const segwit = (prefix: string) => hashes.map((each) => segwitAddress(prefix, 0, each))

test.each([
  ['BTC', [...base58(0x6f), ...base58(0xc4), ...segwit('tb'), ...segwit('bcrt')]],
  [
    'LTC',
    [...base58(0x6f), ...base58(0xc4), ...base58(0x3a), ...segwit('tltc'), ...segwit('rltc')],
  ],
  ['LTC', ['tmweb1qq20e2arnhvxw97katjkmsd35agw3capxjkrkh7dk8d30rczm8', 'rmweb1qq20e2arnhv']],
  ['DOGE', [...base58(0x71), ...base58(0xc4), ...base58(0x6f)]],
  ['btc', segwit('tb')],
  ['BTC', segwit('tb').map((address) => address.toUpperCase())],
  ['BTC', ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc']],
  ['DOGE', ['nUHVMF6vcrGd8RSK2hUZjwuGDNmPeNoBRb']],
])('%s: the addresses %o are of a test network', (coin, addresses) => {
  expect(addresses.filter((address) => !isTestNetwork(coin, address))).toEqual([])
})

test.each([
  ['BTC', [...base58(0x00), ...base58(0x05), ...segwit('bc')]],
  ['BTC', segwit('bc').map((address) => address.toUpperCase())],
  ['LTC', [...base58(0x30), ...base58(0x32), ...base58(0x05), ...segwit('ltc')]],
  ['LTC', publishedAddresses.LTC.filter((address) => address.startsWith('ltcmweb'))],
  ['DOGE', [...base58(0x1e), ...base58(0x16)]],
  // Other coins have rules of their own: what is a test for one is not for another.
  ['DASH', base58(0x6f)],
  ['USDT', ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', ...segwit('tb')]],
  ['BTC', ['bc1qtb1w508d6qejxtdg4y5r3zarvary0c5xw7k']],
  ['constructor', ['m']],
])('%s: the addresses %o are worth money', (coin, addresses) => {
  expect(addresses.filter((address) => isTestNetwork(coin, address))).toEqual([])
})

test.each([
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'ethereum'],
  ['0xde709f2102306220921060314715629080e2fb77', 'ethereum'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron'],
])('%s looks like an address of %s', (address, network) => {
  expect(likelyNetwork(address)).toBe(network)
})

test.each([
  '',
  '0x',
  '0x52908400098527886E0F7030069857D2E4169EE',
  '0x52908400098527886E0F7030069857D2E4169EE7a',
  '0x52908400098527886E0F7030069857D2E4169EEg',
  '52908400098527886E0F7030069857D2E4169EE7',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tt',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60',
  'x0x52908400098527886E0F7030069857D2E4169EE7',
  'TTR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'tR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
])('nothing is guessed of %j', (address) => {
  expect(likelyNetwork(address)).toBeUndefined()
})

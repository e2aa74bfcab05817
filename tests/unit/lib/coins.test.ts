import { expect, test } from 'vitest'
import { coinLabel, coinOf, isTestNetwork } from '../../../src/lib/coins.ts'
import { base58Address, publishedAddresses, segwitAddress } from '../crypto/coins/addresses.ts'

test.each([
  ['BTC', 'Bitcoin', 'Bitcoin (BTC)', 'Bitcoin'],
  ['LTC', 'Litecoin', 'Litecoin (LTC)', 'Litecoin'],
  ['DOGE', 'Dogecoin', 'Dogecoin (DOGE)', 'Dogecoin'],
  ['XMR', 'Monero', 'Monero (XMR)', 'Monero'],
  ['XRP', 'XRP', 'XRP', 'XRP Ledger'],
  ['btc', 'Bitcoin', 'Bitcoin (btc)', 'Bitcoin'],
  ['Ltc', 'Litecoin', 'Litecoin (Ltc)', 'Litecoin'],
  ['xrp', 'XRP', 'xrp', 'XRP Ledger'],
])('%s is called %s, chosen as %s, and sent on its own network', (code, name, label, network) => {
  expect([coinOf(code)?.name, coinLabel(code), coinOf(code)?.network]).toEqual([
    name,
    label,
    network,
  ])
})

test.each(['ETH', 'USDC', 'USDT'])(
  '%s has a name, and its code does not tell the network it must be sent on',
  (code) => {
    expect(coinOf(code)?.name).not.toBe(code)
    expect(coinOf(code)?.network).toBeUndefined()
  },
)

test.each(['PEPE', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a coin called %j goes by its code alone, on no network we know',
  (code) => {
    expect([coinOf(code), coinLabel(code)]).toEqual([undefined, code])
  },
)

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
  expect(addresses.filter((address) => !isTestNetwork(coinOf(coin), address))).toEqual([])
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
  expect(addresses.filter((address) => isTestNetwork(coinOf(coin), address))).toEqual([])
})

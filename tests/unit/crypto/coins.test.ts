import { expect, test } from 'vitest'
import { coinLabel, coinName, coinNetwork } from '../../../src/crypto/coins.ts'

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
  expect([coinName(code), coinLabel(code), coinNetwork(code)]).toEqual([name, label, network])
})

test.each(['ETH', 'USDC', 'USDT'])(
  '%s has a name, and its code does not tell the network it must be sent on',
  (code) => {
    expect(coinName(code)).not.toBe(code)
    expect(coinNetwork(code)).toBeUndefined()
  },
)

test.each(['PEPE', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a coin called %j goes by its code alone, on no network we know',
  (code) => {
    expect([coinName(code), coinLabel(code), coinNetwork(code)]).toEqual([code, code, undefined])
  },
)

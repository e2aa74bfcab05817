import { expect, test } from 'vitest'
import { coinLabel, coinOf } from '../../../src/lib/coins.ts'

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

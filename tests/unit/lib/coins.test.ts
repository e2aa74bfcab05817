import { expect, test } from 'vitest'
import { coinLabel, coinOf } from '../../../src/lib/coins.ts'

test.each([
  ['BTC', 'Bitcoin', 'Bitcoin (BTC)', 'Bitcoin'],
  ['LTC', 'Litecoin', 'Litecoin (LTC)', 'Litecoin'],
  ['DOGE', 'Dogecoin', 'Dogecoin (DOGE)', 'Dogecoin'],
  ['btc', 'Bitcoin', 'Bitcoin (btc)', 'Bitcoin'],
  ['xrp', 'XRP', 'xrp', 'XRP Ledger'],
  // Ether and tokens exist on several networks.
  ['ETH', 'Ether', 'Ether (ETH)', undefined],
  ['USDT', 'Tether', 'Tether (USDT)', undefined],
  ['PEPE', undefined, 'PEPE', undefined],
  ['__proto__', undefined, '__proto__', undefined],
])('%j is called %s, listed as %s, and sent on the network %s', (code, name, label, network) => {
  const coin = coinOf(code)
  expect([coin?.name, coinLabel(code), coin?.network]).toEqual([name, label, network])
})

import { expect, test } from 'vitest'
import { likelyNetwork } from '../../../../src/crypto/coins/likely-network.ts'

test.each<[string, string | undefined]>([
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'ethereum'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron'],
  ...[
    '',
    '0x52908400098527886E0F7030069857D2E4169EE',
    '0x52908400098527886E0F7030069857D2E4169EEg',
    'x0x52908400098527886E0F7030069857D2E4169EE7',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60',
  ].map((address) => [address, undefined] as [string, undefined]),
])('the network guessed from the address %j: %s', (address, network) => {
  expect(likelyNetwork(address)).toBe(network)
})

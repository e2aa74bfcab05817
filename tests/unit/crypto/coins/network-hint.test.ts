import { expect, test } from 'vitest'
import { networkHint } from '../../../../src/crypto/coins/network-hint.ts'

test.each<[string, string]>([
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'likelyEthereum'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'likelyTron'],
  ...[
    '',
    '0x52908400098527886E0F7030069857D2E4169EE',
    '0x52908400098527886E0F7030069857D2E4169EEg',
    'x0x52908400098527886E0F7030069857D2E4169EE7',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60',
  ].map((address): [string, string] => [address, 'unknownNetwork']),
])('the advice on the network of the address %j: %s', (address, advice) => {
  expect(networkHint(address)).toBe(advice)
})

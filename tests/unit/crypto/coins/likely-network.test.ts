import { expect, test } from 'vitest'
import { likelyNetwork } from '../../../../src/crypto/coins/likely-network.ts'

test.each([
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'ethereum'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron'],
  ['', undefined],
  ['0x52908400098527886E0F7030069857D2E4169EE', undefined],
  ['0x52908400098527886E0F7030069857D2E4169EE7a', undefined],
  ['0x52908400098527886E0F7030069857D2E4169EEg', undefined],
  ['x0x52908400098527886E0F7030069857D2E4169EE7', undefined],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', undefined],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tt', undefined],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60', undefined],
  ['TTR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', undefined],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', undefined],
])('the network guessed of the address %j: %s', (address, network) => {
  expect(likelyNetwork(address)).toBe(network)
})

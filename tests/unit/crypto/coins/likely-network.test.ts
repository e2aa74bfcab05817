import { expect, test } from 'vitest'
import { likelyNetwork } from '../../../../src/crypto/coins/likely-network.ts'

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

import { expect, test } from 'vitest'
import { networkHint } from '../../../../src/crypto/coins/network-hint.ts'

const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const [shortEthereum, shortTron] = [ethereum.slice(0, -1), tron.slice(0, -1)]

test.each([
  ['likelyEthereum', [ethereum]],
  ['likelyTron', [tron]],
  ['unknownNetwork', ['', shortEthereum, `${shortEthereum}g`, `x${ethereum}`]],
  ['unknownNetwork', [shortTron, `${shortTron}0`]],
])('%s is the advice on the network of each of %j', (advice, addresses) => {
  expect(addresses.map(networkHint)).toEqual(addresses.map(() => advice))
})

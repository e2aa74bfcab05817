import { bech32 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlausibleAddress } from '../../../../src/crypto/coins/address-check.ts'
import { anyText } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'
import { base58Address, publishedAddresses, publishedMistakes, segwitAddress } from './addresses.ts'

type KnownCoin = keyof typeof publishedAddresses

const knownCoins = Object.keys(publishedAddresses) as KnownCoin[]
const published = knownCoins.flatMap((coin) =>
  publishedAddresses[coin].map((address) => [coin, address] as const),
)

test.each(published)('the %s address %s can be paid', (coin, address) => {
  expect(isPlausibleAddress(coin, address)).toBe(true)
})

test.each(published)('the %s address %s is none of another coin', (owner, address) => {
  // The test networks of all three write pay-to-script-hash alike.
  const others = knownCoins.filter((coin) => coin !== owner && !isShared(coin, address))
  expect(others.filter((coin) => isPlausibleAddress(coin, address))).toEqual([])
})

/** Litecoin has taken Bitcoin's test network and its old script addresses, which begin with a 3. */
function isShared(coin: KnownCoin, address: string): boolean {
  return coin === 'LTC' ? /^[3mn2]/.test(address) : /^[mn2]/.test(address)
}

test.each(publishedMistakes)('an address with %s is refused: %s', (_mistake, address) => {
  for (const coin of knownCoins) expect(isPlausibleAddress(coin, address)).toBe(false)
})

const versions = [
  ['BTC', 0x00, 'a payment to a key'],
  ['BTC', 0x05, 'a payment to a script'],
  ['BTC', 0x6f, 'a payment to a key on a test network'],
  ['BTC', 0xc4, 'a payment to a script on a test network'],
  ['LTC', 0x30, 'a payment to a key'],
  ['LTC', 0x32, 'a payment to a script'],
  ['LTC', 0x05, 'a payment to a script in the old form'],
  ['LTC', 0x6f, 'a payment to a key on a test network'],
  ['LTC', 0x3a, 'a payment to a script on a test network'],
  ['LTC', 0xc4, 'a payment to a script on a test network in the old form'],
  ['DOGE', 0x1e, 'a payment to a key'],
  ['DOGE', 0x16, 'a payment to a script'],
  ['DOGE', 0x71, 'a payment to a key on a test network'],
  ['DOGE', 0x6f, 'a payment to a key on a network of one machine'],
  ['DOGE', 0xc4, 'a payment to a script on a test network'],
] as const

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

test.each(versions)('a %s address of version %i, %s, can be paid', (coin, version) => {
  fc.assert(
    fc.property(bytes(20), (hash) => isPlausibleAddress(coin, base58Address(version, hash))),
  )
})

test.each(knownCoins)('a %s address of any other version is refused', (coin) => {
  const own = versions.filter(([owner]) => owner === coin).map(([, version]) => version as number)
  const others = Array.from({ length: 256 }, (_, version) => version).filter(
    (version) => !own.includes(version),
  )
  const hash = new Uint8Array(20).fill(7)
  const accepted = others.filter((version) =>
    isPlausibleAddress(coin, base58Address(version, hash)),
  )
  expect(accepted).toEqual([])
})

test.each([0, 19, 21, 32])('an address over a hash of %i bytes is refused', (length) => {
  for (const [coin, version] of versions) {
    const address = base58Address(version, new Uint8Array(length))
    expect(isPlausibleAddress(coin, address)).toBe(false)
  }
})

test.each([
  ['BTC', 'bc'],
  ['BTC', 'tb'],
  ['BTC', 'bcrt'],
  ['LTC', 'ltc'],
  ['LTC', 'tltc'],
  ['LTC', 'rltc'],
] as const)(
  'a %s address of the network %s can be paid in small letters and capitals',
  (...row) => {
    const [coin, prefix] = row
    for (const [version, length] of [
      [0, 20],
      [0, 32],
      [1, 32],
      [16, 2],
      [16, 40],
    ] as const) {
      const address = segwitAddress(prefix, version, new Uint8Array(length).fill(9))
      expect(isPlausibleAddress(coin, address)).toBe(true)
      expect(isPlausibleAddress(coin, address.toUpperCase())).toBe(true)
      expect(isPlausibleAddress('DOGE', address)).toBe(false)
    }
  },
)

/** The ways an address goes wrong by one letter, as a person or a program spoils it. */
const slips = {
  changed: (address: string, at: number, letter: string) =>
    address.slice(0, at) + letter + address.slice(at + 1),
  dropped: (address: string, at: number) => address.slice(0, at) + address.slice(at + 1),
  doubled: (address: string, at: number) => address.slice(0, at + 1) + address.slice(at),
  added: (address: string, at: number, letter: string) =>
    address.slice(0, at) + letter + address.slice(at),
  swapped: (address: string, at: number) =>
    address.slice(0, at) + (address[at + 1] ?? '') + address[at] + address.slice(at + 2),
} as const

const letters = fc.oneof(
  fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl'),
  fc.constantFrom(' ', '\n', '\u200b', '\u0000', 'é', '１', '.', '-'),
)

const madeAddresses = fc.oneof(
  fc
    .tuple(fc.constantFrom(...versions), bytes(20))
    .map(([[coin, version], hash]) => [coin, base58Address(version, hash)] as const),
  fc
    .tuple(fc.constantFrom(['BTC', 'bc'] as const, ['LTC', 'ltc'] as const), bytes(32))
    .chain(([[coin, prefix], program]) =>
      fc.constantFrom(
        [coin, segwitAddress(prefix, 0, program)] as const,
        [coin, segwitAddress(prefix, 1, program)] as const,
      ),
    ),
)
const rightAddresses = fc.oneof(fc.constantFrom(...published), madeAddresses)

test.each(Object.keys(slips) as (keyof typeof slips)[])(
  'an address with one letter %s is refused',
  (slip) => {
    checkProperty(
      fc.property(rightAddresses, fc.nat(), letters, ([coin, address], place, letter) => {
        const at = place % address.length
        const wrong = slips[slip](address, at, letter)
        fc.pre(wrong !== address)
        expect(isPlausibleAddress(coin, wrong)).toBe(false)
      }),
    )
  },
)

test('no other text is an address, and none throws', () => {
  checkProperty(
    fc.property(fc.constantFrom(...knownCoins), anyText, (coin, text) => {
      expect(isPlausibleAddress(coin, text)).toBe(false)
    }),
  )
})

test.each([
  '',
  '1',
  'bc1',
  'ltcmweb1',
  'BC1',
  '\u0000',
  'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
])('the text %j is no address', (text) => {
  for (const coin of knownCoins) expect(isPlausibleAddress(coin, text)).toBe(false)
})

test.each(['XMR', 'ETH', '', '__proto__', 'constructor', 'toString'])(
  'an address of the unknown coin %j is plausible',
  (coin) => {
    expect(isPlausibleAddress(coin, '0x52908400098527886E0F7030069857D2E4169EE7')).toBe(true)
  },
)

const mweb = publishedAddresses.LTC.filter((address) => address.startsWith('ltcmweb1'))

test.each(mweb)('a private Litecoin address is no Bitcoin address: %s', (address) => {
  expect(isPlausibleAddress('BTC', address)).toBe(false)
})

test.each([0, 20, 65, 67])('a private Litecoin address over %i bytes is refused', (length) => {
  const words = [0, ...bech32.toWords(new Uint8Array(length).fill(7))]
  expect(isPlausibleAddress('LTC', bech32.encode('ltcmweb', words, false))).toBe(false)
})

test('a private address without a q before its last p, the known weakness of bech32, is refused', () => {
  const words = [0, ...bech32.toWords(new Uint8Array(66).fill(7))]
  const address = bech32.encode('ltcmweb', words, false)
  expect(isPlausibleAddress('LTC', address)).toBe(true)
  expect(address.endsWith('p')).toBe(true)
  expect(isPlausibleAddress('LTC', address.replace(/p$/, 'qp'))).toBe(false)
})

test.each(['btc', 'Ltc', 'doge'])('an address of %s is checked as one in capitals', (coin) => {
  const [address = ''] = publishedAddresses[coin.toUpperCase() as KnownCoin]
  expect(isPlausibleAddress(coin, address)).toBe(true)
  expect(isPlausibleAddress(coin, `${address}1`)).toBe(false)
})

// From BOLT 11, "Please send $3 for a cup of coffee to the same peer, within one minute".
const lightning =
  'lnbc2500u1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpu9qrsgquk0rl77nj30yxdy8j9vdx85fkpmdla2087ne0xh8nhedh8w27kyke0lp53ut353s06fv3qfegext0eh0ymjpf39tuven09sam30g4vgpfna3rh'

test('a Lightning invoice is checked by its own digits', () => {
  expect(isPlausibleAddress('BTC', lightning)).toBe(true)
  expect(isPlausibleAddress('BTC', lightning.toUpperCase())).toBe(true)
  expect(isPlausibleAddress('BTC', lightning.replace('pvjluez', 'pvjlueq'))).toBe(false)
  expect(isPlausibleAddress('LTC', lightning)).toBe(false)
  expect(isPlausibleAddress('BTC-LN', lightning)).toBe(true)
  expect(isPlausibleAddress('BTC-LN', lightning.replace('pvjluez', 'pvjlueq'))).toBe(false)
})

test.each([
  // BOLT 12, "Format string examples", and LUD 01.
  'lno1pqps7sjqpgtyzm3qv4uxzmtsd3jjqer9wd3hy6tsw35k7msjzfpy7nz5yqcnygrfdej82um5wf5k2uckyypwa3eyt44h6txtxquqh7lz5djge4afgfjn7k4rgrkuag0jsd5xvxg',
  'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS',
])('the page knows no check digits of %s, and does not warn (decision D47)', (text) => {
  expect(isPlausibleAddress('BTC', text)).toBe(true)
  expect(isPlausibleAddress('BTC', text.slice(0, -1))).toBe(true)
  expect(isPlausibleAddress('LTC', text)).toBe(false)
})

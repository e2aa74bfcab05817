import { bech32 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlausibleAddress } from '../../../../src/crypto/coins/address-check.ts'
import { coinOfInvoice } from '../../../../src/lib/destination.ts'
import { checkProperty } from '../../lib/check-property.ts'
import { base58Address, lightningInvoice, segwitAddress, validAddresses } from './addresses.ts'

/** Version bytes of main and test networks, for keys and scripts. Not imported, so a wrong byte in src fails a test. */
const versions = {
  BTC: [0x00, 0x05, 0x6f, 0xc4],
  LTC: [0x30, 0x32, 0x05, 0x6f, 0x3a, 0xc4],
  DOGE: [0x1e, 0x16, 0x71, 0x6f, 0xc4],
} as const
type KnownCoin = keyof typeof versions
const knownCoins = Object.keys(versions) as KnownCoin[]

const validRows = knownCoins.flatMap((coin) =>
  validAddresses[coin].map((address) => [coin, address] as const),
)

/** First letters of other coins' addresses that a coin also accepts, because their version byte is the same. */
const sharedLetters = { BTC: /^[mn2]/, LTC: /^[3mn2]/, DOGE: /^[mn2]/ }

test.each(validRows)('only %s, and coins of the same first letter, accept %s', (owner, address) => {
  const coins = knownCoins.filter((coin) => isPlausibleAddress(coin, address))
  const unshared = coins.filter((coin) => coin === owner || !sharedLetters[coin].test(address))
  expect(unshared).toEqual([owner])
})

/** Invalid addresses, one of each kind; most are from BIP 173 and BIP 350. */
const invalidAddresses = {
  'a foreign network': 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  'a wrong checksum': 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  'version 0 with 16 bytes': 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'version 0 as bech32m': 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'version 1 as bech32': 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'version 16 as bech32': 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'version 17': 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'a program of 1 byte': 'bc1pw5dgrnzv',
  'a program of 41 bytes':
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'both cases at once': 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7',
  'too much padding': 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  'padding that is not zero': 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j',
  'an invalid character': 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'no program': 'bc1gmk9yu',
  'a scheme before the address': 'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'an empty text': '',
}

test.each(Object.entries(invalidAddresses))('%s is refused: %s', (_defect, address) => {
  expect(knownCoins.filter((coin) => isPlausibleAddress(coin, address))).toEqual([])
})

test.each(knownCoins)('a Base58 address of %s has a 20-byte hash and its version', (coin) => {
  const versionsFor = (hash: Uint8Array) =>
    Array.from({ length: 256 }, (_, version) => version).filter((version) =>
      isPlausibleAddress(coin, base58Address(version, hash)),
    )
  expect(versionsFor(new Uint8Array(20).fill(7))).toEqual([...versions[coin]].sort((a, b) => a - b))
  for (const length of [0, 19, 21, 32]) expect(versionsFor(new Uint8Array(length))).toEqual([])
})

test.each(knownCoins)('%s-CHAIN is recognised by each Base58 address of the coin', (coin) => {
  const hashes = [0, 64, 128, 192, 255].map((byte) => new Uint8Array(20).fill(byte))
  const addresses = versions[coin].flatMap((version) =>
    hashes.map((hash) => base58Address(version, hash)),
  )
  const unrecognised = addresses.filter(
    (destination) => coinOfInvoice({ coin: `${coin}-CHAIN`, destination }) === undefined,
  )
  expect(unrecognised).toEqual([])
})

const networks = ['bc', 'tb', 'bcrt', 'ltc', 'tltc', 'rltc']
test.each(networks)('a SegWit address of %s can be in capitals', (prefix) => {
  const expected = prefix.endsWith('ltc') ? ['LTC'] : ['BTC']
  for (const [length, version] of Object.entries({ 20: 0, 32: 1, 40: 16 })) {
    const address = segwitAddress(prefix, version, new Uint8Array(Number(length)).fill(9))
    for (const text of [address, address.toUpperCase()])
      expect(knownCoins.filter((coin) => isPlausibleAddress(coin, text))).toEqual(expected)
  }
})

/** One-letter typos of a person or a program. */
const typos = {
  changed: (address: string, at: number, letter: string) =>
    address.slice(0, at) + letter + address.slice(at + 1),
  dropped: (address: string, at: number) => address.slice(0, at) + address.slice(at + 1),
  added: (address: string, at: number, letter: string) =>
    address.slice(0, at) + letter + address.slice(at),
  swapped: (address: string, at: number) =>
    address.slice(0, at) + (address[at + 1] ?? '') + address[at] + address.slice(at + 2),
} as const

const letters = fc.constantFrom(...'19AZaz0OIl', ' ', '\n', '\u200b', '\u0000', 'é', '１', '.', '-')
const generated = fc
  .tuple(fc.constantFrom(...knownCoins), fc.uint8Array({ minLength: 20, maxLength: 20 }))
  .map(([coin, hash]) => [coin, base58Address(versions[coin][0], hash)] as const)

test.each(Object.entries(typos))('an address with one letter %s is refused', (_kind, typo) => {
  const valid = fc.oneof(fc.constantFrom(...validRows), generated)
  checkProperty(
    fc.property(valid, fc.nat(), letters, ([coin, address], place, letter) => {
      const mistyped = typo(address, place % address.length, letter)
      fc.pre(mistyped !== address)
      expect(isPlausibleAddress(coin, mistyped)).toBe(false)
    }),
  )
})

test.each(['XMR', '', '__proto__'])('every address of the coin %j is plausible', (coin) => {
  expect(isPlausibleAddress(coin, '0x52908400098527886E0F7030069857D2E4169EE7')).toBe(true)
})

test('an MWEB address of Litecoin holds 66 bytes; one with a q before its last p is refused, although bech32 accepts it', () => {
  const addressOf = (length: number, version = 0) =>
    bech32.encode('ltcmweb', [version, ...bech32.toWords(new Uint8Array(length).fill(7))], false)
  const lengths = [0, 20, 65, 66, 67]
  const isPlausible = (address: string) => isPlausibleAddress('LTC', address)
  expect(lengths.filter((length) => isPlausible(addressOf(length)))).toEqual([66])
  expect(isPlausible(addressOf(66, 1))).toBe(false)
  // In bech32, a q inserted before a final p leaves the checksum valid.
  expect(addressOf(66)).toMatch(/p$/)
  expect(isPlausible(addressOf(66).replace(/p$/, 'qp'))).toBe(false)
})

test.each(['BTC', 'BTC-LN'])('a Lightning invoice of %s is checked by its checksum', (coin) => {
  expect(isPlausibleAddress(coin, lightningInvoice)).toBe(true)
  expect(isPlausibleAddress(coin, lightningInvoice.toUpperCase())).toBe(true)
  expect(isPlausibleAddress(coin, lightningInvoice.replace('pvjluez', 'pvjlueq'))).toBe(false)
  expect(isPlausibleAddress('LTC', lightningInvoice)).toBe(false)
})

test.each([
  // BOLT 12, "Format string examples", and LUD 01.
  'lno1pqps7sjqpgtyzm3qv4uxzmtsd3jjqer9wd3hy6tsw35k7msjzfpy7nz5yqcnygrfdej82um5wf5k2uckyypwa3eyt44h6txtxquqh7lz5djge4afgfjn7k4rgrkuag0jsd5xvxg',
  'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS',
])('%s passes, also cut short, so nothing warns (decision D47)', (text) => {
  expect(isPlausibleAddress('BTC', text)).toBe(true)
  expect(isPlausibleAddress('BTC', text.slice(0, -1))).toBe(true)
  expect(isPlausibleAddress('LTC', text)).toBe(false)
})

import { expect, test } from 'vitest'
import {
  coinOfInvoice,
  isTestNetwork,
  networkOf,
  normalizeDestination,
} from '../../../src/lib/destination.ts'
import { base58Address, segwitAddress, validAddresses } from '../crypto/coins/addresses.ts'

const cashAddr = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
const ethAddress = '0x52908400098527886E0F7030069857D2E4169EE7'
const bolt11 = 'lnbc2500u1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyq'

const destinations = {
  BTC: [
    ...['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ...['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', bolt11, bolt11.toUpperCase()],
  ],
  LTC: ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'LYhttvnKawAv6RcHQ4eBkNtifuiEA99PFe'],
  DOGE: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  BCH: [cashAddr, cashAddr.toUpperCase()],
  ETH: [ethAddress],
  USDT: [ethAddress],
} as const

const schemes = 'bitcoin litecoin dogecoin bitcoincash ethereum lightning monero https'.split(' ')
const coins = [
  ['BTC', ['bitcoin', 'lightning'], true],
  ['LTC', ['litecoin', 'lightning'], true],
  ['DOGE', ['dogecoin'], true],
  ['BCH', ['bitcoincash'], true],
  ['ETH', ['ethereum'], false],
  ['USDT', ['ethereum'], false],
] as const

test.each(coins)('%s has its schemes cut (decision D46)', (code, ownSchemes: readonly string[]) => {
  for (const destination of destinations[code]) {
    expect(normalizeDestination(code, destination)).toBe(destination)
    for (const scheme of schemes.flatMap((each) => [each, each.toUpperCase()])) {
      const uri = `${scheme}:${destination}`
      const expected = ownSchemes.includes(scheme.toLowerCase()) ? destination : uri
      expect(normalizeDestination(code, uri)).toBe(expected)
      expect(normalizeDestination(`${code.toLowerCase()}-CHAIN`, uri)).toBe(expected)
      expect(normalizeDestination(code, `${scheme}:${uri}`)).toBe(`${scheme}:${uri}`)
    }
  }
})

const queries = [
  ...['?', '?amount=1', '?AMOUNT=0.5&label=Tea%20%26%20Sons', `?lightning=${bolt11}`],
  '?pj=https://shop.example/pj?x=1',
]
const requiredQueries = ['?req-pop=x', '?amount=1&REQ-x=1', '?%72eq-x']

test.each(coins)('%s: a query is cut where BIP 21 allows it', (code, [scheme], hasBip21) => {
  const [address] = destinations[code]
  for (const prefix of ['', `${scheme}:`, `${scheme.toUpperCase()}:`]) {
    for (const query of [...queries, ...requiredQueries]) {
      const text = `${prefix}${address}${query}`
      const isCut = hasBip21 && !requiredQueries.includes(query)
      expect(normalizeDestination(code, text)).toBe(isCut ? address : text)
    }
  }
})

const transfer = `ethereum:${ethAddress}/transfer`
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test.each([
  ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH?dt=123'],
  ['ETH', `ethereum:${ethAddress}@137`],
  ['USDT', `${transfer}?address=${ethAddress}`],
  ['BTC', `bitcoin:?lightning=${bolt11}`],
  ['BTC', 'bitcoin:bc1q?amount=99'],
  ['BTC', `bitcoin://${destinations.BTC[1]}`],
  ['BTC', `${destinations.BTC[1]}#x?amount=1`],
  ['BTC-BEP20', `bitcoin:${ethAddress}`],
  ['__proto__', 'bitcoin:x'],
])('%s: nothing is cut from %s, which may say where the money goes', (code, text) => {
  expect(normalizeDestination(code, text)).toBe(text)
})

const [segwitBtc] = destinations.BTC
const bolt12 = 'lno1pqpzwyq2p32x2um5ypmx2cm5dae8x93pqthvwfzadd7jejes8q9lhc4rvjxd022zv5l44g6qah'

test.each<readonly [string, string, string | undefined, string | undefined]>([
  ['BTC-LN', bolt11, 'BTC', 'Lightning'],
  ['BTC_LightningLike', bolt11.toUpperCase(), 'BTC', 'Lightning'],
  ['BTC', bolt12, 'BTC', 'Lightning'],
  ['LTC', 'lnltc241pveeq09pp58dlxgh', 'LTC', 'Lightning'],
  ['btc-chain', segwitBtc, 'BTC', 'Bitcoin'],
  ['Btc_OnChain', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'BTC', 'Bitcoin'],
  // One letter is changed: wrong check digits change neither coin nor network.
  ['BTC-CHAIN', segwitBtc.replace('xtdg', 'xtdq'), 'BTC', 'Bitcoin'],
  ['BCH-CHAIN', cashAddr, 'BCH', 'Bitcoin Cash'],
  ['USDT-ERC20', ethAddress, 'USDT', undefined],
  ['USDT_ETH', ethAddress, 'USDT', undefined],
  // No known coin: the code is unknown, or the destination or the suffix does not belong to its coin.
  ...[
    ['BTC-BEP20', ethAddress],
    // These three name the network of a token first.
    ['ETH-USDT', ethAddress],
    ['ETH_DAI', ethAddress],
    ['BTC-USDT', segwitBtc],
    ['BTC-LIQUID', `lq1qqf8er278e6nyvuwtgf39e6ewvdcnjupn9${'q'.repeat(63)}`],
    ['BTC-LN', 'not-an-invoice'],
    ['LTC-CHAIN', segwitBtc],
    ['USDT-TRC20', tron],
    ['BTCX', segwitBtc],
    ['X-BTC', segwitBtc],
    ['__proto__-x', ''],
  ].map(([coin = '', destination = '']) => [coin, destination, undefined, undefined] as const),
])('%s to %s is the coin %s, on the network %s', (coin, destination, code, network) => {
  expect(coinOfInvoice({ coin, destination })?.code).toBe(code)
  expect(networkOf({ coin, destination })).toBe(network)
})

/** Low, middle and high ones: the first letter of an address depends on its version and on the hash. */
const hashes = [0, 100, 235].map((first) => Uint8Array.from({ length: 20 }, (_, at) => first + at))
const base58 = (...versions: number[]) =>
  versions.flatMap((version) => hashes.map((hash) => base58Address(version, hash)))
const segwit = (...prefixes: string[]) =>
  prefixes.flatMap((prefix) => hashes.map((hash) => segwitAddress(prefix, 0, hash)))
const capitals = (addresses: string[]) => addresses.map((address) => address.toUpperCase())

test.each([
  ['BTC', [...base58(0x6f, 0xc4), ...segwit('tb', 'bcrt'), ...capitals(segwit('tb'))]],
  ['LTC', [...base58(0x6f, 0xc4, 0x3a), ...segwit('tltc', 'rltc')]],
  ['LTC', ['tmweb1qq20e2arnhvxw97katjkmsd35agw3capxjkrkh7dk8d30rczm8', 'rmweb1qq20e2arnhv']],
  ['DOGE', base58(0x71, 0xc4, 0x6f)],
  ['btc-chain', segwit('tb')],
  ['BTC', ['lntb20m1pvjluezpp5qqqsyq', 'LNTBS1PVJLUEZPP5QQQSYQ', 'lnbcrt1pvjluezpp5qqqsyq']],
])('%s: the addresses %o are of a test network', (coin, addresses) => {
  expect(addresses.filter((address) => !isTestNetwork({ coin, destination: address }))).toEqual([])
})

test.each([
  ['BTC', [...base58(0x00, 0x05), ...segwit('bc'), ...capitals(segwit('bc'))]],
  ['LTC', [...base58(0x30, 0x32, 0x05), ...segwit('ltc')]],
  ['LTC', validAddresses.LTC.filter((address) => address.startsWith('ltcmweb'))],
  ['DOGE', base58(0x1e, 0x16)],
  // Other coins have rules of their own: a test address of one may be real for another.
  ['USDT', [...base58(0x6f), ...segwit('tb')]],
  ['BTC', ['bc1qtb1w508d6qejxt', 'lnbc20m1pvjluezpp5qqqsyq', 'lnbc1pvjluezpp5qqqsyq']],
  ['constructor', ['m']],
])('%s: the addresses %o are not of a test network', (coin, addresses) => {
  expect(addresses.filter((address) => isTestNetwork({ coin, destination: address }))).toEqual([])
})

import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { coinOfInvoice, isLightning, lowerIfAllCapitals } from '../../lib/destination.ts'

/** Version bytes of main and test networks, by the code of a coin in `src/lib/coins.ts`. */
const base58Versions: Readonly<Record<string, readonly number[]>> = {
  BTC: [0x00, 0x05, 0x6f, 0xc4],
  LTC: [0x30, 0x32, 0x05, 0x6f, 0x3a, 0xc4],
  DOGE: [0x1e, 0x16, 0x71, 0x6f, 0xc4],
}

/** BOLT 12 and LNURL get no check (decision D47). */
const uncheckedPrefix = /^ln(?:o|r|i|url)1/

const base58check = createBase58check(sha256)

/**
 * Validates the check digits and the coin of an address. An address of a coin without version bytes is plausible.
 *
 * Knows Base58Check; SegWit by BIP 173 (version 0, bech32) and BIP 350 (later versions, bech32m); MWEB; Lightning by BOLT 11.
 */
export function isPlausibleAddress(coin: string, address: string): boolean {
  const knownCoin = coinOfInvoice({ coin, destination: address })
  const { code = '', addressPrefixes = [], testAddressPrefixes = [] } = knownCoin ?? {}
  const versions = base58Versions[code]
  const lower = lowerIfAllCapitals(address)
  if (versions === undefined || (isLightning(knownCoin, lower) && uncheckedPrefix.test(lower)))
    return true
  // `bc1` gives `bc`. The prefixes of Base58Check addresses, such as `1` and `3`, give none.
  const humanReadableParts = [...addressPrefixes, ...testAddressPrefixes].flatMap(
    (prefix) => prefix.match(/.+(?=1$)/) ?? [],
  )
  const mwebParts = humanReadableParts.filter((part) => part.endsWith('mweb'))
  const segwitParts = humanReadableParts.filter((part) => !part.endsWith('mweb'))
  return (
    isBase58Address(address, versions) ||
    isSegwitAddress(lower, segwitParts) ||
    isMwebAddress(lower, mwebParts) ||
    isLightningInvoice(lower, segwitParts)
  )
}

function isBase58Address(address: string, versions: readonly number[]): boolean {
  const payload = attempt(() => base58check.decode(address))
  // A version byte and a hash of 20 bytes.
  return payload?.length === 21 && versions.includes(payload[0] ?? -1)
}

/** MWEB of Litecoin: version 0 and two public keys of 33 bytes. `false` lifts the length limit of bech32. */
function isMwebAddress(address: string, humanReadableParts: readonly string[]): boolean {
  const decoded = attempt(() => bech32.decode(address as `${string}1${string}`, false))
  if (decoded === undefined || !humanReadableParts.includes(decoded.prefix)) return false
  const [version, ...words] = decoded.words
  return version === 0 && attempt(() => bech32.fromWords(words))?.length === 66
}

/** In BOLT 11, "ln", the network's SegWit part ("lnbc") and the amount, if any, come before the last 1. */
function isLightningInvoice(address: string, humanReadableParts: readonly string[]): boolean {
  const prefix = attempt(() => bech32.decode(address as `${string}1${string}`, false))?.prefix
  return prefix !== undefined && humanReadableParts.some((part) => prefix.startsWith(`ln${part}`))
}

function isSegwitAddress(address: string, humanReadableParts: readonly string[]): boolean {
  for (const [encoding, allows] of segwitEncodings) {
    const decoded = attempt(() => encoding.decode(address as `${string}1${string}`))
    if (decoded === undefined || !humanReadableParts.includes(decoded.prefix)) continue
    const [version = -1, ...words] = decoded.words
    const program = attempt(() => encoding.fromWords(words))
    if (program !== undefined && allows(version, program.length)) return true
  }
  return false
}

const segwitEncodings = [
  [bech32, (version: number, length: number) => version === 0 && (length === 20 || length === 32)],
  [
    bech32m,
    (version: number, length: number) =>
      version >= 1 && version <= 16 && length >= 2 && length <= 40,
  ],
] as const

function attempt<Value>(decode: () => Value): Value | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

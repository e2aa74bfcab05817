import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** What the addresses of a coin begin with, on its main and its test networks. */
interface AddressForms {
  /** The version byte of a Base58Check address. */
  readonly versions: readonly number[]
  /** The human-readable part of a SegWit address (BIP 173). */
  readonly prefixes: readonly string[]
  /** That of Litecoin's private addresses (LIP 3), which hold two public keys. */
  readonly privatePrefixes?: readonly string[]
}

/**
 * The forms of the coins whose addresses we can check. Test networks belong to them: a shop tries its
 * checkout with coins of no value first.
 */
const forms: Readonly<Record<string, AddressForms>> = {
  BTC: { versions: [0x00, 0x05, 0x6f, 0xc4], prefixes: ['bc', 'tb', 'bcrt'] },
  LTC: {
    versions: [0x30, 0x32, 0x05, 0x6f, 0x3a, 0xc4],
    prefixes: ['ltc', 'tltc', 'rltc'],
    privatePrefixes: ['ltcmweb', 'tmweb', 'rmweb'],
  },
  DOGE: { versions: [0x1e, 0x16, 0x71, 0x6f, 0xc4], prefixes: [] },
}

const base58check = createBase58check(sha256)

/**
 * Whether the check digits of an address are right and its coin the one that is asked for. Only for coins whose
 * addresses we know: BTC, LTC and DOGE; an address of any other coin is plausible.
 *
 * Base58Check as in Bitcoin's pay-to-public-key-hash and pay-to-script-hash; SegWit by BIP 173 (version 0,
 * bech32) and BIP 350 (later versions, bech32m); Lightning invoices by BOLT 11.
 *
 * @param coin its code, in any case.
 */
export function isPlausibleAddress(coin: string, address: string): boolean {
  const code = coin.toUpperCase()
  const known = Object.hasOwn(forms, code) ? forms[code] : undefined
  if (known === undefined) return true
  // Wallets show bech32 addresses in small letters, and QR codes may hold them in capitals.
  const lower = address === address.toUpperCase() ? address.toLowerCase() : address
  return (
    isBase58Address(address, known.versions) ||
    isSegwitAddress(lower, known.prefixes) ||
    isPrivateAddress(lower, known.privatePrefixes ?? []) ||
    isLightningInvoice(lower, known.prefixes)
  )
}

function isBase58Address(address: string, versions: readonly number[]): boolean {
  const payload = attempt(() => base58check.decode(address))
  // A version byte and the 20 bytes of a hash.
  return payload?.length === 21 && versions.includes(payload[0] ?? -1)
}

/** Version 0 and two public keys of 33 bytes; longer than bech32 was made for, so its length is part of it. */
function isPrivateAddress(address: string, prefixes: readonly string[]): boolean {
  const decoded = attempt(() => bech32.decode(address as `${string}1${string}`, false))
  if (decoded === undefined || !prefixes.includes(decoded.prefix)) return false
  const [version, ...words] = decoded.words
  return version === 0 && attempt(() => bech32.fromWords(words))?.length === 66
}

/** BOLT 11: "ln", the network and an amount before the last 1; of any length. */
function isLightningInvoice(address: string, prefixes: readonly string[]): boolean {
  const prefix = attempt(() => bech32.decode(address as `${string}1${string}`, false))?.prefix
  return prefix !== undefined && prefixes.some((network) => prefix.startsWith(`ln${network}`))
}

function isSegwitAddress(address: string, prefixes: readonly string[]): boolean {
  for (const [code, allows] of segwitCodes) {
    const decoded = attempt(() => code.decode(address as `${string}1${string}`))
    if (decoded === undefined || !prefixes.includes(decoded.prefix)) continue
    const [version = -1, ...words] = decoded.words
    const program = attempt(() => code.fromWords(words))
    if (program !== undefined && allows(version, program.length)) return true
  }
  return false
}

/** Which version and which length in bytes a program may have in each of the two codes. */
const segwitCodes = [
  [bech32, (version: number, length: number) => version === 0 && (length === 20 || length === 32)],
  [
    bech32m,
    (version: number, length: number) =>
      version >= 1 && version <= 16 && length >= 2 && length <= 40,
  ],
] as const

/** The decoders throw at whatever is not theirs. */
function attempt<Value>(decode: () => Value): Value | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

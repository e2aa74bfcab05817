import { type Coin, coinOf } from './coins.ts'

/** Allows only characters that cannot break out of a payment URI (BIP 321). TON addresses may be plain base64. */
export const destinationPattern = /^(?:[A-Za-z0-9._:-]+|[A-Za-z0-9][A-Za-z0-9+/]*={0,2})$/

/** Base58, bech32 (BIP 173), CashAddr or 20 hexadecimal bytes. `isPlausibleAddress` validates check digits (BTC, LTC, DOGE). */
const addressForm =
  /^(?:[1-9a-z]{26,35}|[a-z]+1[02-9ac-hj-np-z]{6,}|[qp][02-9ac-hj-np-z]{41}|0x[\da-f]{40})$/i

const uriPattern = /^(?:([a-z]+):)?([^?]*)(\?.*)?$/is

/** Removes a known scheme and a query where BIP 21 applies, or nothing: any other may be part of the destination (D46). */
export function normalizeDestination(code: string, text: string): string {
  const coin = coinOf(code) ?? coinOf(baseCode(code))
  const [, scheme, address = '', query] = uriPattern.exec(text) ?? []
  const mayCutScheme = !scheme || coin?.strippedSchemes?.includes(scheme.toLowerCase()) === true
  const mayCutQuery =
    !query || (coin?.bip21 === true && isAddressOf(coin, address) && isOptional(query))
  return isDestinationOf(coin, address) && mayCutScheme && mayCutQuery ? address : text
}

/** Returns false for a parameter `req-...`, which a wallet must not ignore (BIP 21). */
function isOptional(query: string): boolean {
  return ![...new URLSearchParams(query).keys()].some((name) => /^req-/i.test(name))
}

interface Payee {
  /** The code that the shop sends. */
  readonly coin: string
  readonly destination: string
}

/**
 * Returns the coin of the code, or of its part before `-` or `_` where the destination is one of that coin. So `BTC-LN` is
 * BTC, and `BTC-BEP20` with `0x...` is not. `ETH-USDT` is not Ether: some gateways name the network of a token first.
 */
export function coinOfInvoice({ coin: code, destination }: Payee): Coin | undefined {
  const base = coinOf(baseCode(code))
  const suffix = code.slice(baseCode(code).length + 1)
  const isToken = base?.code === 'ETH' || (base?.network && coinOf(suffix))
  return coinOf(code) ?? (!isToken && isDestinationOf(base, destination) ? base : undefined)
}

function baseCode(code: string): string {
  return code.replace(/[-_].*/s, '')
}

function isDestinationOf(coin: Coin | undefined, destination: string): boolean {
  return isLightning(coin, destination) || isAddressOf(coin, destination)
}

function isAddressOf(coin: Coin | undefined, text: string): boolean {
  const { addressPrefixes = [], testAddressPrefixes = [] } = coin ?? {}
  return (
    addressForm.test(text) && [...addressPrefixes, ...testAddressPrefixes].some(isPrefixOf(text))
  )
}

export function isLightning(coin: Coin | undefined, destination: string): boolean {
  return coin?.lightning?.test(destination) === true
}

export function networkOf(payee: Payee): string | undefined {
  const coin = coinOfInvoice(payee)
  return isLightning(coin, payee.destination) ? 'Lightning' : coin?.network
}

export function isTestNetwork(payee: Payee): boolean {
  const coin = coinOfInvoice(payee)
  const prefixes = coin?.testAddressPrefixes ?? []
  if (!isLightning(coin, payee.destination)) return prefixes.some(isPrefixOf(payee.destination))
  // BOLT 11 puts "ln" before the human-readable part of the network.
  const bech32 = prefixes.filter((prefix) => /.1$/.test(prefix))
  return bech32.map((prefix) => `ln${prefix.slice(0, -1)}`).some(isPrefixOf(payee.destination))
}

function isPrefixOf(text: string): (prefix: string) => boolean {
  return (prefix) => text.startsWith(prefix) || lowerIfAllCapitals(text).startsWith(prefix)
}

/** Undoes the capitals that bech32 addresses may have in QR codes. */
export function lowerIfAllCapitals(address: string): string {
  return address === address.toUpperCase() ? address.toLowerCase() : address
}

/** How SegWit addresses of test networks begin; bech32 may be written in capitals. */
const testPrefix = /^(?:tb1|bcrt1|tltc1|rltc1|tmweb1|rmweb1)/i

/** The first letters of their Base58Check addresses, by coin. */
const testLetters: Readonly<Record<string, string>> = { BTC: 'mn2', LTC: 'mn2Q', DOGE: 'mn2' }

/** Whether an address of BTC, LTC or DOGE belongs to a test network; false for any other coin. */
export function isTestNetwork(coin: string, address: string): boolean {
  const code = coin.toUpperCase()
  if (!Object.hasOwn(testLetters, code)) return false
  return testPrefix.test(address) || testLetters[code]?.includes(address.charAt(0)) === true
}

export type LikelyNetwork = 'ethereum' | 'tron'

/**
 * The network an address looks like one of: `0x` and 20 bytes in hex for every network compatible with
 * Ethereum, `T` and 33 characters of Base58 for TRON. Undefined where the form does not tell.
 */
export function likelyNetwork(address: string): LikelyNetwork | undefined {
  if (/^0x[\da-f]{40}$/i.test(address)) return 'ethereum'
  return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) ? 'tron' : undefined
}

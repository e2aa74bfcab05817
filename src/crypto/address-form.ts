const testSegwitPrefix = /^(?:tb1|bcrt1|tltc1|rltc1|tmweb1|rmweb1)/i

const testBase58Letters: Readonly<Record<string, string>> = { BTC: 'mn2', LTC: 'mn2Q', DOGE: 'mn2' }

export function isTestNetwork(coin: string, address: string): boolean {
  const code = coin.toUpperCase()
  if (!Object.hasOwn(testBase58Letters, code)) return false
  return (
    testSegwitPrefix.test(address) || testBase58Letters[code]?.includes(address.charAt(0)) === true
  )
}

export type LikelyNetwork = 'ethereum' | 'tron'

/** `ethereum` stands for every network with its address form. */
export function likelyNetwork(address: string): LikelyNetwork | undefined {
  if (/^0x[\da-f]{40}$/i.test(address)) return 'ethereum'
  return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) ? 'tron' : undefined
}

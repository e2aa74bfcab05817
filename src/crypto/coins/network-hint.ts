/** Returns the key of a message to the buyer. Ethereum includes every network with the same address format. */
export function networkHint(address: string): 'likelyEthereum' | 'likelyTron' | 'unknownNetwork' {
  if (/^0x[\da-f]{40}$/i.test(address)) return 'likelyEthereum'
  return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) ? 'likelyTron' : 'unknownNetwork'
}

/** `ethereum` includes every network with the same address format. */
export function likelyNetwork(address: string): 'ethereum' | 'tron' | undefined {
  if (/^0x[\da-f]{40}$/i.test(address)) return 'ethereum'
  return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) ? 'tron' : undefined
}

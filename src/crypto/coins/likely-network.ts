export type LikelyNetwork = 'ethereum' | 'tron'

/** `ethereum` stands for every network with its address form. */
export function likelyNetwork(address: string): LikelyNetwork | undefined {
  if (/^0x[\da-f]{40}$/i.test(address)) return 'ethereum'
  return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) ? 'tron' : undefined
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Uses SHA-256, the shortest hash that browsers accept: Brotli cannot compress a hash. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}

/** Returns eight hexadecimal digits, which name a version of `text` in file names and reports. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** The integrity of each script by its address. Import maps apply it from Chrome 127, Safari 18, Firefox 138 on. */
export function scriptIntegrities(dist: string, addresses: readonly string[]) {
  const scripts = addresses.filter((address) => address.endsWith('.js')).sort()
  const integrity = (address: string) => integrityOf(readFileSync(join(dist, address)))
  return Object.fromEntries(scripts.map((address) => [address, integrity(address)]))
}

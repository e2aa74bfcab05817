import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importMapOf, importMapPattern } from './first-load.ts'

/** Subresource Integrity (https://www.w3.org/TR/SRI/): `sha384-...`. */
export function integrityOf(
  bytes: Uint8Array | string,
  hash: 'sha256' | 'sha384' = 'sha384',
): string {
  return `${hash}-${createHash(hash).update(bytes).digest('base64')}`
}

/**
 * Adds the integrity of every script of the site: in its tag, or in the import map when it is loaded later. The map
 * has the shorter hash, because fourteen long ones cost 200 bytes. Older browsers (before Chrome 127, Safari 18,
 * Firefox 138) ignore integrity in the map.
 *
 * @param others addresses of scripts that are imported without a key of the map.
 */
export async function withIntegrity(
  dist: string,
  html: string,
  others: readonly string[] = [],
): Promise<string> {
  const bytesOf = (address: string): Promise<Buffer> => readFile(join(dist, address))

  const imports = importMapOf(html)
  const later = [...Object.values(imports), ...others].filter((address) => address.endsWith('.js'))
  const map: Record<string, string> = {}
  for (const address of [...new Set(later)].sort()) {
    map[address] = integrityOf(await bytesOf(address), 'sha256')
  }

  let page = html.replace(importMapPattern, (tag, json: string) =>
    tag.replace(json, () => JSON.stringify({ imports, integrity: map })),
  )
  for (const [tag, address = ''] of html.matchAll(/<script\b[^>]*\bsrc="?([^\s">]+)"?[^>]*>/g)) {
    const named = `${tag.slice(0, -1)} integrity="${integrityOf(await bytesOf(address))}">`
    page = page.replace(tag, () => named)
  }
  return page
}

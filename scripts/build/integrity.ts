import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importMapOf, importMapPattern } from './first-load.ts'

/** SHA-256, the shortest that browsers take: no compression shortens a hash. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}

/**
 * Adds the integrity of every script: to its tag, or to the import map when another script imports it. The last tag is
 * the app, which imports the scripts before it. Only Chrome 127, Safari 18 and Firefox 138 or newer read the map.
 */
export async function withIntegrity(
  dist: string,
  html: string,
  others: readonly string[] = [],
): Promise<string> {
  const bytesOf = (address: string): Promise<Buffer> => readFile(join(dist, address))

  const imports = importMapOf(html)
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="?([^\s">]+)"?[^>]*>/g)]
  const importedAtOnce = tags.slice(0, -1).map(([, address = '']) => address)
  const later = [...Object.values(imports), ...importedAtOnce, ...others].filter((address) =>
    address.endsWith('.js'),
  )
  const map: Record<string, string> = {}
  for (const address of [...new Set(later)].sort()) {
    map[address] = integrityOf(await bytesOf(address))
  }

  let page = html.replace(importMapPattern, (tag, json: string) =>
    tag.replace(json, () => JSON.stringify({ imports, integrity: map })),
  )
  for (const [tag, address = ''] of tags) {
    const named = `${tag.slice(0, -1)} integrity="${integrityOf(await bytesOf(address))}">`
    page = page.replace(tag, () => named)
  }
  return page
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importMapOf, importMapPattern } from './first-load.ts'

/** What a browser compares a file with before it runs it: `sha384-...` (https://www.w3.org/TR/SRI/). */
export function integrityOf(
  bytes: Uint8Array | string,
  hash: 'sha256' | 'sha384' = 'sha384',
): string {
  return `${hash}-${createHash(hash).update(bytes).digest('base64')}`
}

/**
 * The page with the integrity of every script of ours: in the tag of the script it names, and in the import map for
 * those that are loaded later, by an `import()` or a modulepreload that has none of its own. There it is the shorter
 * hash: a page with fourteen long ones would weigh 200 bytes more. Browsers that do not know the latter (before Chrome 127, Safari 18 and Firefox 138) load them as ever.
 *
 * @param others addresses of scripts that are imported by them, and not by a key of the map.
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

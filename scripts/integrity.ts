import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importMapOf, importMapPattern } from './first-load.ts'

/** What a browser compares a file with before it runs it: `sha384-...` (https://www.w3.org/TR/SRI/). */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/**
 * The page with the integrity of every script of ours: in the tag of the script it names, and in the import map for
 * those that are loaded later, by an `import()` or a modulepreload that has none of its own. Browsers that do not
 * know the latter (before Chrome 127, Safari 18 and Firefox 138) load them as ever.
 */
export async function withIntegrity(dist: string, html: string): Promise<string> {
  const integrity = async (address: string): Promise<string> =>
    integrityOf(await readFile(join(dist, address)))

  const imports = importMapOf(html)
  const later = Object.values(imports).filter((address) => address.endsWith('.js'))
  const map: Record<string, string> = {}
  for (const address of [...new Set(later)].sort()) map[address] = await integrity(address)

  let page = html.replace(importMapPattern, (tag, json: string) =>
    tag.replace(json, () => JSON.stringify({ imports, integrity: map })),
  )
  for (const [tag, address = ''] of html.matchAll(/<script\b[^>]*\bsrc="?([^\s">]+)"?[^>]*>/g)) {
    const named = `${tag.slice(0, -1)} integrity="${await integrity(address)}">`
    page = page.replace(tag, () => named)
  }
  return page
}

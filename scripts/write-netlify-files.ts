import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildSettings } from './build-settings.ts'

/**
 * The rewrites to the shop's backend, in the words of a Netlify `_redirects` file.
 *
 * `/crypto` has a rule of its own: the live connection asks for exactly that address, and `/crypto/*`
 * would send it to `/crypto/`. The `!` forwards even when a file of that name exists.
 */
export function backendRules(backendOrigin: string): string {
  return [
    `/api/* ${backendOrigin}/api/:splat 200!`,
    `/crypto ${backendOrigin}/crypto 200!`,
    `/crypto/* ${backendOrigin}/crypto/:splat 200!`,
    '',
  ].join('\n')
}

/**
 * Writes `_redirects` into the built site. Netlify reads it before netlify.toml, whose example rules are
 * shadowed by it: every site has its own backend and nobody edits a file.
 */
export async function writeNetlifyFiles(dist: string, settings: BuildSettings): Promise<void> {
  if (settings.backendOrigin === undefined) return
  await writeFile(join(dist, '_redirects'), backendRules(settings.backendOrigin))
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inlineScriptHashes, inlineStyleHashes } from './inline-scripts.ts'
import { securityHeaders } from './security-headers.ts'
import type { BuildSettings } from './settings.ts'
import { forwardedPath } from './url-setting.ts'

/**
 * Returns the rewrites to the backend. `/crypto` needs a rule beside `/crypto/*`, which would rewrite it to `/crypto/`. `!`
 * forwards even when a file has that name. The rules of `/crypto` are always written, to override the examples in netlify.toml.
 */
export function backendRules(backendOrigin: string, hubPath = '/crypto', reportPath?: string) {
  const hubPaths = [...new Set(['/crypto', hubPath])]
  return [
    `/api/* ${backendOrigin}/api/:splat 200!`,
    ...hubPaths.flatMap((path) => [
      `${path} ${backendOrigin}${path} 200!`,
      `${path}/* ${backendOrigin}${path}/:splat 200!`,
    ]),
    ...(reportPath === undefined ? [] : [`${reportPath} ${backendOrigin}${reportPath} 200!`]),
    '',
  ].join('\n')
}

/**
 * Never puts a header under two paths that match one address: Netlify promises no order. Each asset has its own rule:
 * Netlify also adds a path's headers to its 404s, so `/assets/*` would cache a missing file for a year.
 */
function headerRules(headers: Readonly<Record<string, string>>, assets: readonly string[]): string {
  return [
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '/404.html',
    '  Cache-Control: no-store',
    '# The names of these files change with their content.',
    ...assets.flatMap((name) => [
      `/assets/${name}`,
      '  Cache-Control: public, max-age=31536000, immutable',
    ]),
    '',
  ].join('\n')
}

/** Writes `_headers`, with one policy for all pages. With a backend, also writes `_redirects`, which precedes netlify.toml. */
export async function writeNetlifyFiles(dist: string, settings: BuildSettings): Promise<void> {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.html')).sort()
  const pages = await Promise.all(names.map((name) => readFile(join(dist, name), 'utf8')))
  const headers = securityHeaders(settings, {
    scripts: pages.flatMap(inlineScriptHashes),
    styles: pages.flatMap(inlineStyleHashes),
  })
  const assets = await readdir(join(dist, 'assets')).catch(() => [])
  await writeFile(join(dist, '_headers'), headerRules(headers, assets.sort()))
  if (settings.backendOrigin === undefined) return
  const { backendOrigin, hubUrl, reportUrl } = settings
  const rules = backendRules(backendOrigin, forwardedPath(hubUrl), forwardedPath(reportUrl))
  await writeFile(join(dist, '_redirects'), rules)
}

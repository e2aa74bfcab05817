import { readFile } from 'node:fs/promises'
import { extname, join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { memoize } from '../../src/lib/memoize.ts'

export interface StaticAsset {
  readonly pathname: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.html': 'text/html; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Finds files as Netlify does: `/name` also finds `name.html`. Compressing texts with Brotli takes seconds. */
export function staticAssets(dist: string, compresses = false) {
  const root = resolve(dist)
  return async (pathname: string): Promise<StaticAsset | undefined> => {
    for (const candidate of candidatesFor(pathname)) {
      const path = join(root, candidate)
      const bytes = path.startsWith(root + sep) && (await readFile(path).catch(() => false))
      if (!(bytes instanceof Buffer)) continue
      const type = contentTypes[extname(path)] ?? 'application/octet-stream'
      const isBrotli = compresses && /^text|javascript|json|svg/.test(type)
      return {
        pathname: `/${relative(root, path).split(sep).join('/')}`,
        body: isBrotli ? await compressed(path) : bytes,
        headers: { 'content-type': type, ...(isBrotli && { 'content-encoding': 'br' }) },
      }
    }
    return undefined
  }
}

function candidatesFor(pathname: string): readonly string[] {
  try {
    const name = decodeURIComponent(pathname).replace(/\/$/, '')
    if (/^\/_(?:redirects|headers)$/.test(name)) return []
    return [name, `${name}.html`, `${name}/index.html`].filter((each) => each !== '.html')
  } catch {
    return []
  }
}

const compressed = memoize(async (path: string) => promisify(brotliCompress)(await readFile(path)))

import { readFile } from 'node:fs/promises'
import { extname, join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { integrityOf } from '../build/integrity.ts'

export interface StaticAsset {
  readonly pathname: string
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Undefined for compressed formats such as images. */
  readonly brotli: Uint8Array<ArrayBuffer> | undefined
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

/** Finds files as Netlify does: `/name` also finds `name.html`. `brotliQuality` is 0 to 11; 11 takes seconds. */
export function staticAssets(
  dist: string,
  brotliQuality = 9,
): (pathname: string) => Promise<StaticAsset | undefined> {
  const root = resolve(dist)
  return async (pathname) => {
    for (const candidate of candidatesFor(pathname)) {
      const path = join(root, candidate)
      const bytes = path.startsWith(root + sep) && (await readFile(path).catch(() => false))
      if (!(bytes instanceof Buffer)) continue
      const contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
      const isText = /^text|javascript|json|svg/.test(contentType)
      const brotli = isText ? await compressed(bytes, brotliQuality) : undefined
      return {
        pathname: `/${relative(root, path).split(sep).join('/')}`,
        contentType,
        bytes,
        brotli,
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

const compress = promisify(brotliCompress)

/** Shared by all servers of the process: compressing a site takes longer than a test. */
const compressions = new Map<string, ReturnType<typeof compress>>()

function compressed(bytes: Buffer, quality: number): ReturnType<typeof compress> {
  const key = `${quality} ${integrityOf(bytes)}`
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const compression = compressions.get(key) ?? compress(bytes, { params })
  compressions.set(key, compression)
  return compression
}

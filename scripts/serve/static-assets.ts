import { type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

export interface StaticAsset {
  readonly pathname: string
  readonly contentType: string
  readonly bytes: Buffer
  /** Undefined for compressed formats such as images. */
  readonly brotli: Buffer | undefined
}

const compress = promisify(brotliCompress)

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
      if (!path.startsWith(root + sep)) continue
      const stats = statsOf(path)
      if (stats?.isFile() !== true) continue
      // A rebuild keeps file names, so the key includes time and size.
      const key = [path, brotliQuality, stats.mtimeMs, stats.size].join()
      const file = loaded.get(key) ?? load(root, path, brotliQuality)
      loaded.set(key, file)
      return file
    }
    return undefined
  }
}

/** Shared by all servers of the process: compressing a site takes longer than a test. */
const loaded = new Map<string, Promise<StaticAsset>>()

/** Returns undefined without an exception for a missing file, the usual case; `catch` is for impossible paths. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function candidatesFor(pathname: string): readonly string[] {
  const path = decode(pathname)
  if (path === undefined || /^\/_(?:redirects|headers)$/.test(path)) return []
  const name = path.replace(/\/$/, '')
  return [name, `${name}.html`, `${name}/index.html`].filter((each) => each !== '.html')
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

async function load(root: string, path: string, brotliQuality: number): Promise<StaticAsset> {
  const bytes = await readFile(path)
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
  const isText = /^text|javascript|json|svg/.test(contentType)
  return {
    pathname: `/${relative(root, path).split(sep).join('/')}`,
    contentType,
    bytes,
    brotli: isText
      ? await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : undefined,
  }
}

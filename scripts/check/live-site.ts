import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { inlineScripts, linkedScripts } from '../build/inline-scripts.ts'
import { integrityOf } from '../build/integrity.ts'
import type { NetlifyRules } from '../serve/netlify-rules.ts'

export interface ExpectedResponse {
  readonly path: string
  readonly status: number
  readonly file: string
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Part of addresses that have no file: their responses are compared, too. */
const unknownId = 'verify-live-0000'

const responsesOfPages: Readonly<
  Record<string, readonly (readonly [path: string, status: number])[]>
> = {
  'index.html': [['/', 200]],
  'product.html': [[`/${unknownId}`, 200]],
  '404.html': [
    [`/assets/${unknownId}.js`, 404],
    [`/.well-known/${unknownId}`, 404],
  ],
}

export async function expectedResponses(
  dist: string,
  rules: NetlifyRules,
): Promise<readonly ExpectedResponse[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/^_(?:headers|redirects)$/.test(file))
    .sort()
  const responses = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(dist, file))
      const expected = responsesOfPages[file] ?? [[`/${file.replace(/\.html$/, '')}`, 200]]
      return expected.map(([path, status]) => {
        const headers = rules.headersFor(status === 404 ? `/${file}` : path)
        return { path, status, file, bytes, headers }
      })
    }),
  )
  return responses.flat()
}

/**
 * Compares every byte and header of a live site with its build (PCI DSS 4.0.1, requirement 11.6.1). Returns a sentence
 * for each difference and never rejects: a missing response is a difference, too.
 */
export async function differences(
  origin: string,
  expected: readonly ExpectedResponse[],
): Promise<readonly string[]> {
  const ofFiles: string[] = []
  // Four at a time, to spare the server.
  const queue = [...expected]
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      ofFiles.push(...(await differencesAt(origin, next)))
    }
  }
  await Promise.all([work(), work(), work(), work()])
  const forwarded = ['/api/store/name/', ...reportPaths(expected)]
  const fallbacks = forwarded.map((path) => fallbackInPlaceOfBackend(origin, path))
  return [...ofFiles.sort(), ...(await Promise.all(fallbacks)).flat()]
}

const timeoutMs = 20_000

async function differencesAt(
  origin: string,
  expected: ExpectedResponse,
): Promise<readonly string[]> {
  const { path, status, file } = expected
  const received = await get(origin, path)
  if (typeof received === 'string') return [`${path}: ${received}`]
  const { response, bytes } = received
  if (response.status !== status) {
    return [`${path}: status ${response.status} instead of ${status}`]
  }
  const changes = bytes.equals(expected.bytes)
    ? []
    : [
        `${path}: is not the file ${file} of the build (${integrityOf(bytes)} instead of ` +
          `${integrityOf(expected.bytes)})`,
        ...unknownScripts(bytes.toString(), expected.bytes.toString()).map(
          (script) => `${path}: holds a script that was not built: ${script}`,
        ),
      ]
  return [
    ...changes,
    ...headerDifferences(response.headers, expected).map((each) => `${path}: ${each}`),
  ]
}

function unknownScripts(live: string, built: string): readonly string[] {
  if (!/^\s*<!doctype/i.test(built)) return []
  const known = new Set([...linkedScripts(built), ...inlineScripts(built)])
  return [...linkedScripts(live), ...inlineScripts(live)]
    .filter((script) => !known.has(script))
    .map((script) => (script.length > 120 ? `${script.slice(0, 120)}...` : script))
}

/** Headers that change what a page may do or send. They are accepted only when the build sends them. */
const forbiddenHeaders = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'clear-site-data',
  'content-security-policy-report-only',
  'document-policy',
  'link',
  'refresh',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-cookie',
  'sourcemap',
]

function headerDifferences(
  live: Headers,
  { headers, file, status }: ExpectedResponse,
): readonly string[] {
  const wrong = Object.entries(headers).flatMap(([name, value]) => {
    const sent = live.get(name)
    if (sent === null) return [`the header ${name} is missing`]
    // Netlify sends a Cache-Control of its own with a 404.
    const isUncached = status === 404 && /no-store|max-age=0/.test(sent)
    return normalized(sent) === normalized(value) || (isUncached && name === 'Cache-Control')
      ? []
      : [`the header ${name} is "${sent}", not "${value}"`]
  })
  const built = new Headers(headers)
  const unexpected = forbiddenHeaders
    .filter((name) => live.has(name) && !built.has(name))
    .map((name) => `the header ${name} was not built: "${live.get(name)}"`)
  return [...wrong, ...unexpected, ...typeDifferences(live.get('content-type') ?? 'none', file)]
}

const types: Readonly<Record<string, RegExp>> = {
  '.html': /^text\/html\b/,
  '.js': /^(?:text|application)\/javascript\b/,
  '.css': /^text\/css\b/,
}

function typeDifferences(type: string, file: string): readonly string[] {
  return types[extname(file)]?.test(type.toLowerCase()) === false ? [`comes as ${type}`] : []
}

/** CDNs may change the spaces around commas and semicolons. */
function normalized(value: string): string {
  return value.replace(/\s*([,;])\s*/g, '$1').trim()
}

/** The path of the report collector, when the CDN forwards it. */
function reportPaths(expected: readonly ExpectedResponse[]): readonly string[] {
  const headers = new Headers(expected[0]?.headers)
  return /^default="(\/[^"]+)"$/.exec(headers.get('reporting-endpoints') ?? '')?.slice(1) ?? []
}

/** Finds a page in place of the backend's response, which means a missing rewrite. */
async function fallbackInPlaceOfBackend(origin: string, path: string): Promise<readonly string[]> {
  const response = await get(origin, path)
  if (typeof response === 'string') return [`${path}: ${response}`]
  return response.bytes.includes('id="root"')
    ? [`${path}: responds with a page of the checkout; the rewrite to the backend is missing`]
    : []
}

/** That of a browser, because injected card skimmers hide from other clients. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

async function get(
  origin: string,
  path: string,
): Promise<{ readonly response: Response; readonly bytes: Buffer } | string> {
  try {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      headers: { 'cache-control': 'no-cache', 'user-agent': userAgent },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `no response (${cause instanceof Error ? cause.message : cause})`
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { inlineScripts, linkedScripts } from '../build/inline-scripts.ts'
import { integrityOf } from '../build/integrity.ts'
import { browserUserAgent } from '../lib/browser-user-agent.ts'
import { fetchFailure } from '../lib/fetch-failure.ts'
import {
  isExample,
  isForwarded,
  loadNetlifyRules,
  type NetlifyRules,
} from '../serve/netlify-rules.ts'

type ExpectedResponse = Awaited<ReturnType<typeof expectedResponses>>[number]

/** An id that no file or product has. The responses to addresses with it are compared, too. */
const unknownId = 'verify-live-0000'

const responsesOfPages: Readonly<Record<string, readonly [path: string, status: number][]>> = {
  'index.html': [['/', 200]],
  'product.html': [[`/${unknownId}`, 200]],
  '404.html': [
    [`/assets/${unknownId}.js`, 404],
    [`/.well-known/${unknownId}`, 404],
  ],
}

/** Reads a build: the responses of its site, and addresses that the CDN has to forward. */
export async function expectedSite(dist: string) {
  const rules = await loadNetlifyRules(dist)
  const responses = await expectedResponses(dist, rules)
  const policy = new Headers(rules.headersFor('/')).get('content-security-policy') ?? ''
  // The page calls a hub at another origin directly, whatever is at /crypto.
  const hubPaths = /connect-src[^;]* wss?:/.test(policy) ? [] : negotiatePaths(rules)
  return {
    responses,
    forwardedPaths: ['/api/store/name/', ...hubPaths, ...reportPaths(responses)],
  }
}

/** Returns the address of the negotiation, for each path of a hub that the CDN forwards. A GET there is an error. */
function negotiatePaths({ redirects }: NetlifyRules): readonly string[] {
  return redirects
    .filter((rule) => isForwarded(rule) && !isExample(rule) && rule.status === 200)
    .filter(({ from }) => from !== '/api/*' && from.endsWith('/*'))
    .map(({ from }) => from.replace('*', 'negotiate'))
}

async function expectedResponses(dist: string, { headersFor }: NetlifyRules) {
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
        const headers = headersFor(status === 404 ? `/${file}` : path)
        return { path, status, file, bytes, headers }
      })
    }),
  )
  return responses.flat()
}

/**
 * Compares a live site with its build: each file, its headers, and the rewrites of `/api/*`, hub and reports (PCI DSS 4.0.1,
 * requirement 11.6.1). Returns a sentence for each difference and never rejects: a missing response is a difference, too.
 */
export async function differences(
  origin: string,
  { responses, forwardedPaths }: Awaited<ReturnType<typeof expectedSite>>,
): Promise<readonly string[]> {
  const results: string[] = []
  // Four at a time, to spare the server.
  const queue = responses.values()
  const workers = [1, 2, 3, 4].map(async () => {
    for (const next of queue) results.push(...(await faultsOf(origin, next.path, fileFaults(next))))
  })
  await Promise.all(workers)
  const rewriteResults = forwardedPaths.map((path) => faultsOf(origin, path, rewriteFaults))
  return [...results.sort(), ...(await Promise.all(rewriteResults)).flat()]
}

const timeoutMs = 20_000

type FindFaults = (response: Response, bytes: Buffer) => readonly string[]

async function faultsOf(origin: string, path: string, find: FindFaults) {
  const url = new URL(origin + path)
  const load = async () => {
    const headers = { 'cache-control': 'no-cache', 'user-agent': browserUserAgent }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { redirect: 'manual', headers, signal })
    return find(response, Buffer.from(await response.arrayBuffer()))
  }
  const faults = await load().catch((error: unknown) => [fetchFailure(error, timeoutMs)])
  return faults.map((fault) => `${url.pathname}: ${fault}`)
}

function fileFaults(expected: ExpectedResponse): FindFaults {
  return ({ status, headers }, bytes) => {
    if (status !== expected.status) return [`status ${status} instead of ${expected.status}`]
    const headerFaults = headerDifferences(headers, expected)
    if (bytes.equals(expected.bytes)) return headerFaults
    const hashes = `${integrityOf(bytes)} instead of ${integrityOf(expected.bytes)}`
    const scripts = unknownScripts(bytes.toString(), expected.bytes.toString())
    return [
      `is not the file ${expected.file} of the build (${hashes})`,
      ...scripts.map((script) => `holds a script that was not built: ${script}`),
      ...headerFaults,
    ]
  }
}

const rewriteFaults: FindFaults = (_response, bytes) =>
  bytes.includes('id="root"')
    ? ['responds with a page of the checkout; the rewrite to the backend is missing']
    : []

function unknownScripts(live: string, built: string): readonly string[] {
  if (!/^\s*<!doctype/i.test(built)) return []
  const builtScripts = new Set([...linkedScripts(built), ...inlineScripts(built)])
  return [...linkedScripts(live), ...inlineScripts(live)]
    .filter((script) => !builtScripts.has(script))
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
  const type = live.get('content-type') ?? 'none'
  const isWrongType = contentTypes[extname(file)]?.test(type) === false
  return [...wrong, ...unexpected, ...(isWrongType ? [`comes as ${type}`] : [])]
}

const contentTypes: Readonly<Record<string, RegExp>> = {
  '.html': /^text\/html\b/i,
  '.js': /^(?:text|application)\/javascript\b/i,
  '.css': /^text\/css\b/i,
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

import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { inlineScripts, linkedScripts } from '../build/inline-scripts.ts'
import { integrityOf } from '../build/integrity.ts'
import type { NetlifyRules } from '../serve/netlify-rules.ts'

/** What a visitor of the live site has to get at one address. */
export interface ExpectedAnswer {
  readonly path: string
  readonly status: number
  /** The file of the build that has to come, and its bytes. */
  readonly file: string
  readonly bytes: Buffer
  /** The headers the build asked the CDN for. */
  readonly headers: Readonly<Record<string, string>>
}

/** An address nobody has: what the CDN does with those matters as much as the pages do. */
const unknown = 'verify-live-0000'

const answersOfPages: Readonly<
  Record<string, readonly (readonly [path: string, status: number])[]>
> = {
  'index.html': [['/', 200]],
  'product.html': [[`/${unknown}`, 200]],
  '404.html': [
    [`/assets/${unknown}.js`, 404],
    [`/.well-known/${unknown}`, 404],
  ],
}

/** Every file of a build, as the live site has to serve it. */
export async function expectedAnswers(
  dist: string,
  rules: NetlifyRules,
): Promise<readonly ExpectedAnswer[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/^_(?:headers|redirects)$/.test(file))
    .sort()
  const answers = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(dist, file))
      const places = answersOfPages[file] ?? [[`/${file.replace(/\.html$/, '')}`, 200]]
      return places.map(([path, status]) => {
        const headers = rules.headersFor(status === 404 ? `/${file}` : path)
        return { path, status, file, bytes, headers }
      })
    }),
  )
  return answers.flat()
}

/**
 * Compares a live site with what was built: every file, byte for byte, and every header, as a browser receives
 * them (PCI DSS 4.0.1, requirement 11.6.1).
 *
 * @param origin such as `https://pay.your-shop.com`.
 * @returns one sentence for each difference; none when the site is what was built. Never rejects: an answer that
 * does not come is a difference.
 */
export async function differences(
  origin: string,
  expected: readonly ExpectedAnswer[],
): Promise<readonly string[]> {
  const found: string[] = []
  // A few at a time: a weekly check is no load test.
  const waiting = [...expected]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      found.push(...(await differencesAt(origin, next)))
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return [...found.sort(), ...(await fallbackInPlaceOfShop(origin))]
}

const patienceMs = 20_000

async function differencesAt(origin: string, expected: ExpectedAnswer): Promise<readonly string[]> {
  const { path, status, file } = expected
  const answer = await get(origin, path)
  if (typeof answer === 'string') return [`${path}: ${answer}`]
  const { response, bytes } = answer
  if (response.status !== status) {
    return [`${path}: answered with status ${response.status} instead of ${status}`]
  }
  const other = bytes.equals(expected.bytes)
    ? []
    : [
        `${path}: is not the file ${file} of the build (${integrityOf(bytes)} instead of ` +
          `${integrityOf(expected.bytes)})`,
        ...strangeScripts(bytes.toString(), expected.bytes.toString()).map(
          (script) => `${path}: holds a script that was not built: ${script}`,
        ),
      ]
  return [
    ...other,
    ...headerDifferences(response.headers, expected).map((each) => `${path}: ${each}`),
  ]
}

/** The scripts of a page that the built one does not have. */
function strangeScripts(live: string, built: string): readonly string[] {
  if (!/^\s*<!doctype/i.test(built)) return []
  const known = new Set([...linkedScripts(built), ...inlineScripts(built)])
  return [...linkedScripts(live), ...inlineScripts(live)]
    .filter((script) => !known.has(script))
    .map((script) => (script.length > 120 ? `${script.slice(0, 120)}...` : script))
}

/** Headers that change what a page may do, or what a browser does with it. The build asks for none of them. */
const powerful = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'clear-site-data',
  'content-security-policy-report-only',
  'document-policy',
  'link',
  'refresh',
  'service-worker-allowed',
  'set-cookie',
  'sourcemap',
]

function headerDifferences(live: Headers, { headers, file }: ExpectedAnswer): readonly string[] {
  const wrong = Object.entries(headers).flatMap(([name, value]) => {
    const sent = live.get(name)
    if (sent === null) return [`the header ${name} is missing`]
    return plain(sent) === plain(value) ? [] : [`the header ${name} is "${sent}", not "${value}"`]
  })
  const strange = powerful
    .filter((name) => live.has(name))
    .map((name) => `the header ${name} was not built: "${live.get(name)}"`)
  return [...wrong, ...strange, ...wrongType(live.get('content-type') ?? 'none', file)]
}

const types: Readonly<Record<string, RegExp>> = {
  '.html': /^text\/html\b/,
  '.js': /^(?:text|application)\/javascript\b/,
  '.css': /^text\/css\b/,
}

function wrongType(type: string, file: string): readonly string[] {
  return types[extname(file)]?.test(type.toLowerCase()) === false ? [`comes as ${type}`] : []
}

/** CDNs are free in spaces around commas and semicolons. */
function plain(value: string): string {
  return value.replace(/\s*([,;])\s*/g, '$1').trim()
}

/** A page in place of the shop's answer: the rewrite to the shop is lost, and nothing can be sold. */
async function fallbackInPlaceOfShop(origin: string): Promise<readonly string[]> {
  const path = '/api/store/name/'
  const answer = await get(origin, path)
  if (typeof answer === 'string') return [`${path}: ${answer}`]
  return answer.bytes.includes('id="root"')
    ? [`${path}: is answered with a page of the checkout; the rewrite to the shop is missing`]
    : []
}

/** What was put into a page to steal cards likes to hide from whoever is no browser. */
const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

async function get(
  origin: string,
  path: string,
): Promise<{ readonly response: Response; readonly bytes: Buffer } | string> {
  try {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      headers: { 'cache-control': 'no-cache', 'user-agent': browserName },
      signal: AbortSignal.timeout(patienceMs),
    })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `did not answer (${cause instanceof Error ? cause.message : cause})`
  }
}

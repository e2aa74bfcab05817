import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { scenarios } from '../../mocks/scenarios/all.ts'
import { inlineScriptHashes, inlineStyleHashes } from '../../scripts/build/inline-scripts.ts'
import { integrityOf } from '../../scripts/build/integrity.ts'
import { compileHint } from '../../scripts/build/parcel/compile-hint.ts'
import { builtNamesBesidePages } from '../../scripts/build/site.ts'
import { projectRoot } from '../../scripts/lib/project-root.ts'
import { loadNetlifyRules, type NetlifyRules } from '../../scripts/serve/netlify-rules.ts'

/** The texts of the published files, by path. */
const files = new Map<string, string>()
let rules: NetlifyRules

beforeAll(async () => {
  const dist = inject('dist')
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(dist.length), await readFile(path, 'utf8'))
  }
  rules = await loadNetlifyRules(dist)
})

const pages = () => [...files].filter(([path]) => path.endsWith('.html'))
const scripts = () => [...files].filter(([path]) => /^\/assets\/.*\.js$/.test(path))
const integrities = () => scripts().map(([path, text]) => [path, integrityOf(text)])

test('every address has the same policy, which allows the inline scripts and styles of all pages, and no others', () => {
  const policy = rules.headersFor('/any/address')['Content-Security-Policy'] ?? ''
  const allowedHashes = policy.match(/'sha256-[^']+'/g)
  const hashesIn = (html: string) => [...inlineScriptHashes(html), ...inlineStyleHashes(html)]
  const expected = pages().flatMap(([, html]) => hashesIn(html))
  expect(new Set(allowedHashes)).toEqual(new Set(expected))
  for (const path of ['/', '/done', '/assets/main.js', '/scripts.json']) {
    expect(rules.headersFor(path)['Content-Security-Policy']).toBe(policy)
  }
})

test('every script a page may load carries the integrity of its bytes', () => {
  for (const [path, html] of pages().filter(([name]) => name !== '/404.html')) {
    const tags = [...html.matchAll(/<[^>]*(?:src|href)=(\/assets\/[^\s>]*\.js)[^>]*>/g)]
    const { libraries } = JSON.parse(/page-data>(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
    const inTags = tags.map(([tag, url = '']) => [url, /integrity="(.*?)"/.exec(tag)?.[1] ?? ''])
    const atOnce: readonly (readonly [string, string])[] = [libraries, ...inTags]
    const addresses = atOnce.map(([address]) => address)
    const names = [...files.keys()].filter((name) => /\/(?:main|libraries)\.\w+\.js$/.test(name))
    expect(names).toHaveLength(2)
    expect(addresses, path).toEqual(expect.arrayContaining(names))
    for (const [address, hash] of atOnce) expect(hash).toBe(integrityOf(files.get(address) ?? ''))
    const { integrity } = JSON.parse(/importmap>(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
    const inImportMap = integrities().filter(([name]) => !/\/main\.\w+\.js$/.test(`${name}`))
    expect(integrity).toEqual(Object.fromEntries(inImportMap))
  }
})

test('scripts.json lists every script with its hash and its reason, and Stripe as the only other origin', () => {
  type ListedScript = { file: string; integrity: string | null; why: string }
  const inventory: readonly ListedScript[] = JSON.parse(files.get('/scripts.json') ?? '[]')
  const ours = inventory.filter(({ file }) => file.startsWith('/'))
  expect(ours.map(({ file, integrity }) => [file, integrity])).toEqual(integrities().sort())
  const others = inventory.filter(({ file }) => URL.canParse(file))
  expect(others.map(({ file }) => new URL(file).origin)).toEqual(['https://js.stripe.com'])
  expect(inventory.filter(({ why }) => why.length < 20)).toEqual([])
  const inline = inventory.filter(({ file }) => file.startsWith('in every page'))
  expect(inline.map(({ integrity }) => `'${integrity}'`)).toEqual(inlineScriptHashes(productPage()))
  const tags = productPage().match(/<script(?: type=importmap)?>/g) ?? []
  const areImportMaps = tags.map((tag) => tag.includes('importmap'))
  expect(inline.map(({ file }) => file.includes('import map'))).toEqual(areImportMaps)
})

const tracesOfMocks = [
  ...['mockServiceWorker', 'setupWorker', 'msw', 'raw_card_disabled', '__fakeStripe', 'mock-bank'],
  ...['demo-banner', 'Demo: ', ...scenarios.map(({ instructions }) => instructions)],
]

test('G6: no mocks and nothing of the demo site are published, and no service worker but one that removes an earlier one', () => {
  const workers = [...files].filter(([path]) => /worker|sw\.js/i.test(path))
  expect(workers.map(([path]) => path).sort()).toEqual(['/service-worker.js', '/sw.js'])
  expect(new Set(workers.map(([, text]) => text)).size).toBe(1)
  expect(workers[0]?.[1].match(/(?<=addEventListener\(')\w+/g)).toEqual(['install', 'activate'])
  for (const [path, text] of files) {
    expect(path).not.toMatch(/mock|demo/i)
    for (const trace of tracesOfMocks) {
      expect(text.includes(trace), `${path} holds "${trace}"`).toBe(false)
    }
  }
  expect(rules.headersFor('/')['Content-Security-Policy']).toContain("worker-src 'none'")
})

const secrets: readonly RegExp[] = [
  // Stripe's secret, restricted and webhook keys. A publishable key is in none of the files, either: only the mocks hold some.
  /\b(?:sk|rk)_(?:live|test)_\w+|\bwhsec_\w+|\bpk_(?:live|test)_\w+/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bnpm_[A-Za-z0-9]{30,}|\bgh[pousr]_[A-Za-z0-9]{30,}|\bAKIA[A-Z0-9]{16}\b/,
  /sourceMappingURL/,
]

test('G7: no key, no source map and no path of the build machine is published', () => {
  for (const [path, text] of files) {
    expect(path).not.toMatch(/\.map$|(?:^|\/)\.env/)
    for (const secret of secrets) expect(secret.exec(text)?.[0], path).toBeUndefined()
    expect(text.includes(projectRoot), path).toBe(false)
  }
  const samples = ['sk_live_1', 'pk_test_1', '//# sourceMappingURL=a.js.map']
  for (const sample of samples) expect(secrets.some((secret) => secret.test(sample))).toBe(true)
})

test('G8: Stripe.js is loaded from Stripe, and no copy of it is published', () => {
  const loaders = scripts().filter(([, text]) => text.includes('js.stripe.com'))
  expect(loaders.length).toBeGreaterThan(0)
  for (const [path, text] of scripts()) {
    // Addresses and names that only Stripe's own script contains.
    expect(text, path).not.toMatch(/m\.stripe\.network|r\.stripe\.com|__privateStripe|hcaptcha/i)
  }
  const loader = loaders.find(([path]) => path.includes('card-form.chunk'))
  // Stripe's own script has half a million characters and more.
  expect(loader?.[1].length).toBeLessThan(100_000)
})

test('every script that Parcel bundles begins with the hint to compile it while it loads', () => {
  const bundled = scripts().filter(([path]) => !path.includes('/other-language'))
  expect(bundled).not.toHaveLength(0)
  for (const [path, text] of bundled) expect(text.startsWith(compileHint), path).toBe(true)
})

const productPage = () => files.get('/product.html') ?? ''

test('A21: the page refers to its files by absolute paths, so that it works at every depth', () => {
  const references = productPage().matchAll(/(?:src|href)="?(?!#root )([^\s">]+)/g)
  const paths = [...references].map(([, path]) => path)
  expect(paths).not.toHaveLength(0)
  for (const path of paths) expect(path).toMatch(/^\/assets\/[\w.-]+\.[0-9a-f]{8}\.\w+$/)
})

test('the icon is no SVG: Chromium loads an SVG icon on the page’s main thread, and Safari before 26 shows none', () => {
  const [, address = ''] = /<link rel="?icon"? href="?([^\s">]+)/.exec(productPage()) ?? []
  expect(address).toMatch(/\.png$/)
  expect(files.get(address)).toMatch(/^.PNG/)
  expect(files.get(address)?.length).toBeLessThan(1000)
})

test('`builtNamesBesidePages`, the names that no file in static/ may have, lists all that the build writes into the top folder, but the pages', async () => {
  const inStatic = await readdir(join(projectRoot, 'static'))
  const published = new Set([...files.keys()].map((path) => path.split('/')[1] ?? ''))
  const built = [...published].filter((name) => !/\.html$/.test(name) && !inStatic.includes(name))
  expect(built.toSorted()).toEqual(builtNamesBesidePages)
})

test('no built file has an address that a rewrite takes over, and the only scripts or styles in the top folder are service workers', () => {
  const paths = [...files.keys()]
  expect(paths.filter((path) => /^\/(?:api|crypto)(?:$|\/)/.test(path))).toEqual([])
  const besidePages = paths.filter((path) => /^\/[^/]+\.(?:js|css)$/.test(path))
  expect(besidePages.toSorted()).toEqual(['/service-worker.js', '/sw.js'])
})

test('a build without REPORT_URL holds no trace of reports', () => {
  const traces =
    /(?:answer|raw-card)-refused|(?:app|part|stripe)-not-loaded|hub-by-polling|wallet-failed|sendBeacon|"release"|Reporting-Endpoints|report-uri|report-to/
  for (const [path, text] of files) expect(text, path).not.toMatch(traces)
})

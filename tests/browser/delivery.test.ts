import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpResponse, http } from 'msw'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { scenarios } from '../../mocks/scenarios/all.ts'
import { inlineScriptHashes, inlineScripts } from '../../scripts/build/inline-scripts.ts'
import { compileHint } from '../../scripts/build/parcel/compile-hint.ts'
import { buildInlineScript } from '../../scripts/build/prerendered-pages.ts'
import { projectRoot } from '../../scripts/lib/project-root.ts'
import { type Cdn, startCdn } from '../../scripts/serve/cdn.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

const startsWithHint = new RegExp(`^${compileHint}`)
const forwarded: Request[] = []
let cdn: Cdn

beforeAll(async () => {
  cdn = await startCdn({
    dist: inject('dist'),
    backend: async (request) => {
      forwarded.push(request)
      return new Response('from the shop', { headers: { 'content-type': 'text/plain' } })
    },
  })
})
afterAll(() => cdn.close())

async function builtFiles(): Promise<readonly string[]> {
  const entries = await readdir(inject('dist'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

async function assetAddresses(): Promise<readonly string[]> {
  const names = await readdir(join(inject('dist'), 'assets'))
  return names.map((name) => `/assets/${name}`)
}

test.each([
  '/',
  '/demo',
  '/success',
  '/done?payment_intent=pi_1',
  '/deep/er/path',
  '/crypto-course',
])('F15: %s is answered with the page, which is revalidated every time', async (path) => {
  const response = await fetch(cdn.origin + path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('cache-control')).toContain('must-revalidate')
  expect(await response.text()).toContain('id="root"')
})

test('every script of the app begins with the compile hint', async () => {
  const isOfTheApp = (file: string) => /assets\W(?!other-language).*\.js$/.test(file)
  const scripts = (await builtFiles()).filter(isOfTheApp)
  expect(scripts).not.toHaveLength(0)
  for (const file of scripts) expect(await readFile(file, 'utf8'), file).toMatch(startsWithHint)
})

test('A21: the page refers to its files by absolute addresses, so that it works at every depth', async () => {
  const html = await (await fetch(`${cdn.origin}/deep/er/path`)).text()
  const addresses = [...html.matchAll(/(?:src|href)="?(?!#root )([^\s">]+)/g)].map(
    (match) => match[1],
  )
  expect(addresses).not.toHaveLength(0)
  for (const address of addresses) expect(address).toMatch(/^\/assets\/[\w.-]+\.[0-9a-f]{8}\.\w+$/)
})

test('the icon is no SVG: Chromium opens a document for one on the thread of the page, and Safari before 26 shows none', async () => {
  const html = await (await fetch(`${cdn.origin}/demo`)).text()
  const [, address = ''] = /<link rel="?icon"? href="?([^\s">]+)/.exec(html) ?? []
  const icon = await fetch(cdn.origin + address)
  expect(icon.headers.get('content-type')).toBe('image/png')
  expect((await icon.arrayBuffer()).byteLength).toBeLessThan(1000)
})

const pages = {
  '/': '/',
  '/success': '/success',
  '/success/': '/success',
  '/done?payment_intent=pi_1': '/done',
  '/demo': '/{id}',
  '/demo/': '/{id}',
  '/success-story': '/{id}',
  '/deep/er/path': '/{id}',
}

test.each(Object.entries(pages))('%s is answered with the page of %s', async (path, page) => {
  const html = await (await fetch(cdn.origin + path)).text()
  expect(html).toContain(`{"page":"${page}"`)
})

test('the prerendered pages contain their text before any script runs', async () => {
  const says = async (path: string) => (await fetch(cdn.origin + path)).text()
  expect(await says('/success')).toContain('<h1 tabindex="-1">Payment successful!</h1>')
  expect(await says('/success')).toContain('<title>Payment successful!</title>')
  expect(await says('/done')).toContain('Verifying Order...')
  expect(await says('/demo')).toMatch(/<input type="email".*Continue<\/button>/)
})

test('every page has the same inline scripts, in this order: the prefetch, the import map and the boot script', async () => {
  const pageFiles = (await builtFiles()).filter((file) => /(?<!404)\.html$/.test(file))
  const hashes = await Promise.all(
    pageFiles.map(async (file) => inlineScriptHashes(await readFile(file, 'utf8'))),
  )
  expect(pageFiles).toHaveLength(7)
  expect(new Set(hashes.map(String)).size).toBe(1)
  const built = ['prefetch', 'inline'].map((name) =>
    buildInlineScript(join(projectRoot, `src/boot/${name}.ts`)),
  )
  const [prefetch, importMap = '', ...others] = inlineScripts(
    await readFile(pageFiles[0] ?? '', 'utf8'),
  )
  expect(Object.keys(JSON.parse(importMap))).toEqual(['imports', 'integrity'])
  expect([prefetch, ...others]).toEqual(await Promise.all(built))
})

test('every hashed file is cached for a year and has the type of its extension', async () => {
  for (const address of await assetAddresses()) {
    const response = await fetch(cdn.origin + address)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-type')).not.toContain('text/html')
  }
})

test.each([
  '/assets/main.00000000.js',
  '/.well-known/gone',
  '/robots.txt',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/manifest.json',
])('F14: a missing %s is answered with 404, never with the checkout page', async (path) => {
  const response = await fetch(cdn.origin + path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).not.toContain('immutable')
  expect(await response.text()).not.toContain('id="root"')
})

test('F14: a missing script is not remembered', async () => {
  const response = await fetch(`${cdn.origin}/assets/main.00000000.js`)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['GET', '/api/location/'],
  ['GET', '/api/location/hasPostal?countryCode=US'],
  ['GET', '/api/product/demo'],
  ['POST', '/api/pay/demo/generate-invoice?cryptoCode=BTC&email=a%40b.example'],
  ['POST', '/crypto/negotiate?negotiateVersion=1'],
  ['GET', '/crypto?id=token'],
])('%s %s reaches the backend unchanged', async (method, path) => {
  forwarded.length = 0
  const response = await fetch(cdn.origin + path, { method })
  expect(await response.text()).toBe('from the shop')
  expect(forwarded).toHaveLength(1)
  expect(forwarded[0]?.method).toBe(method)
  expect(forwarded[0]?.url).toBe(`https://backend.example.com${path}`)
})

test('no built file has an address that a rewrite hides', async () => {
  const paths = (await builtFiles()).map((file) => file.slice(inject('dist').length))
  expect(paths.filter((path) => /^\/(?:api|crypto)(?:$|\/)/.test(path))).toEqual([])
  const atTheTop = paths.filter((path) => /^\/[^/]+\.(?:js|css)$/.test(path))
  expect(atTheTop.toSorted()).toEqual(['/service-worker.js', '/sw.js'])
})

const tracesOfMocks = [
  'mockServiceWorker',
  'msw',
  'raw_card_disabled',
  '__fakeStripe',
  'mock-bank',
  ...scenarios.map((scenario) => scenario.how),
]

test('no mocks and no source maps are published', async () => {
  for (const file of await builtFiles()) {
    expect(file).not.toMatch(/mockServiceWorker|\.map$/)
    const text = await readFile(file, 'utf8')
    for (const trace of tracesOfMocks) {
      expect(text.includes(trace), `${file} holds "${trace}"`).toBe(false)
    }
  }
})

test('a build without REPORT_URL holds no trace of reports', async () => {
  const traces =
    /(?:answer|raw-card)-refused|(?:app|part|stripe)-not-loaded|hub-by-polling|wallet-failed|sendBeacon|"release"|Reporting-Endpoints|report-uri|report-to/
  for (const file of await builtFiles())
    expect(await readFile(file, 'utf8'), file).not.toMatch(traces)
})

test('a production build contains nothing of the demo', async () => {
  for (const file of await builtFiles()) {
    expect(file.slice(inject('dist').length)).not.toMatch(/mock|demo/i)
    if (!/\.(?:html|js|css)$/.test(file)) continue
    expect(await readFile(file, 'utf8'), file).not.toMatch(/demo-banner|Demo: /)
  }
})

test('the root shows "Nothing to see here."', async () => {
  const { sees, screenshot } = await openCheckout('/', { screen: 'phone' })
  await sees('Nothing to see here.')
  await screenshot('root')
})

test('an unreachable backend breaks the connection, as on a real network', async () => {
  const { page, expectConsole } = await openCheckout('/', {
    handlers: [http.get('*/api/down', () => HttpResponse.error())],
  })
  expectConsole('error', 'net::ERR_EMPTY_RESPONSE')
  const outcome = await page.evaluate(() =>
    fetch('/api/down').then(
      () => 'answered',
      () => 'broken',
    ),
  )
  expect(outcome).toBe('broken')
})

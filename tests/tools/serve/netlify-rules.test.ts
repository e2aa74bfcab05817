import { expect, test } from 'vitest'
import { writeNetlifyFiles } from '../../../scripts/build/netlify-files.ts'
import { loadNetlifyRules, type NetlifyRules } from '../../../scripts/serve/netlify-rules.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const site = 'https://pay.shop.example'
const exampleBackend = 'https://backend.example.com'

/** Returns the rules of a built site. Without a backend, the placeholder rewrites of netlify.toml apply. */
async function rulesFor(backendOrigin: string | undefined, hubUrl = '/crypto', reportUrl?: string) {
  const dist = await temporaryFolder({
    'assets/main.0123abcd.js': 'app()',
    'index.html': '<style>a{}</style><script>one()</script>',
    'done.html': '<style>a{}</style><script>two()</script>',
  })
  await writeNetlifyFiles(dist, {
    ...{ cardFields: 'direct', wallets: [], hubUrl, backendOrigin, reportUrl },
  })
  return loadNetlifyRules(dist)
}

const rules: readonly [to: string, status: number, force: boolean, paths: string][] = [
  ['BACKEND', 200, true, '/api/location/ /api/product/demo /api/pay/demo/generate-invoice'],
  ['BACKEND', 200, true, '/crypto /crypto/negotiate'],
  ['/404.html', 404, false, '/assets/gone.0123abcd.js /.well-known/gone /robots.txt /favicon.ico'],
  ['/404.html', 404, false, '/apple-touch-icon.png /manifest.json'],
  ['/index.html', 200, false, '/'],
  ['/success.html', 200, false, '/success /success/'],
  ['/failed.html', 200, false, '/failed'],
  ['/pending.html', 200, false, '/pending'],
  ['/error.html', 200, false, '/error'],
  ['/done.html', 200, false, '/done'],
  ['/product.html', 200, false, '/demo /robots /done-deal /success/story /cryptography-course'],
  ['/product.html', 200, false, '/apiary /deep/er/path'],
]

test.each(rules)('the rule to %s (status %i, force %s) serves %s', async (...row) => {
  const [to, status, force, paths] = row
  for (const origin of [undefined, 'https://shop.internal:8443']) {
    const { ruleFor } = await rulesFor(origin)
    for (const path of paths.split(' ')) {
      const target = to === 'BACKEND' ? `${origin ?? exampleBackend}${path}` : to
      expect(ruleFor(new URL(path, site)), path).toMatchObject({ to: target, status, force })
    }
  }
})

test.each([
  ['/live/hub', '/live/hub', 'https://shop.internal/live/hub'],
  ['/live/hub', '/live/hub/negotiate', 'https://shop.internal/live/hub/negotiate'],
  ['/live/hub', '/live/hubbub', '/product.html'],
  ['/live/hub', '/crypto', 'https://shop.internal/crypto'],
  ['https://hub.internal/crypto', '/crypto/negotiate', 'https://shop.internal/crypto/negotiate'],
])('with the hub %s, %s leads to %s, never to the placeholder backend', async (...row) => {
  const [hubUrl, path, target] = row
  const { ruleFor } = await rulesFor('https://shop.internal', hubUrl)
  expect(ruleFor(new URL(path, site))?.to).toBe(target)
})

test('a REPORT_URL that is a path is forwarded to the backend; with an address, or none, /reports is the page of a product', async () => {
  const rules = await rulesFor('https://shop.internal', '/crypto', '/reports')
  expect(rules.headersFor('/demo')['Reporting-Endpoints']).toBe('default="/reports"')
  const target = ({ ruleFor }: NetlifyRules) => ruleFor(new URL('/reports', site))?.to
  expect(target(rules)).toBe('https://shop.internal/reports')
  for (const reportUrl of [undefined, 'https://reports.your-shop.com/till']) {
    const others = await rulesFor('https://shop.internal', '/crypto', reportUrl)
    expect(target(others)).toBe('/product.html')
  }
})

test('F15: hashed files are cached for a year, pages are revalidated', async () => {
  const { headersFor } = await rulesFor(undefined)
  const [script, page] = ['/assets/main.0123abcd.js', '/demo'].map(headersFor)
  expect(script).toMatchObject({ 'Cache-Control': 'public, max-age=31536000, immutable' })
  // Without a rule Netlify sends `max-age=0, must-revalidate`.
  expect(page).not.toHaveProperty('Cache-Control')
  for (const headers of [script, page]) expect(headers).toHaveProperty('X-Content-Type-Options')
})

test('a 404 is not cached for a year, whether Netlify sends the headers of the requested path or those of /404.html', async () => {
  const { headersFor } = await rulesFor(undefined)
  expect(headersFor('/assets/gone.0123abcd.js')).not.toHaveProperty('Cache-Control')
  expect(headersFor('/404.html')).toMatchObject({ 'Cache-Control': 'no-store' })
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeNetlifyFiles } from '../../../scripts/build/netlify-files.ts'
import { projectRoot } from '../../../scripts/lib/project-root.ts'
import { loadNetlifyRules, type NetlifyRules } from '../../../scripts/serve/netlify-rules.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const site = 'https://pay.shop.example'
const exampleBackend = 'https://backend.example.com'

/** Without a backend, the examples of netlify.toml apply. */
async function rulesFor(
  backendOrigin: string | undefined,
  hubUrl = '/crypto',
  reportUrl?: string,
): Promise<NetlifyRules> {
  const dist = await temporaryFolder({
    'assets/main.0123abcd.js': 'app()',
    'index.html': '<style>a{}</style><script>one()</script>',
    'done.html': '<style>a{}</style><script>two()</script>',
  })
  await writeNetlifyFiles(dist, {
    ...{ cardFields: 'direct', wallets: [], hubUrl, backendOrigin, reportUrl },
  })
  return loadNetlifyRules(join(projectRoot, 'netlify.toml'), dist)
}

const rules: readonly [from: string, to: string, status: number, force: boolean][] = [
  ['/api/location/', 'BACKEND/api/location/', 200, true],
  ['/api/product/demo', 'BACKEND/api/product/demo', 200, true],
  ['/api/pay/demo/generate-invoice', 'BACKEND/api/pay/demo/generate-invoice', 200, true],
  ['/crypto', 'BACKEND/crypto', 200, true],
  ['/crypto/negotiate', 'BACKEND/crypto/negotiate', 200, true],
  ['/assets/gone.0123abcd.js', '/404.html', 404, false],
  ['/.well-known/gone', '/404.html', 404, false],
  ['/robots.txt', '/404.html', 404, false],
  ['/favicon.ico', '/404.html', 404, false],
  ['/apple-touch-icon.png', '/404.html', 404, false],
  ['/manifest.json', '/404.html', 404, false],
  ['/robots', '/product.html', 200, false],
  ['/', '/index.html', 200, false],
  ['/demo', '/product.html', 200, false],
  ['/success', '/success.html', 200, false],
  ['/success/', '/success.html', 200, false],
  ['/failed', '/failed.html', 200, false],
  ['/pending', '/pending.html', 200, false],
  ['/error', '/error.html', 200, false],
  ['/done', '/done.html', 200, false],
  ['/done-deal', '/product.html', 200, false],
  ['/success/story', '/product.html', 200, false],
  ['/cryptography-course', '/product.html', 200, false],
  ['/apiary', '/product.html', 200, false],
  ['/deep/er/path', '/product.html', 200, false],
]

test.each(rules)('%s leads to %s', async (from, to, status, force) => {
  for (const origin of [undefined, 'https://shop.internal:8443']) {
    const { ruleFor } = await rulesFor(origin)
    const expected = { to: to.replace('BACKEND', origin ?? exampleBackend), status, force }
    expect(ruleFor(new URL(from, site))).toMatchObject(expected)
  }
})

test('a hub of another path is forwarded too, and the example of netlify.toml never applies', async () => {
  const { ruleFor } = await rulesFor('https://shop.internal', '/live/hub')
  const target = (path: string) => ruleFor(new URL(path, site))?.to
  expect(target('/live/hub')).toBe('https://shop.internal/live/hub')
  expect(target('/live/hub/negotiate')).toBe('https://shop.internal/live/hub/negotiate')
  expect(target('/live/hubbub')).toBe('/product.html')
  expect(target('/crypto')).toBe('https://shop.internal/crypto')
})

test('reports are forwarded from a path, and only the headers name a collector on another site', async () => {
  const rules = await rulesFor('https://shop.internal', '/crypto', '/reports')
  expect(rules.headersFor('/demo')['Reporting-Endpoints']).toBe('default="/reports"')
  const target = ({ ruleFor }: NetlifyRules) => ruleFor(new URL('/reports', site))?.to
  expect(target(rules)).toBe('https://shop.internal/reports')
  for (const reportUrl of [undefined, 'https://reports.your-shop.com/till'])
    expect(target(await rulesFor('https://shop.internal', '/crypto', reportUrl))).toBe(
      '/product.html',
    )
})

test('with a hub on another origin, no example of netlify.toml applies', async () => {
  const { ruleFor } = await rulesFor('https://shop.internal', 'https://hub.internal/crypto')
  expect(ruleFor(new URL('/crypto/negotiate', site))?.to).toBe(
    'https://shop.internal/crypto/negotiate',
  )
})

test('F15: hashed files are cached for a year, pages are revalidated', async () => {
  const { headersFor } = await rulesFor(undefined)
  expect(headersFor('/assets/main.0123abcd.js')).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
  })
  // Without a rule Netlify sends `max-age=0, must-revalidate`.
  expect(headersFor('/demo')).not.toHaveProperty('Cache-Control')
  expect(headersFor('/demo')).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  })
})

test('a 404 is never cached for a year, with the headers of its path or those of /404.html', async () => {
  const { headersFor } = await rulesFor(undefined)
  expect(headersFor('/assets/tab.0123abcd.js')).not.toHaveProperty('Cache-Control')
  expect(headersFor('/404.html')).toMatchObject({ 'Cache-Control': 'no-store' })
})

test('a rule Netlify would refuse is an error that shows the rule', async () => {
  const rule = '/api/* backend.example.com/api/:splat 200!\n'
  const dist = await temporaryFolder({ _redirects: rule })
  const reading = loadNetlifyRules(join(projectRoot, 'netlify.toml'), dist)
  await expect(reading).rejects.toThrow('backend.example.com/api/:splat')
})

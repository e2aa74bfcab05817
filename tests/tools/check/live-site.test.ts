import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { http, passthrough } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { writeNetlifyFiles } from '../../../scripts/build/netlify-files.ts'
import { differences, expectedSite } from '../../../scripts/check/live-site.ts'
import { type CdnOptions, startCdn } from '../../../scripts/serve/cdn.ts'
import { runScript } from '../../support/run-script.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Servers and processes are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

// These tests send real requests to their own servers.
beforeEach(() => server.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough())))

const page = (name: string) =>
  `<!DOCTYPE html><title>${name}</title><script>prefetch()</script><div id="root"></div><script type="module" src=/assets/main.1a.js></script>`

const domainFile = '.well-known/apple-developer-merchantid-domain-association'

const files: Readonly<Record<string, string>> = {
  'index.html': page('index'),
  'success.html': page('success'),
  'product.html': page('product'),
  '404.html': '<!doctype html><p>Page not found.</p>',
  'favicon.png': 'PNG',
  'assets/main.1a.js': 'app()',
  'assets/tab.2b.css': 'a{}',
  [domainFile]: 'proof',
}

interface Tampering extends Partial<Pick<CdnOptions, 'backend' | 'intercept'>> {
  /** Changes the published files after the build. */
  readonly change?: (liveDist: string) => Promise<unknown>
}

/** Responds as the shop, which refuses a GET of /reports with 405. */
const shop = async ({ url }: Request) =>
  url.endsWith('/reports') ? new Response(null, { status: 405 }) : new Response('The Shop')

/** Writes a small build, and publishes it with changes. */
async function publish({ change, ...responses }: Tampering = {}) {
  const dist = await temporaryFolder(files)
  await writeNetlifyFiles(dist, {
    ...{ cardFields: 'direct', wallets: [], hubUrl: '/crypto', reportUrl: '/reports' },
    backendOrigin: 'https://backend.your-shop.com',
  })
  const liveDist = await temporaryFolder()
  await cp(dist, liveDist, { recursive: true })
  await change?.(liveDist)
  const cdn = await startCdn({ dist: liveDist, backend: shop, ...responses })
  onTestFinished(cdn.close)
  return { dist, origin: cdn.origin }
}

const edit = (name: string, from: string | RegExp, to: string): Tampering => ({
  change: async (liveDist) => {
    const content = await readFile(join(liveDist, name), 'utf8')
    const changed = content.replace(from, to)
    expect(changed).not.toBe(content)
    await writeFile(join(liveDist, name), changed)
  },
})

const respondWith = (path: string, response: () => Response): Tampering => ({
  intercept: async ({ url }) => (new URL(url).pathname === path ? response() : undefined),
})

const script = 'assets/main.1a.js'
const differs = (file: string) => `^/${file}: is not the file ${file} of the build`
const secondPolicy = 'Content-Security-Policy-Report-Only: default-src *'
const redirect = { status: 302, headers: { location: 'https://thief.example/' } }
const leadsAway = respondWith('/success', () => new Response(null, redirect))
const breaksOff = respondWith('/favicon.png', () => Response.error())

const tamperings: readonly [title: string, Tampering, ...differencePatterns: string[]][] = [
  ['an unchanged site', {}],
  ['a 404 with the CDN’s own Cache-Control', edit('_headers', 'no-store', 'public,max-age=0')],
  [
    'a third-party script in a page',
    edit('success.html', /$/, '<script src="https://thief.example/x.js"></script>'),
    '^/success: holds a script that was not built: https://thief.example/x.js$',
    '^/success: is not the file success.html of the build \\(sha256-',
  ],
  [
    'an inline script in the page of products',
    edit('product.html', 'prefetch()', 'prefetch();steal()'),
    '^/verify-live-\\w+: holds a script that was not built: prefetch\\(\\);steal\\(\\)$',
    '^/verify-live-\\w+: is not the file product.html',
  ],
  ['one byte of the app', edit(script, /$/, ' '), differs(script)],
  ['a forged domain file of a wallet', edit(domainFile, /^/, 'forged'), differs(domainFile)],
  [
    'a wider policy',
    edit('_headers', "script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    ': the header Content-Security-Policy is ".*\'unsafe-inline\'.*", not "',
  ],
  [
    'a cookie, and a second policy that only reports',
    edit('_headers', '/*', `/*\n  Set-Cookie: a=1\n  ${secondPolicy}`),
    ': the header content-security-policy-report-only was not built: "default-src \\*"',
    ': the header set-cookie was not built: "a=1"',
  ],
  [
    'hashed files that are not cached',
    edit('_headers', 'immutable', 'no-store'),
    ': the header Cache-Control is ".*no-store", not ".*immutable"$',
  ],
  [
    'a 404 that is cached',
    edit('_headers', 'no-store', 'max-age=600'),
    '/verify-live-0000\\S*: the header Cache-Control is "max-age=600", not "no-store"$',
  ],
  ['a redirect to another site', leadsAway, '^/success: status 302 instead of 200$'],
  [
    'a page with the type of plain text',
    respondWith('/', () => new Response(files['index.html'])),
    '^/: comes as text/plain',
    '^/: the header [\\w-]+ is missing$',
  ],
  [
    'a page in place of the backend’s response',
    { backend: async () => new Response(files['product.html']) },
    '^/api/store/name/: responds with a page of the checkout; the rewrite to the backend is missing$',
    '^/reports: responds with a page of the checkout',
    '^/crypto/negotiate: responds with a page of the checkout',
  ],
  ['a connection that breaks', breaksOff, '^/favicon.png: no connection \\('],
  [
    'G10: a site without its headers',
    { change: (liveDist) => rm(join(liveDist, '_headers')) },
    '^/: the header Content-Security-Policy is missing$',
    '^/success: the header Strict-Transport-Security is missing$',
    ': the header [\\w-]+ is (?:missing|".*", not ".*")$',
  ],
]

test.each(tamperings)('%s: each difference is reported, and nothing else', async (...row) => {
  const [, tampering, ...differencePatterns] = row
  const { dist, origin } = await publish(tampering)
  const reported = await differences(origin, await expectedSite(dist))
  for (const pattern of differencePatterns)
    expect(reported).toContainEqual(expect.stringMatching(pattern))
  const anyPattern = new RegExp(differencePatterns.join('|') || '$^') // $^ matches only an empty line.
  expect(reported.filter((line) => !anyPattern.test(line))).toEqual([])
})

test('the hub is requested where the CDN forwards it: not at a redirect, and not where the page calls it directly', async () => {
  const { dist } = await publish()
  await appendFile(join(dist, '_redirects'), 'https://a.your-shop.com/* https://b.com/:splat 301!')
  const forwarded = async () => (await expectedSite(dist)).forwardedPaths
  expect(await forwarded()).toEqual(['/api/store/name/', '/crypto/negotiate', '/reports'])
  const hubUrl = 'https://hub.your-shop.com/crypto'
  const backendOrigin = 'https://backend.your-shop.com'
  await writeNetlifyFiles(dist, { cardFields: 'direct', wallets: [], hubUrl, backendOrigin })
  expect(await forwarded()).toEqual(['/api/store/name/'])
})

const verify = (site: string, dist: string) =>
  runScript('check/verify-live.ts', [site, '--dist', dist])

test('the command exits with 0 for an unchanged site, and with 1 and the differences for a changed one', async () => {
  const { dist, origin } = await publish()
  const changed = await publish(edit('success.html', /$/, ' '))
  const verifyClean = verify(`${origin}/some/page`, dist)
  const [clean, tampered] = await Promise.all([verifyClean, verify(changed.origin, changed.dist)])
  expect([clean.code, tampered.code]).toEqual([0, 1])
  const equal = /^http:\S+ equals the build: \d+ addresses, with their files and headers\.\n$/
  expect(clean.output + clean.errors).toMatch(equal)
  const report = /^\/success: is not the file .*\n.* differs from the build\. Differences: 1\.\n$/
  expect(tampered.output + tampered.errors).toMatch(report)
})

import { spawn } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { http, passthrough } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { writeNetlifyFiles } from '../../../scripts/build/netlify-files.ts'
import { differences, expectedResponses } from '../../../scripts/check/live-site.ts'
import { projectRoot } from '../../../scripts/lib/project-root.ts'
import { type CdnOptions, startCdn } from '../../../scripts/serve/cdn.ts'
import { loadNetlifyRules } from '../../../scripts/serve/netlify-rules.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Servers and processes are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

// These tests send real requests to their own servers.
beforeEach(() => server.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough())))

const page = (name: string) =>
  `<!DOCTYPE html><title>${name}</title><script>prefetch()</script><div id="root"></div><script type="module" src=/assets/main.1a.js></script>`

const files: Readonly<Record<string, string>> = {
  'index.html': page('index'),
  'success.html': page('success'),
  'product.html': page('product'),
  '404.html': '<!doctype html><p>Page not found.</p>',
  'favicon.png': 'PNG',
  'assets/main.1a.js': 'app()',
  'assets/tab.2b.css': 'a{}',
  '.well-known/apple-developer-merchantid-domain-association': 'proof',
}

async function buildSmallSite(): Promise<string> {
  const folder = await temporaryFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`dist/${name}`, text])),
  )
  const dist = join(folder, 'dist')
  await writeNetlifyFiles(dist, {
    cardFields: 'direct',
    wallets: [],
    hubUrl: '/crypto',
    backendOrigin: 'https://backend.your-shop.com',
  })
  return dist
}

interface Tampering {
  /** Changes the published files after the build. */
  readonly files?: (live: string) => Promise<unknown>
  readonly backend?: CdnOptions['backend']
  readonly inFront?: NonNullable<CdnOptions['inFront']>
}

/** Creates a build, and publishes it with changes. */
async function publish(tampering: Tampering = {}): Promise<{ dist: string; origin: string }> {
  const dist = await buildSmallSite()
  const live = `${dist}-live`
  await cp(dist, live, { recursive: true })
  await tampering.files?.(live)
  const cdn = await startCdn({
    dist: live,
    backend: tampering.backend ?? (async () => new Response('The Shop')),
    ...(tampering.inFront && { inFront: tampering.inFront }),
  })
  onTestFinished(cdn.close)
  return { dist, origin: cdn.origin }
}

async function found(tampering: Tampering = {}): Promise<readonly string[]> {
  const { dist, origin } = await publish(tampering)
  const rules = await loadNetlifyRules(join(projectRoot, 'netlify.toml'), dist)
  return differences(origin, await expectedResponses(dist, rules))
}

function edit(name: string, change: (content: string) => string): Tampering {
  return {
    files: async (live) => {
      const content = await readFile(join(live, name), 'utf8')
      const changed = change(content)
      expect(changed).not.toBe(content)
      await writeFile(join(live, name), changed)
    },
  }
}

test('a live site that equals the build has no differences', async () => {
  expect(await found()).toEqual([])
})

const tamperings: readonly [story: string, Tampering, report: readonly RegExp[]][] = [
  [
    'a third-party script in a page',
    edit('success.html', (html) => `${html}<script src="https://thief.example/x.js"></script>`),
    [
      /^\/success: holds a script that was not built: https:\/\/thief.example\/x.js$/,
      /^\/success: is not the file success.html of the build \(sha256-/,
    ],
  ],
  [
    'an inline script in the page of products',
    edit('product.html', (html) => html.replace('prefetch()', 'prefetch();steal()')),
    [
      /^\/verify-live-\w+: holds a script that was not built: prefetch\(\);steal\(\)$/,
      /^\/verify-live-\w+: is not the file product.html/,
    ],
  ],
  [
    'one byte of the app',
    edit('assets/main.1a.js', (script) => `${script} `),
    [/^\/assets\/main.1a.js: is not the file assets\/main.1a.js of the build/],
  ],
  [
    'a wallet’s domain file',
    edit('.well-known/apple-developer-merchantid-domain-association', () => 'forged'),
    [/^\/.well-known\/apple-developer-merchantid-domain-association: is not the file/],
  ],
  [
    'a wider policy',
    edit('_headers', (rules) =>
      rules.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    ),
    [/: the header Content-Security-Policy is ".*'unsafe-inline'.*", not "/],
  ],
  [
    'a cookie, and a second policy that only reports',
    edit('_headers', (rules) =>
      rules.replace(
        '/*\n',
        '/*\n  Set-Cookie: a=1\n  Content-Security-Policy-Report-Only: default-src *\n',
      ),
    ),
    [
      /: the header content-security-policy-report-only was not built: "default-src \*"/,
      /: the header set-cookie was not built: "a=1"/,
    ],
  ],
  [
    'hashed files that are not kept',
    edit('_headers', (rules) => rules.replace('immutable', 'no-store')),
    [/^\/assets\/main.1a.js: the header Cache-Control is ".*no-store", not ".*immutable"$/],
  ],
  [
    'a 404 that is kept',
    edit('_headers', (rules) => rules.replace('no-store', 'max-age=600')),
    [/^\/assets\/verify-live-0000.js: the header Cache-Control is "max-age=600", not "no-store"$/],
  ],
  [
    'a file that is gone',
    { files: (live) => rm(join(live, 'assets/main.1a.js')) },
    [/^\/assets\/main.1a.js: answered with status 404 instead of 200$/],
  ],
  [
    'a redirect to another site',
    {
      inFront: async (request) =>
        new URL(request.url).pathname === '/success'
          ? new Response(null, { status: 302, headers: { location: 'https://thief.example/' } })
          : undefined,
    },
    [/^\/success: answered with status 302 instead of 200$/],
  ],
  [
    'a page that comes as text',
    {
      inFront: async (request) =>
        new URL(request.url).pathname === '/' ? new Response(files['index.html']) : undefined,
    },
    [/^\/: comes as text\/plain/, /^\/: the header Content-Security-Policy is missing$/],
  ],
  [
    'a page in place of the backend’s answer',
    { backend: async () => new Response(files['product.html']) },
    [
      /^\/api\/store\/name\/: is answered with a page of the checkout; the rewrite to the backend is missing$/,
    ],
  ],
  [
    'a connection that breaks',
    {
      inFront: async (request) =>
        new URL(request.url).pathname === '/favicon.png' ? Response.error() : undefined,
    },
    [/^\/favicon.png: did not answer \(/],
  ],
]

test.each(tamperings)('%s is found', async (story, tampering, reports) => {
  const lines = await found(tampering)
  for (const report of reports) expect(lines).toContainEqual(expect.stringMatching(report))
  // A byte of one file is nothing else.
  if (story === 'one byte of the app') expect(lines).toHaveLength(1)
})

test("the CDN's own header of a 404 is no difference when it keeps nothing", async () => {
  expect(
    await found(edit('_headers', (rules) => rules.replace('no-store', 'public,max-age=0'))),
  ).toEqual([])
})

test('G10: missing headers are found, page by page', async () => {
  const lines = await found({ files: (live) => rm(join(live, '_headers')) })
  for (const path of ['/', '/success', '/assets/main.1a.js']) {
    expect(lines).toContain(`${path}: the header Content-Security-Policy is missing`)
    expect(lines).toContain(`${path}: the header Strict-Transport-Security is missing`)
  }
})

async function runCommand(...args: readonly string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(projectRoot, 'scripts/check/verify-live.ts'), ...args],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const exit = new Promise((ended) => child.once('close', ended))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, said: out + err }
}

test('the command exits with 0 for a clean site, and with 1 and the differences for another', async () => {
  const { dist, origin } = await publish()
  const clean = runCommand(`${origin}/some/page`, '--dist', dist)
  const other = await publish(edit('success.html', (html) => `${html} `))
  const tampered = runCommand(other.origin, '--dist', other.dist)
  expect(await clean).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^http:\S+ equals the build: \d+ addresses, files and headers\.\n$/,
    ),
  })
  expect(await tampered).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^\/success: is not the file .*\n.* differs from the build\. Differences: 1\.\n$/,
    ),
  })
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { findScenario, productOf } from '../../../mocks/scenarios/all.ts'
import { formatUsd } from '../../../src/lib/money.ts'
import { inlineStyleHashes } from '../../build/inline-scripts.ts'
import { withoutBuildVariables } from '../../build/settings.ts'
import { browserFlags, findOrInstallBrowser } from '../../lib/browser.ts'
import { bundle } from '../../lib/bundle.ts'
import { defaultDist, projectRoot } from '../../lib/project-root.ts'
import { startCdn } from '../../serve/cdn.ts'
import type { Listening } from '../../serve/listen.ts'
import { startMockBackend } from '../../serve/mock-backend/in-process.ts'
import { selfSignedCertificate } from './certificate.ts'
import { startPageServer } from './page-server.ts'
import { type LinkSettings, SlowLink } from './slow-link.ts'

const host = 'till.test'
const stripeHost = 'js.stripe.com'
const plainPath = '/no-javascript'

export interface SiteSettings {
  readonly dist: string
  readonly backendDelayMs: number
  readonly byPriority: boolean
  readonly smallRecords: boolean
  /** Without a link, the site runs at the machine's speed. */
  readonly link?: LinkSettings
}

export interface MeasuredSite extends Listening {
  readonly fastOrigin: string
  /** Make Chromium find the site and the stub of Stripe.js, and no other host. */
  readonly browserArguments: readonly string[]
  readonly servePlainPage: (html: string, pageHeaders: Headers) => void
}

/** Ignores this shell's settings. stdout stays free for figures. */
export function buildForMeasuring(): string {
  const command = [...process.execArgv, join(projectRoot, 'scripts/build/build.ts')]
  const { status } = spawnSync(process.execPath, command, {
    stdio: ['ignore', process.stderr, process.stderr],
    env: withoutBuildVariables(process.env),
  })
  if (status !== 0) throw new Error('The site could not be built.')
  return defaultDist
}

export async function serveSite(settings: SiteSettings): Promise<MeasuredSite> {
  const backend = startMockBackend()
  const extraPages = new Map([
    ['/v3', () => new Response(stripeStub, { headers: { 'content-type': 'text/javascript' } })],
  ])
  const cdn = await startCdn({
    dist: settings.dist,
    brotliQuality: 11,
    backend: async (request) => {
      await sleep(settings.backendDelayMs)
      return backend.answer(request)
    },
    inFront: async ({ url }) => extraPages.get(new URL(url).pathname)?.(),
  })
  const link = settings.link && new SlowLink(settings.link)
  const common = {
    certificate: selfSignedCertificate([host, stripeHost]),
    upstream: cdn.origin,
    byPriority: settings.byPriority,
    smallRecords: settings.smallRecords,
    carry: link?.carry.bind(link),
  }
  const pages = await startPageServer(common)
  // On its own host, so that the browser opens a second connection, as it does to Stripe.
  const stripe = await startPageServer(common)
  const rules = [
    `MAP ${host}:443 ${new URL(pages.origin).host}`,
    `MAP ${stripeHost}:443 ${new URL(stripe.origin).host}`,
    'MAP * ~NOTFOUND',
    'EXCLUDE 127.0.0.1',
  ]
  return {
    origin: `https://${host}`,
    fastOrigin: cdn.origin,
    browserArguments: [
      `--host-resolver-rules=${rules.join(',')}`,
      // Trusts this key: Chromium never caches responses over an untrusted one.
      `--ignore-certificate-errors-spki-list=${common.certificate.keyHash}`,
      // With DevTools attached, V8 parses a script again at its first `new Error` to find the line.
      '--js-flags=--no-enable-lazy-source-positions',
      ...browserFlags,
    ],
    servePlainPage: (html, pageHeaders) => {
      const body = brotliCompressSync(html)
      // The rules of the site hold for all its pages, and some headers start a browser process for a page.
      const headers = new Headers(pageHeaders)
      headers.delete('content-length')
      headers.set('content-encoding', 'br')
      const policy = headers.get('content-security-policy') ?? ''
      const styles = `style-src ${inlineStyleHashes(html).join(' ')}`
      headers.set('content-security-policy', policy.replace(/style-src [^;]*/, styles))
      extraPages.set(plainPath, () => new Response(body, { headers }))
    },
    close: async () => {
      await Promise.all([pages, stripe, cdn].map((server) => server.close()))
    },
  }
}

/** Every method can be called and never answers. It is 2 kB, like the real loader of Stripe.js. */
const stripeStub = `
const stub = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => stub) })
window.Stripe = Object.assign(() => stub, { version: 3 })`.padEnd(2000)

const product = '/demo'

export interface MeasuredPage {
  readonly address: string
  readonly price: string
  /** Runs before the page's own scripts. */
  readonly probeScript: string
  readonly hasApp: boolean
}

export interface Bench {
  readonly browser: Browser
  readonly pages: Readonly<Record<'till' | 'no-javascript', MeasuredPage>>
  readonly close: () => Promise<void>
}

export async function setUpBench(settings: SiteSettings): Promise<Bench> {
  const scenario = findScenario(product.slice(1))
  if (scenario === undefined) throw new Error(`The mock backend does not sell ${product}.`)
  const price = formatUsd(productOf(scenario).price)
  const probeScript = await bundle(join(import.meta.dirname, 'in-page.ts'), true)
  const site = await serveSite(settings)
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: [...site.browserArguments],
    // Playwright switches the back/forward cache off, and buyers have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.addInitScript({ content: probeScript })
  await page.goto(site.fastOrigin + product, { waitUntil: 'networkidle' })
  await page.getByText(price).first().waitFor()
  const html = await page.evaluate(() => window.tillBench.plainPage())
  site.servePlainPage(html, (await fetch(site.fastOrigin + product)).headers)
  await page.close()
  const shared = { price, probeScript }
  return {
    browser,
    pages: {
      till: { ...shared, address: site.origin + product, hasApp: true },
      'no-javascript': { ...shared, address: site.origin + plainPath, hasApp: false },
    },
    close: async () => {
      await browser.close()
      await site.close()
    },
  }
}

import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { inject, onTestFailed } from 'vitest'
import { browserFlags } from '../../../scripts/lib/browser.ts'
import { type CdnOptions, startCdn } from '../../../scripts/serve/cdn.ts'

const viewports = {
  narrow: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 900 },
}

export interface BrowserOptions {
  readonly viewport?: keyof typeof viewports
  readonly colorScheme?: 'light' | 'dark'
  /** Such as `de-DE`. */
  readonly locale?: string
  /** `reduce` by default: without a graphics card, animations take an eighth of a test's time. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly javaScript?: boolean
  /** The test can advance the page's clock, which also runs by itself. */
  readonly movableClock?: boolean
  /** Restores a page from the bfcache on Back. By default Playwright turns the bfcache off. */
  readonly backForwardCache?: boolean
  /** Each tab has a process of its own, as in a buyer's browser: then its copy of storage may be old. */
  readonly tabsInOwnProcesses?: boolean
  /** As the buyer sets it in the browser, in pixels. */
  readonly minimumFontSize?: number
  /** `block` by default. */
  readonly serviceWorkers?: 'allow' | 'block'
  /** The folder of another build of the site. */
  readonly dist?: string
}

/** The transitions that most buyers see. By default a page has none, so that no test waits for them. */
export const withMotion = { reducedMotion: 'no-preference' } as const

export const withClock = { movableClock: true } as const

type SiteBackend = Pick<CdnOptions, 'backend' | 'intercept'>

/**
 * Opens an empty page and a site served by Netlify's rules. Sessions share one browser context where their options allow it,
 * and clean it when they close. The renderer process of a new context would take a third of a test's time to start.
 */
export async function openSession(backend: SiteBackend, options: BrowserOptions = {}) {
  const { movableClock, backForwardCache, tabsInOwnProcesses, minimumFontSize, locale } = options
  const reasons = [movableClock, backForwardCache, tabsInOwnProcesses, minimumFontSize, locale]
  const needsOwnContext =
    reasons.some(Boolean) || options.javaScript === false || options.serviceWorkers === 'allow'
  return needsOwnContext ? openOwnContext(backend, options) : openInSharedContext(backend, options)
}

async function openOwnContext(backend: SiteBackend, options: BrowserOptions) {
  const browser = await launchBrowser(options)
  const context = await newContext(browser, options)
  const cdn = await startCdn({ dist: options.dist ?? inject('dist'), ...backend })
  const page = await context.newPage()
  if (options.movableClock === true) await page.clock.install()
  return {
    page,
    origin: cdn.origin,
    close: async () => {
      await context.close()
      await cdn.close()
    },
  }
}

async function openInSharedContext(backend: SiteBackend, options: BrowserOptions) {
  const dist = options.dist ?? inject('dist')
  const opening = sharedContexts.get(dist) ?? startSharedContext(dist)
  sharedContexts.set(dist, opening)
  const shared = await opening
  // Concurrent sessions must not share storage.
  if (shared.isInUse()) return openOwnContext(backend, options)
  onTestFailed(async () => {
    // A failed test may leave the context in any state.
    sharedContexts.delete(dist)
    await shared.close()
  })
  const page = await shared.openPage(backend)
  if (options.viewport !== undefined) await page.setViewportSize(viewports[options.viewport])
  if (options.colorScheme ?? options.reducedMotion) await page.emulateMedia(mediaOf(options))
  return { page, origin: shared.origin, close: shared.release }
}

/** One context for each build, shared by all test files of a worker. */
const sharedContexts = new Map<string, ReturnType<typeof startSharedContext>>()

/** The events that tests listen to. Playwright's own listeners for other events must stay. */
const testEvents = ['page', 'console', 'weberror', 'request', 'response', 'requestfailed']

async function startSharedContext(dist: string) {
  let current: SiteBackend | undefined
  const cdn = await startCdn({
    dist,
    backend: async (request) => current?.backend(request),
    intercept: async (request) => current?.intercept?.(request),
  })
  const context = await newContext(await launchBrowser())
  forbidPermanentChanges(context)
  // Stays open, because the renderer process ends with its last page.
  const anchor = await context.newPage()
  await anchor.goto(`${cdn.origin}/favicon.png`)

  const release = async () => {
    const pages = context.pages().filter((page) => page !== anchor)
    await Promise.all(pages.map((page) => page.close()))
    for (const event of testEvents) context.removeAllListeners(event)
    await Promise.all([
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      anchor.evaluate(async () => {
        localStorage.clear()
        // clear() does not cover these. The site uses neither.
        const kept = [...(await indexedDB.databases()), ...(await caches.keys())]
        if (kept.length > 0) throw new Error('A test has left storage that cannot be cleared')
      }),
    ])
    current = undefined
  }
  return {
    origin: cdn.origin,
    isInUse: () => current !== undefined,
    openPage: (backend: SiteBackend) => {
      current = backend
      return context.newPage()
    },
    release,
    close: async () => {
      await context.close()
      await cdn.close()
    },
  }
}

/** Playwright cannot undo these calls on a context. */
function forbidPermanentChanges(context: BrowserContext): void {
  const refuse = (): never => {
    throw new Error(
      'This call would change the shared context permanently. Set an option that needs a context of its own, such as withClock.',
    )
  }
  const { clock } = context
  const clockCalls = ['install', 'fastForward', 'runFor', 'pauseAt', 'resume'] as const
  for (const name of [...clockCalls, 'setFixedTime', 'setSystemTime'] as const) clock[name] = refuse
  const calls = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const
  for (const name of calls) context[name] = refuse
}

/** Shared by all test files of a worker, because starting a browser takes a second. */
const browsers = new Map<string, Promise<Browser>>()

function launchBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { backForwardCache = false, tabsInOwnProcesses = false, minimumFontSize = 0 } = options
  const kind = JSON.stringify({ backForwardCache, tabsInOwnProcesses, minimumFontSize })
  const running = browsers.get(kind)
  if (running !== undefined) return running
  const launching = chromium.launch({
    executablePath: inject('browserPath'),
    args: [
      ...browserFlags,
      ...(tabsInOwnProcesses ? [] : ['--process-per-site']),
      `--blink-settings=minimumFontSize=${minimumFontSize}`,
    ],
    ...(backForwardCache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
  browsers.set(kind, launching)
  return launching
}

async function newContext(browser: Browser, options: BrowserOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: viewports[options.viewport ?? 'desktop'],
    ...mediaOf(options),
    locale: options.locale ?? 'en-US',
    javaScriptEnabled: options.javaScript ?? true,
    serviceWorkers: options.serviceWorkers ?? 'block',
  })
  context.setDefaultTimeout(20_000)
  // The console does not report every violation, such as those inside a frame.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`The policy of the page forbids: ${effectiveDirective} ${blockedURI}`)
    })
  })
  return context
}

function mediaOf({ colorScheme = 'light', reducedMotion = 'reduce' }: BrowserOptions) {
  return { colorScheme, reducedMotion }
}

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { inject, onTestFailed } from 'vitest'
import { browserFlags } from '../../../scripts/lib/browser.ts'
import { type Cdn, type CdnOptions, startCdn } from '../../../scripts/serve/cdn.ts'

const screens = {
  narrow: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 900 },
}

/** The browser a buyer comes with, and the site it comes to. */
export interface BrowserOptions {
  readonly screen?: keyof typeof screens
  readonly colorScheme?: 'light' | 'dark'
  /** The language of the browser, such as `de-DE`. */
  readonly locale?: string
  /** Most tests do without movement: a machine without a graphics card would spend an eighth of its time drawing it. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** False for a browser that runs no scripts. */
  readonly javaScript?: boolean
  /** The pages have a clock that a test can move. It also goes on by itself. */
  readonly movableClock?: boolean
  /** Back brings the page as it was left, like in a buyer's browser; Playwright switches that off. */
  readonly backForwardCache?: boolean
  /** Another build of the site than the one all tests share. */
  readonly dist?: string
}

/** The browser of a buyer who has not asked for less movement. */
export const withMovement = { reducedMotion: 'no-preference' } as const

/** A browser for a test in which time passes. */
export const withClock = { movableClock: true } as const

/** What stands behind the site, or before it, while one buyer is there. */
export type Behind = Pick<CdnOptions, 'backend' | 'upgrade' | 'inFront'>

/** A buyer without a past. */
export interface Visit {
  /** An empty page. */
  readonly page: Page
  /** The address of the site, such as `http://127.0.0.1:41234`. */
  readonly origin: string
  readonly leave: () => Promise<void>
}

/**
 * A buyer at the site, served by Netlify's rules.
 *
 * Buyers with an ordinary browser use one after the other the same one, which forgets each of them. Its pages
 * share a process and the scripts compiled in it: to begin anew would be a third of a test's work. Whoever
 * needs what cannot be taken back has a browser, and a site, to himself.
 */
export async function visit(behind: Behind, options: BrowserOptions = {}): Promise<Visit> {
  return needsOwn(options) ? visitAlone(behind, options) : visitShared(behind, options)
}

function needsOwn({ locale, javaScript, movableClock, backForwardCache }: BrowserOptions): boolean {
  return locale !== undefined || javaScript === false || !!movableClock || !!backForwardCache
}

async function visitAlone(behind: Behind, options: BrowserOptions): Promise<Visit> {
  const browser = await launchBrowser(options.backForwardCache ?? false)
  const context = await newContext(browser, options)
  const cdn = await startCdn({ dist: options.dist ?? inject('dist'), ...behind })
  const page = await context.newPage()
  if (options.movableClock === true) await page.clock.install()
  return {
    page,
    origin: cdn.origin,
    leave: async () => {
      await context.close()
      await cdn.close()
    },
  }
}

async function visitShared(behind: Behind, options: BrowserOptions): Promise<Visit> {
  const dist = options.dist ?? inject('dist')
  const opening = places.get(dist) ?? Place.open(dist)
  places.set(dist, opening)
  const place = await opening
  // Two buyers at once are two people.
  if (place.isTaken) return visitAlone(behind, options)
  onTestFailed(async () => {
    // Whatever has gone wrong there, the next test shall not suffer from it.
    places.delete(dist)
    await place.close()
  })
  const page = await place.enter(behind)
  if (options.screen !== undefined) await page.setViewportSize(screens[options.screen])
  if (options.colorScheme ?? options.reducedMotion) await page.emulateMedia(mediaOf(options))
  return { page, origin: place.cdn.origin, leave: () => place.leave() }
}

/** One for each build of the site, shared by all test files of a worker, and gone with it. */
const places = new Map<string, Promise<Place>>()

/** What changes with each buyer. */
interface Stage {
  behind: Behind | undefined
}

/** What tests listen to. To all there is would be too much: Playwright itself hears when a context is closed. */
const heard = ['page', 'console', 'weberror', 'request', 'response', 'requestfailed']

/** A site, and the browser in which buyers come to it one after the other. */
class Place {
  readonly cdn: Cdn
  readonly #context: BrowserContext
  /** Stays open, because the process ends with its last page. */
  readonly #anchor: Page
  readonly #stage: Stage

  private constructor(cdn: Cdn, context: BrowserContext, anchor: Page, stage: Stage) {
    this.cdn = cdn
    this.#context = context
    this.#anchor = anchor
    this.#stage = stage
  }

  static async open(dist: string): Promise<Place> {
    const stage: Stage = { behind: undefined }
    const cdn = await startCdn({
      dist,
      backend: async (request) => stage.behind?.backend(request),
      inFront: async (request) => stage.behind?.inFront?.(request),
      upgrade: (...socket) => {
        if (stage.behind?.upgrade !== undefined) stage.behind.upgrade(...socket)
        else socket[1].destroy()
      },
    })
    const context = await newContext(await launchBrowser(false))
    const anchor = await context.newPage()
    await anchor.goto(`${cdn.origin}/favicon.svg`)
    return new Place(cdn, refuseForGood(context), anchor, stage)
  }

  /** Whether a buyer is there. */
  get isTaken(): boolean {
    return this.#stage.behind !== undefined
  }

  enter(behind: Behind): Promise<Page> {
    this.#stage.behind = behind
    return this.#context.newPage()
  }

  /** Closes the pages and takes back what was done to the browser. */
  async leave(): Promise<void> {
    const context = this.#context
    const pages = context.pages().filter((page) => page !== this.#anchor)
    await Promise.all(pages.map((page) => page.close()))
    for (const event of heard) context.removeAllListeners(event)
    await Promise.all([
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      this.#anchor.evaluate(async () => {
        localStorage.clear()
        // The site keeps nothing there; if it begins to, its tests would not be apart.
        const kept = [...(await indexedDB.databases()), ...(await caches.keys())]
        if (kept.length > 0) throw new Error('A buyer has left more than can be cleared')
      }),
    ])
    this.#stage.behind = undefined
  }

  async close(): Promise<void> {
    await this.#context.close()
    await this.cdn.close()
  }
}

/** What is set on a context for good, and would be met by all who come later. */
function refuseForGood(context: BrowserContext): BrowserContext {
  const refuse = (): never => {
    throw new Error(
      'The browser of all buyers would be changed for good: this needs one of its own.',
    )
  }
  const { clock } = context
  const ofClock = ['install', 'fastForward', 'runFor', 'pauseAt', 'resume'] as const
  for (const name of [...ofClock, 'setFixedTime', 'setSystemTime'] as const) clock[name] = refuse
  const ofContext = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const
  for (const name of ofContext) context[name] = refuse
  return context
}

/** Shared by all test files of a worker, and gone with it: a browser takes a second to start. */
const launched = new Map<boolean, Promise<Browser>>()

function launchBrowser(backForwardCache: boolean): Promise<Browser> {
  const running = launched.get(backForwardCache)
  if (running !== undefined) return running
  const launching = chromium.launch({
    executablePath: inject('browserPath'),
    args: [...browserFlags, '--process-per-site'],
    ...(backForwardCache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
  launched.set(backForwardCache, launching)
  return launching
}

async function newContext(browser: Browser, options: BrowserOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(options))
  context.setDefaultTimeout(20_000)
  // The console alone is not enough: it stays silent about some violations, such as those inside a frame.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`The policy of the page forbids: ${effectiveDirective} ${blockedURI}`)
    })
  })
  return context
}

function contextOptions(options: BrowserOptions): BrowserContextOptions {
  return {
    viewport: screens[options.screen ?? 'desktop'],
    ...mediaOf(options),
    locale: options.locale ?? 'en-US',
    javaScriptEnabled: options.javaScript ?? true,
    serviceWorkers: 'block',
  }
}

function mediaOf({ colorScheme = 'light', reducedMotion = 'reduce' }: BrowserOptions) {
  return { colorScheme, reducedMotion }
}

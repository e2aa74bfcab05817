import { join } from 'node:path'
import type { RequestHandler } from 'msw'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { complaintHeader } from '../../mocks/trouble.ts'
import { quietBrowser } from '../../scripts/browser.ts'
import { projectRoot } from '../../scripts/build-site.ts'
import { type CdnOptions, startCdn } from '../../scripts/cdn.ts'
import { mockBankPage, startMockBackend } from '../../scripts/mock-backend.ts'
import { type ConsoleLevel, consoleGuard } from '../console-guard.ts'
import { routeOutsideWorld } from './outside-world.ts'

const screens = {
  narrow: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 900 },
}

export interface CheckoutOptions {
  readonly screen?: keyof typeof screens
  readonly colorScheme?: 'light' | 'dark'
  /** The language of the browser, such as `de-DE`. */
  readonly locale?: string
  /** Most tests do without movement: a machine without a graphics card would spend an eighth of its time drawing it. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** False for a browser that runs no scripts. */
  readonly javaScript?: boolean
  /** Answers of this test, asked before those of the mocks. */
  readonly handlers?: readonly RequestHandler[]
  /** Another build of the site than the one all tests share. */
  readonly dist?: string
  /** Back brings the page as it was left, like in a buyer's browser; Playwright switches that off. */
  readonly backForwardCache?: boolean
  /** A hub of this test over real connections, in place of that of the mocks; given the shop behind it. */
  readonly liveHub?: (
    shop: CdnOptions['backend'],
  ) => Pick<CdnOptions, 'backend' | 'upgrade' | 'inFront'>
  /** Prepares the browser before it asks for the page: a clock, a script, a route. */
  readonly beforeLoad?: (page: Page) => Promise<unknown>
}

/** The browser of a buyer who has not asked for less movement. */
export const withMovement = { reducedMotion: 'no-preference' } as const

/** A request the page has sent, to whomever. */
export interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface CheckoutPage {
  readonly page: Page
  /** The address of the site, such as `http://127.0.0.1:41234`. */
  readonly origin: string
  /** Waits until this text is to be seen. */
  readonly sees: (text: string | RegExp) => Promise<void>
  /** Waits until the product is shown: the page as it is written has the form, but neither tabs nor price. */
  readonly seesTabs: () => Promise<void>
  /** The requests sent so far; `path` is the beginning of a path of ours, or of a whole address. */
  readonly calls: (method: string, path: string) => readonly Call[]
  /** The messages sent to the hub so far. */
  readonly hubMessages: readonly string[]
  /** From now on these handlers are asked first. */
  readonly use: (...handlers: readonly RequestHandler[]) => void
  /** Announces what this test makes the console, or the browser about a failed request, say. */
  readonly expectConsole: (level: ConsoleLevel, pattern: RegExp | string) => void
  /** With SCREENSHOTS=1: keeps a picture of the page in build/screenshots. */
  readonly screenshot: (name: string) => Promise<void>
}

/** Shared by all test files of a worker, and gone with it: a browser takes a second to start. */
const launched = new Map<boolean, Promise<Browser>>()

export function launchBrowser(backForwardCache: boolean): Promise<Browser> {
  const running = launched.get(backForwardCache)
  if (running !== undefined) return running
  const launching = chromium.launch({
    executablePath: inject('browserPath'),
    args: [...quietBrowser],
    ...(backForwardCache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
  launched.set(backForwardCache, launching)
  return launching
}

/**
 * Opens the built site in a browser without a past, served by Netlify's rules with the mocks behind it.
 *
 * The test fails when the page writes a warning or an error nobody announced, throws, asks a stranger,
 * wants what its own security policy forbids, or sends the mocks something no server would take.
 */
export async function openCheckout(
  path: string,
  options: CheckoutOptions = {},
): Promise<CheckoutPage> {
  const guard = consoleGuard()
  const sent: Call[] = []
  const hubMessages: string[] = []
  const backend = startMockBackend()
  backend.use(...(options.handlers ?? []))

  const browser = await launchBrowser(options.backForwardCache ?? false)
  const context = await newContext(browser, options)
  const { origin, close } = await startCdn({
    dist: options.dist ?? inject('dist'),
    backend: backend.answer,
    inFront: mockBankPage,
    ...options.liveHub?.(backend.answer),
  })
  onTestFinished(async () => {
    await context.close()
    await close()
    const complaints = guard.complaints()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  })

  await routeOutsideWorld(context, origin, {
    backend,
    onStranger: (address) => guard.record('error', `The page asked a stranger: ${address}`),
    onHubMessage: (message) => hubMessages.push(message),
    alone: options.liveHub !== undefined,
  })
  context.on('console', (message) => {
    const level = consoleLevels[message.type()]
    if (level !== undefined) guard.record(level, `${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (failure) => {
    guard.record('error', `Uncaught ${failure.error().stack ?? failure.error()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    sent.push({
      method: request.method(),
      url,
      headers: request.headers(),
      body: request.postData(),
    })
  })
  context.on('response', (response) => {
    const complaint = response.headers()[complaintHeader.toLowerCase()]
    if (complaint !== undefined) guard.record('error', `The mocks refuse: ${complaint}`)
  })

  // The console alone is not enough: it stays silent about some violations, such as those inside a frame.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`The policy of the page forbids: ${effectiveDirective} ${blockedURI}`)
    })
  })

  const page = await context.newPage()
  await options.beforeLoad?.(page)
  await page.goto(origin + path)
  return {
    page,
    origin,
    seesTabs: () => page.getByRole('tab').first().waitFor(),
    sees: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
    calls: (method, beginning) =>
      sent.filter(
        (call) =>
          call.method === method &&
          (call.url.origin === origin ? call.url.pathname : call.url.href).startsWith(beginning),
      ),
    hubMessages,
    use: backend.use,
    expectConsole: guard.expect,
    screenshot: async (name) => {
      if (process.env['SCREENSHOTS'] !== '1') return
      const file = join(projectRoot, 'build/screenshots', `${name}.png`)
      await page.screenshot({ path: file, fullPage: true })
    },
  }
}

const consoleLevels: Readonly<Record<string, ConsoleLevel>> = { error: 'error', warning: 'warn' }

/** A browser without a past. */
export async function newContext(
  browser: Browser,
  options: CheckoutOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(options))
  context.setDefaultTimeout(20_000)
  return context
}

function contextOptions(options: CheckoutOptions): BrowserContextOptions {
  return {
    viewport: screens[options.screen ?? 'desktop'],
    colorScheme: options.colorScheme ?? 'light',
    locale: options.locale ?? 'en-US',
    reducedMotion: options.reducedMotion ?? 'reduce',
    javaScriptEnabled: options.javaScript ?? true,
    serviceWorkers: 'block',
  }
}

import type { RequestHandler } from 'msw'
import type { BrowserContext, Page } from 'playwright-core'
import { onTestFinished, vi } from 'vitest'
import { mistakeHeader } from '../../../mocks/mock-fault.ts'
import { createMockBackend, mockBankPage } from '../../../scripts/serve/mock-backend/in-process.ts'
import { type ConsoleGuard, type ConsoleLevel, consoleGuard } from '../console-guard.ts'
import { type BrowserOptions, openSession } from './browser-pool.ts'
import { routeExternalRequests } from './external-routes.ts'
import { sees } from './open-tab.ts'

export interface CheckoutOptions extends BrowserOptions {
  /** Take precedence over the mocks' handlers. */
  readonly handlers?: readonly RequestHandler[]
  /** Adds scripts or routes before the page loads. */
  readonly beforeLoad?: (page: Page) => Promise<unknown>
  /** Console lines that may appear or not. */
  readonly tolerated?: RegExp
}

export interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export type CheckoutPage = Awaited<ReturnType<typeof openCheckout>>

/**
 * Opens the built site in an empty browser, with the mocks as its backend. The test fails on unannounced warnings and
 * errors, requests to other hosts than Stripe's, violations of the security policy, and calls that the mocks refuse.
 */
export async function openCheckout(path: string, options: CheckoutOptions = {}) {
  const guard = consoleGuard()
  const sent: Call[] = []
  const messagesToHub: string[] = []
  const backend = createMockBackend()
  backend.use(...(options.handlers ?? []))

  const site = { backend: backend.respond, intercept: mockBankPage }
  const { page, origin, close } = await openSession(site, options)
  const context = page.context()
  onTestFinished(async () => {
    // Console events arrive later than the page's changes, so this waits for the expected lines.
    await vi.waitUntil(() => guard.missing().length === 0, { timeout: 8000 }).catch(() => {})
    await close()
    const mistakes = guard.mistakes()
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  })

  await routeExternalRequests(page, origin, {
    backend,
    onExternalRequest: (request) =>
      guard.record('error', `The page called another host: ${request}`),
    onMessageToHub: (message) => messagesToHub.push(message),
  })
  recordConsole(context, guard, options.tolerated)
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (isIcon(url.href)) return
    sent.push({
      method: request.method(),
      url,
      headers: request.headers(),
      body: request.postData(),
    })
  })
  context.on('response', (response) => {
    const mistake = response.headers()[mistakeHeader.toLowerCase()]
    if (mistake !== undefined) guard.record('error', `The mocks refuse: ${mistake}`)
  })

  await options.beforeLoad?.(page)
  await page.goto(origin + path)
  return {
    page,
    origin,
    /** Waits for the product. The prerendered page has the form, and neither tabs nor a price. */
    seesTabs: () => page.getByRole('tab').first().waitFor(),
    sees: (text: string | RegExp) => sees(page, text),
    /** `beginning` is how a path of the site starts, or the URL of another host. */
    calls: (method: string, beginning: string): readonly Call[] =>
      sent.filter(
        (call) =>
          call.method === method &&
          (call.url.origin === origin ? call.url.pathname : call.url.href).startsWith(beginning),
      ),
    messagesToHub,
    /** Adds handlers that take precedence over all earlier ones. */
    use: backend.use,
    /** Announces a console line. Any other warning or error fails the test. */
    expectConsole: guard.expect,
  }
}

/** Records warnings, errors and what is thrown. */
export function recordConsole(context: BrowserContext, guard: ConsoleGuard, tolerated?: RegExp) {
  context.on('console', (message) => {
    const level = consoleLevels[message.type()]
    const { url } = message.location()
    if (level === undefined || tolerated?.test(message.text()) || isIcon(url)) return
    guard.record(level, `${message.text()} (${url})`)
  })
  context.on('weberror', (failure) => {
    guard.record('error', `Uncaught ${failure.error().stack ?? failure.error()}`)
  })
}

/**
 * Chromium requests the icon at any time, and again after each navigation. A navigation that ends before the link of the
 * icon is parsed makes it request /favicon.ico, which the site lacks.
 */
const isIcon = (url: string): boolean => /\/favicon[.\w]*$/.test(url)

const consoleLevels: Readonly<Record<string, ConsoleLevel>> = { error: 'error', warning: 'warn' }

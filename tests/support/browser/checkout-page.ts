import { join } from 'node:path'
import type { RequestHandler } from 'msw'
import type { Page } from 'playwright-core'
import { onTestFinished, vi } from 'vitest'
import { complaintHeader } from '../../../mocks/network-fault.ts'
import { projectRoot } from '../../../scripts/lib/project-root.ts'
import type { CdnOptions } from '../../../scripts/serve/cdn.ts'
import { mockBankPage, startMockBackend } from '../../../scripts/serve/mock-backend/in-process.ts'
import { type ConsoleLevel, consoleGuard } from '../console-guard.ts'
import { type Behind, type BrowserOptions, visit } from './browser-pool.ts'
import { routeOutsideWorld } from './external-routes.ts'
import { isEcho } from './faulty-edge.ts'

export interface CheckoutOptions extends BrowserOptions {
  /** Answers of this test, asked before those of the mocks. */
  readonly handlers?: readonly RequestHandler[]
  /** A hub of this test over real connections, in place of that of the mocks; given the shop behind it. */
  readonly liveHub?: (shop: CdnOptions['backend']) => Behind
  /** Prepares the page before it asks for anything: a script, a route. */
  readonly beforeLoad?: (page: Page) => Promise<unknown>
}

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

  const { page, origin, leave } = await visit(
    { backend: backend.answer, inFront: mockBankPage, ...options.liveHub?.(backend.answer) },
    options,
  )
  const context = page.context()
  onTestFinished(async () => {
    // The console is heard of a moment later than what is on the page.
    await vi.waitUntil(() => guard.missing().length === 0, { timeout: 5000 }).catch(() => {})
    await leave()
    const complaints = guard.complaints()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  })

  await routeOutsideWorld(page, origin, {
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
    if (isEcho(request.url()) || isIcon(url)) return
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

/** A full Chromium asks for the page's icon when it likes, and again after each navigation. */
const isIcon = ({ pathname }: URL): boolean => /\/favicon[.\w]*$/.test(pathname)

const consoleLevels: Readonly<Record<string, ConsoleLevel>> = { error: 'error', warning: 'warn' }

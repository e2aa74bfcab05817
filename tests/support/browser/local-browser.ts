import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { browserFlags } from '../../../scripts/lib/browser.ts'

/**
 * Starts a browser for a test file. It reaches only this machine, over real sockets. Returns a function that opens an empty
 * page; a concurrent test passes its own `onTestFinished`.
 */
export function localPageOpener(): (onFinished?: typeof onTestFinished) => Promise<Page> {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('browserPath'),
      args: [...browserFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    })
  })
  afterAll(() => browser?.close())
  return async (onFinished = onTestFinished) => {
    if (browser === undefined) throw new Error('The browser has not started.')
    const context = await browser.newContext({ locale: 'en-US' })
    // On a busy machine an action can take longer than Playwright's default of 30 seconds.
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    const log: string[] = []
    page.on('console', (message) => log.push(message.text()))
    const pending = new Set<string>()
    page.on('request', (request) => pending.add(request.url()))
    page.on('requestfinished', (request) => pending.delete(request.url()))
    page.on('requestfailed', (request) => pending.delete(request.url()))
    onFinished(async ({ task }) => {
      // A timeout alone does not say what the page was waiting for.
      if (task.result?.state === 'fail') {
        const text = await page.innerText('body', { timeout: 5000 }).catch(String)
        console.error(text, log, [...pending])
      }
      await context.close()
    })
    return page
  }
}

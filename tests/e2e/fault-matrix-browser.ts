import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { quietBrowser } from '../../scripts/browser.ts'
import { newContext } from './checkout-page.ts'

/**
 * The browser of one file of the matrix. Its cells share a context, in which the pages of the site share a
 * process and the scripts compiled in it: to begin anew would be a third of a cell's work. All other tests
 * keep a browser that gives each page a process of its own, as buyers have it.
 */
export class MatrixBrowser {
  readonly #browser: Browser
  readonly #shared: BrowserContext
  /** Stays open, because the process ends with its last page. */
  readonly #anchor: Page

  private constructor(browser: Browser, shared: BrowserContext, anchor: Page) {
    this.#browser = browser
    this.#shared = shared
    this.#anchor = anchor
  }

  static async launch(origin: string): Promise<MatrixBrowser> {
    const browser = await chromium.launch({
      executablePath: inject('browserPath'),
      args: [...quietBrowser, '--process-per-site'],
    })
    const shared = await newContext(browser)
    const anchor = await shared.newPage()
    await anchor.goto(`${origin}/favicon.svg`)
    return new MatrixBrowser(browser, shared, anchor)
  }

  /**
   * A page in a browser without a past.
   *
   * @param alone in a context of its own: a clock, once installed, is in every later page of its context.
   */
  async open({ alone }: { readonly alone: boolean }): Promise<Page> {
    if (alone) return (await newContext(this.#browser)).newPage()
    await this.#shared.clearCookies()
    await this.#anchor.evaluate(async () => {
      localStorage.clear()
      // The site keeps nothing there; if it begins to, the cells would not be apart.
      const kept = [...(await indexedDB.databases()), ...(await caches.keys())]
      if (kept.length > 0) throw new Error('The last cell has left more than can be cleared')
    })
    return this.#shared.newPage()
  }

  /** Closes what `open` has opened, and takes away what was set on its context. */
  async leave(page: Page): Promise<void> {
    const context = page.context()
    if (context !== this.#shared) return context.close()
    const opened = context.pages().filter((other) => other !== this.#anchor)
    await Promise.all(opened.map((other) => other.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of ['weberror', 'console', 'request', 'response']) {
      context.removeAllListeners(event)
    }
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}

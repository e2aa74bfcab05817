import { join } from 'node:path'
import type { Clock } from '@sinonjs/fake-timers'
import type { Page } from 'playwright-core'
import { bundle } from '../../../scripts/lib/bundle.ts'
import { once } from '../../../src/lib/once.ts'

declare global {
  interface Window {
    readonly pageClock: Clock
  }
}

const script = once(() =>
  bundle(join(import.meta.dirname, 'page-clock-entry.ts'), true, [
    'util',
    'timers',
    'timers/promises',
  ]),
)

/**
 * The clock of one page, which a test can move; it also goes on by itself. Playwright's would be that of all
 * pages of the browser, and for good. This one begins anew, with the real time, whenever a page is loaded: it
 * is for tests that stay where they are.
 */
export class PageClock {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** To be done before the page is loaded. */
  async install(): Promise<void> {
    await this.#page.addInitScript({ content: await script() })
  }

  /** From now on no time passes by itself. */
  stop(): Promise<void> {
    return this.#page.evaluate(() => window.pageClock.setTickMode({ mode: 'manual' }))
  }

  goOn(): Promise<void> {
    return this.#page.evaluate(() => window.pageClock.setTickMode({ mode: 'interval' }))
  }

  /** In milliseconds, as the page sees it. */
  now(): Promise<number> {
    return this.#page.evaluate(() => Date.now())
  }

  /** Lets time pass, with everything that is due in it. */
  async runFor(ms: number): Promise<void> {
    await this.#page.evaluate((howLong) => window.pageClock.tickAsync(howLong), ms)
  }
}

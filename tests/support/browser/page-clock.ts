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
 * A clock for one page, which also runs by itself. Playwright's clock belongs to the whole context and cannot be removed,
 * so pages of a shared browser use this one. It restarts with the real time at each load.
 */
export class PageClock {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Must run before the page loads. */
  async install(): Promise<void> {
    await this.#page.addInitScript({ content: await script() })
  }

  async runFor(ms: number): Promise<void> {
    await this.#page.evaluate((howLong) => window.pageClock.tickAsync(howLong), ms)
  }
}

import type { Page } from 'playwright-core'
import { echoPath, type FaultyEdge } from './faulty-edge.ts'
import { PageClock } from './page-clock.ts'

const shortStepMs = 500

const timeoutMs = 120_000

/**
 * The clock of a page and of the edge behind it. After each small step it waits for the network to settle, so that
 * the speed of the machine does not matter.
 */
export class HubTime {
  readonly #page: Page
  readonly #clock: PageClock
  readonly #edge: FaultyEdge

  constructor(page: Page, edge: FaultyEdge) {
    this.#page = page
    this.#clock = new PageClock(page)
    this.#edge = edge
  }

  stop(): Promise<void> {
    return this.#clock.stop()
  }

  goOn(): Promise<void> {
    return this.#clock.goOn()
  }

  async pass(seconds: number, stepSeconds = 1): Promise<void> {
    for (let left = seconds; left > 0; left -= stepSeconds) {
      await this.#step(Math.min(left, stepSeconds) * 1000)
    }
  }

  /** Returns the seconds of the page until the condition holds. */
  async until(isSo: () => boolean | Promise<boolean>): Promise<number> {
    const start = await this.#clock.now()
    await this.#settle()
    for (let passedMs = 0; !(await isSo()); passedMs += shortStepMs) {
      if (passedMs > timeoutMs)
        throw new Error(`The condition did not hold within ${timeoutMs} ms.`)
      await this.#step(shortStepMs)
    }
    return ((await this.#clock.now()) - start) / 1000
  }

  async #step(ms: number): Promise<void> {
    this.#edge.timePasses(ms)
    await this.#clock.runFor(ms)
    await this.#settle()
  }

  /** Waits until three round trips in a row see no activity. */
  async #settle(): Promise<void> {
    let before: number
    do {
      before = this.#edge.activity
      await this.#page.evaluate(async (echo) => {
        for (let trip = 0; trip < 3; trip += 1) await fetch(echo).catch(() => {})
      }, echoPath)
    } while (this.#edge.activity !== before)
  }
}

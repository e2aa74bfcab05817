import type { Page } from 'playwright-core'
import { echoPath, type FaultyEdge } from './faulty-edge.ts'
import { PageClock } from './page-clock.ts'

/** Where the moment matters. */
const shortStepMs = 500

/** Longer than anything here takes; a page that needs more has got lost. */
const longestMs = 120_000

/**
 * The clock of a page and of the edge behind it. It moves in small steps only, and after each of them stands
 * still until the network, which has a time of its own, has come to rest: how fast the machine is does not
 * matter then.
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

  /** From now on no time passes by itself. */
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

  /** Gives the seconds of the page that passed until it was so. */
  async until(isSo: () => boolean | Promise<boolean>): Promise<number> {
    const start = await this.#clock.now()
    await this.#rest()
    for (let passedMs = 0; !(await isSo()); passedMs += shortStepMs) {
      if (passedMs > longestMs) throw new Error(`It was not so within ${longestMs} ms.`)
      await this.#step(shortStepMs)
    }
    return ((await this.#clock.now()) - start) / 1000
  }

  async #step(ms: number): Promise<void> {
    this.#edge.timePasses(ms)
    await this.#clock.runFor(ms)
    await this.#rest()
  }

  /** Waits until three round trips in a row, through the page and its network, find nothing happening. */
  async #rest(): Promise<void> {
    let before: number
    do {
      before = this.#edge.happened
      await this.#page.evaluate(async (echo) => {
        for (let trip = 0; trip < 3; trip += 1) await fetch(echo).catch(() => {})
      }, echoPath)
    } while (this.#edge.happened !== before)
  }
}

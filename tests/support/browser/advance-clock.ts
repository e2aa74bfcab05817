import type { Page } from 'playwright-core'
import { onTestFinished, vi } from 'vitest'

const realNow = Date.now
let aheadMs = 0

/** Advances shop and page second by second, so that the calls of each second get their responses before the next one. */
export async function advanceClock(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    advanceShopClock(1)
    await page.clock.runFor(1000)
    await page.evaluate(() => undefined)
  }
}

/** Advances `Date.now`, by which the mocks derive the status of an invoice from its age. */
export function advanceShopClock(seconds: number): void {
  if (!vi.isMockFunction(Date.now)) {
    aheadMs = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs)
    onTestFinished(() => clock.mockRestore())
  }
  aheadMs += seconds * 1000
}

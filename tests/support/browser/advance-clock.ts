import type { Page } from 'playwright-core'
import { onTestFinished, vi } from 'vitest'

const realNow = Date.now
let aheadMs = 0

/**
 * Advances the clocks of mocks and page second by second, so that the calls of each second get their responses before the
 * next one. The mocks derive the status of an invoice from its age by `Date.now`.
 */
export async function advanceSeconds(page: Page, seconds: number): Promise<void> {
  if (!vi.isMockFunction(Date.now)) {
    aheadMs = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs)
    onTestFinished(() => clock.mockRestore())
  }
  for (let second = 0; second < seconds; second += 1) {
    aheadMs += 1000
    await page.clock.runFor(1000)
    await page.evaluate(() => undefined)
  }
}

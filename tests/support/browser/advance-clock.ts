import type { Page } from 'playwright-core'
import { expect, onTestFinished, vi } from 'vitest'

const realNow = Date.now
let aheadMs = 0

/**
 * Lets so many seconds pass, one by one, for the shop and then for the page: what the page asks the hub in
 * one second is answered before the next.
 */
export async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    shopGoesAhead(1)
    await page.clock.runFor(1000)
    await page.evaluate(() => undefined)
  }
}

/** Lets time pass until something is so, slowly enough for the network to answer in between. */
export async function passUntil(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const look = async (): Promise<boolean> => {
    if (await isSo()) return true
    await pass(page, 1)
    return false
  }
  await expect.poll(look, { timeout: 20_000, interval: 100 }).toBe(true)
}

/** The laptop was closed for so many seconds: its timers are late, and nothing happened in between. */
export async function sleepThrough(page: Page, seconds: number): Promise<void> {
  shopGoesAhead(seconds)
  await page.clock.fastForward(seconds * 1000)
}

/** The invoices of the mocks fare by their age, which the shop knows from its own clock. */
function shopGoesAhead(seconds: number): void {
  if (!vi.isMockFunction(Date.now)) {
    aheadMs = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs)
    onTestFinished(() => clock.mockRestore())
  }
  aheadMs += seconds * 1000
}

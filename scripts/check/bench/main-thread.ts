import type { Browser } from 'playwright-core'
import type { Figures } from './report.ts'
import type { MeasuredPage } from './setup.ts'
import { openSlowPage } from './slow-page.ts'

/** Longer than anything that the page does by itself after its last request. */
const settleMs = 1500

/** Measures what the main thread works until the page is idle. Without the probe, whose own work would count. */
export async function measureMainThread(
  browser: Browser,
  { address }: MeasuredPage,
  cpuSlowdown: number,
): Promise<readonly Figures[]> {
  const page = await openSlowPage(browser, cpuSlowdown)
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settleMs)
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
    return [{ mainThread: seconds === undefined ? undefined : seconds * 1000 }]
  } finally {
    await page.context().close()
  }
}

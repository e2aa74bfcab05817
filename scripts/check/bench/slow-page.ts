import type { Browser, Page } from 'playwright-core'
import type { Reading } from './in-page.ts'
import type { MeasuredPage } from './setup.ts'

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
}

const paid = 'Payment successful!'

/** Opens a phone's page with an empty cache and a slowed processor. The caller closes its context. */
export async function openSlowPage(browser: Browser, cpuSlowdown: number): Promise<Page> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return page
}

/** The same with the probe, which reads the page until it has all marks. */
export async function openProbedPage(
  browser: Browser,
  { price, probeScript, hasApp }: MeasuredPage,
  cpuSlowdown: number,
): Promise<Page> {
  const page = await openSlowPage(browser, cpuSlowdown)
  const awaited = JSON.stringify([paid, price])
  const marks = JSON.stringify(['email', 'price', ...(hasApp ? ['react'] : [])])
  await page.addInitScript({
    content: `window.tillBenchPrice = ${awaited}[location.pathname === '/done' ? 0 : 1];
      window.tillBenchMarks = ${marks};\n${probeScript}`,
  })
  return page
}

/** Loads the page and reads its figures when nothing happens any more. Throws after a minute. */
export async function visit(page: Page, { address }: MeasuredPage): Promise<Reading> {
  await page.goto(address, { waitUntil: 'commit' })
  await Promise.race([
    page.evaluate(() => window.tillBench.quiet()),
    page.waitForTimeout(60_000).then(() => {
      throw new Error(`${address} is not quiet after a minute.`)
    }),
  ])
  return page.evaluate(() => window.tillBench.reading())
}

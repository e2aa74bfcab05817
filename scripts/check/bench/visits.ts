import type { Browser, Page } from 'playwright-core'
import { loadFigures } from './measure.ts'
import type { Figures } from './report.ts'
import type { MeasuredPage } from './setup.ts'
import { openProbedPage, visit } from './slow-page.ts'

/**
 * Measures a first visit and what comes after it: the page again with its files cached and its HTML asked for again, the way
 * back from another site, and the way from `/done` to `/success`.
 */
export async function measureVisits(
  browser: Browser,
  measured: MeasuredPage,
  cpuSlowdown: number,
): Promise<readonly Figures[]> {
  const page = await openProbedPage(browser, measured, cpuSlowdown)
  try {
    const first = loadFigures(await visit(page, measured), measured)
    const again = await visit(page, measured)
    const second = {
      repeatEmail: again.marks.email,
      repeatPrice: again.marks.price,
      repeatReact: again.marks.react,
    }
    if (!measured.hasApp) return [first, second]
    const back = await goBack(page)
    return [first, second, { back, done: await comeFromTheBank(page, measured) }]
  } finally {
    await page.context().close()
  }
}

/** Milliseconds from Back to the first frame; undefined when the browser had to load the page again. */
async function goBack(page: Page): Promise<number | undefined> {
  const before = await page.evaluate(() => performance.timeOrigin)
  await page.goto('https://js.stripe.com/v3')
  const started = performance.now()
  await page.goBack({ waitUntil: 'commit' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const took = performance.now() - started
  return (await page.evaluate(() => performance.timeOrigin)) === before ? took : undefined
}

/** Milliseconds from the bank's redirect to the outcome; undefined when a second document was loaded on the way. */
async function comeFromTheBank(page: Page, { address }: MeasuredPage): Promise<number | undefined> {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  await page.goto(new URL('/done?payment_intent=pi_verify_success', address).href)
  await page.waitForFunction(() => window.tillBench.reading().marks.price !== undefined)
  const { marks } = await page.evaluate(() => window.tillBench.reading())
  return documents === 1 ? marks.price : undefined
}

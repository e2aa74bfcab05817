import type { Browser, Page } from 'playwright-core'
import type { Reading } from './in-page.ts'
import { type Figures, median } from './report.ts'
import type { MeasuredPage } from './setup.ts'

export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
}

/** Loads the page with an empty cache, and types a card number if the page has a field for it. */
export async function measure(
  browser: Browser,
  { address, price, probeScript, hasApp }: MeasuredPage,
  cpuSlowdown: number,
): Promise<Figures> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.addInitScript({
      content: `window.tillBenchPrice = ${JSON.stringify(price)};\n${probeScript}`,
    })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(address, { waitUntil: 'commit' })
    await Promise.race([
      page.evaluate((withApp) => window.tillBench.quiet(withApp), hasApp),
      page.waitForTimeout(60_000).then(() => {
        throw new Error(`${address} is not quiet after a minute.`)
      }),
    ])
    const load = await page.evaluate(() => window.tillBench.reading())
    if (hasApp) await typeCardNumber(page)
    const { keyToPaint, slowEvents } = await page.evaluate(() => window.tillBench.reading())
    return figuresOf({ ...load, keyToPaint, slowEvents }, new URL(address).origin)
  } finally {
    await context.close()
  }
}

async function typeCardNumber(page: Page): Promise<void> {
  const email = page.locator('input[type=email]')
  await email.fill('ada@example.com')
  await email.press('Enter')
  await page.getByRole('textbox', { name: 'Card Number', exact: true }).click()
  await page.waitForTimeout(500)
  await page.evaluate(() => window.tillBench.forgetTyping())
  for (const digit of '42'.repeat(8)) {
    await page.keyboard.press(digit, { delay: 40 })
    await page.waitForTimeout(40)
  }
  await page.waitForTimeout(300)
}

export function figuresOf(reading: Reading, origin: string): Figures {
  const own = reading.files.filter(({ address }) => new URL(address).origin === origin)
  const scripts = own.filter(({ address }) => new URL(address).pathname.endsWith('.js'))
  const { marks, firstPaint = 0, keyToPaint, slowEvents } = reading
  const hasTyped = keyToPaint.length > 0
  return {
    scriptBytes: sum(scripts.map(({ bytes }) => bytes)),
    totalBytes: sum(own.map(({ bytes }) => bytes)),
    requests: own.length,
    email: marks.email,
    price: marks.price,
    react: marks.react,
    largestPaint: reading.largestPaint,
    // Total blocking time: the part of each task over 50 ms, after the first paint.
    blocking: sum(
      reading.longTasks.map(({ start, duration }) =>
        Math.max(0, start + duration - Math.max(start, firstPaint) - 50),
      ),
    ),
    layoutShift: reading.layoutShift,
    // Event Timing reports nothing faster than 16 ms.
    interaction: hasTyped ? Math.max(16, ...slowEvents) : undefined,
    keyMedian: median(keyToPaint),
    keyWorst: hasTyped ? Math.max(...keyToPaint) : undefined,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

import type { Browser, Locator, Page } from 'playwright-core'
import type { Reading } from './in-page.ts'
import { type Figures, median } from './report.ts'
import type { MeasuredPage } from './setup.ts'
import { openProbedPage, visit } from './slow-page.ts'

/** Loads the page with an empty cache and types into it: a card number, or as many digits where there is no such field. */
export async function measure(
  browser: Browser,
  measured: MeasuredPage,
  cpuSlowdown: number,
): Promise<Figures> {
  const page = await openProbedPage(browser, measured, cpuSlowdown)
  try {
    const load = await visit(page, measured)
    await typeDigits(page, measured.hasApp ? await openCardNumber(page) : emailField(page))
    const { keyToPaint, slowEvents } = await page.evaluate(() => window.tillBench.reading())
    return figuresOf({ ...load, keyToPaint, slowEvents }, new URL(measured.address).origin)
  } finally {
    await page.context().close()
  }
}

async function openCardNumber(page: Page): Promise<Locator> {
  const email = emailField(page)
  await email.fill('ada@example.com')
  await email.press('Enter')
  return page.getByRole('textbox', { name: 'Card Number', exact: true })
}

const emailField = (page: Page): Locator => page.locator('input[type=email]')

async function typeDigits(page: Page, field: Locator): Promise<void> {
  await field.click()
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

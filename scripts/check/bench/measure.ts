import type { Browser, Locator, Page } from 'playwright-core'
import type { Reading } from './in-page.ts'
import type { Figures } from './report.ts'
import type { MeasuredPage } from './setup.ts'
import { openProbedPage, visit } from './slow-page.ts'

/** Loads the page with an empty cache. */
export async function measureLoad(
  browser: Browser,
  measured: MeasuredPage,
  cpuSlowdown: number,
): Promise<readonly Figures[]> {
  const page = await openProbedPage(browser, measured, cpuSlowdown)
  try {
    return [loadFigures(await visit(page, measured), measured)]
  } finally {
    await page.context().close()
  }
}

/** Types into the page: a card number, or as many digits where there is no such field. */
export async function measureTyping(
  browser: Browser,
  measured: MeasuredPage,
  cpuSlowdown: number,
): Promise<readonly Figures[]> {
  const page = await openProbedPage(browser, measured, cpuSlowdown)
  try {
    const load = await visit(page, measured)
    await typeDigits(page, measured.hasApp ? await openCardNumber(page) : emailField(page))
    const typed = await page.evaluate(() => window.tillBench.reading())
    return [{ ...loadFigures(load, measured), ...typingFigures(typed) }]
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

export function loadFigures(reading: Reading, { address }: Pick<MeasuredPage, 'address'>): Figures {
  const { origin } = new URL(address)
  const own = reading.files.filter((file) => new URL(file.address).origin === origin)
  const scripts = own.filter((file) => new URL(file.address).pathname.endsWith('.js'))
  const { marks, firstPaint = 0 } = reading
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
  }
}

export function typingFigures({ keyToPaint, slowEvents }: Reading): Figures {
  return {
    // Event Timing reports nothing faster than 16 ms.
    interaction: keyToPaint.length > 0 ? Math.max(16, ...slowEvents) : undefined,
    keys: keyToPaint,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

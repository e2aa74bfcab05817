import type { Browser, Page } from 'playwright-core'
import type { ProbeSettings, Reading } from './in-page/probe.ts'
import type { TypingReading } from './in-page/typing.ts'

export interface Subject {
  readonly address: string
  readonly settings: ProbeSettings
  /** The script that looks, see `in-page`. */
  readonly probeScript: string
  readonly cpuSlowdown: number
}

/** A phone of the middle class, with the pixels of one. */
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
}

const patienceMs = 60_000

/** Opens the page in a browser without a past; `use` gets it as soon as the navigation has been sent off. */
export async function withPage<Outcome>(
  browser: Browser,
  subject: Subject,
  use: (page: Page) => Promise<Outcome>,
): Promise<Outcome> {
  const context = await browser.newContext(phone)
  try {
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    const settings = JSON.stringify(subject.settings)
    await page.addInitScript({
      content: `window.tillBenchSettings = ${settings};\n${subject.probeScript}`,
    })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: subject.cpuSlowdown })
    await page.goto(subject.address, { waitUntil: 'commit' })
    return await use(page)
  } finally {
    await context.close()
  }
}

export async function quietReading(page: Page): Promise<Reading> {
  return await Promise.race([
    page.evaluate(() => window.tillBench.probe.quiet()),
    page.waitForTimeout(patienceMs).then(async () => {
      const { email, price, react } = await page.evaluate(() => window.tillBench.probe.reading())
      throw new Error(
        `The page never came to rest: email field ${email}, price ${price}, React ${react}.`,
      )
    }),
  ])
}

/** A published test number, and the address of nobody. */
const digits = '42'.repeat(8)
const buyerEmail = 'ada@example.com'
const betweenKeysMs = 80

/** Types a card number where there is a form for one, else the same keys into the email field. */
export async function typeCardNumber(page: Page, hasCardForm: boolean): Promise<TypingReading> {
  const email = page.locator('input[type=email]')
  if (hasCardForm) {
    await email.fill(buyerEmail)
    await email.press('Enter')
  }
  const field = hasCardForm
    ? page.getByRole('textbox', { name: 'Card Number', exact: true })
    : email
  await field.click()
  await page.waitForTimeout(500)
  await page.evaluate(() => window.tillBench.startTyping())
  for (const digit of digits) {
    await page.keyboard.press(digit, { delay: betweenKeysMs / 2 })
    await page.waitForTimeout(betweenKeysMs / 2)
  }
  await page.waitForTimeout(300)
  return await page.evaluate(() => window.tillBench.endTyping())
}

export interface EarlyTyping {
  /** When the first key was pressed, and when React took over: the proof is worth most when it came later. */
  readonly typedAt: number
  readonly react: number | undefined
  /** Whether all of it is still there at the end. */
  readonly kept: boolean
}

/** Really types, as soon as the field is said to take text, and looks at the end what became of it. */
export async function typeEarly(page: Page): Promise<EarlyTyping> {
  const found = await page.waitForFunction(() => {
    if (window.tillBench.probe.reading().email === undefined) return undefined
    const box = document.querySelector('input[type=email]')?.getBoundingClientRect()
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  })
  const place = await found.jsonValue()
  if (place === undefined) throw new Error('The email field was there and is gone.')
  // Where it was seen, without Playwright's care for a page at rest: a buyer does not wait either.
  await page.mouse.click(place.x, place.y)
  const typedAt = await page.evaluate(() => performance.now())
  await page.keyboard.type(buyerEmail)
  const { react } = await quietReading(page)
  const value = await page.locator('input[type=email]').inputValue()
  return { typedAt, react, kept: value === buyerEmail }
}

import type { Browser } from 'playwright-core'
import { blockingMs, type Figures, median } from './figures.ts'
import type { Reading } from './in-page/probe.ts'
import type { TypingReading } from './in-page/typing.ts'
import { quietReading, type Subject, typeCardNumber, withPage } from './load-page.ts'

/** One cold load, and a card number typed when it is done. */
export async function measure(
  browser: Browser,
  subject: Subject,
  hasCardForm: boolean,
): Promise<Figures> {
  return withPage(browser, subject, async (page) => {
    const reading = await quietReading(page)
    const typing = await typeCardNumber(page, hasCardForm)
    return figuresOf(reading, typing, new URL(subject.address).origin)
  })
}

/** Event Timing leaves out what is faster, so this is the best that can be told. */
const fastestToldMs = 16

/** @param origin of the site: what others send is theirs, and a stub here. */
export function figuresOf(reading: Reading, typing: TypingReading, origin: string): Figures {
  const own = reading.files.filter(({ address }) => new URL(address).origin === origin)
  const scripts = own.filter(({ address }) => new URL(address).pathname.endsWith('.js'))
  return {
    totalBytes: bytesOf(own),
    scriptBytes: bytesOf(scripts),
    requests: own.length,
    firstPaint: reading.firstPaint,
    largestPaint: reading.largestPaint,
    email: reading.email,
    price: reading.price,
    react: reading.react,
    blocking: blockingMs(reading.longTasks, reading.firstPaint),
    layoutShift: reading.layoutShift,
    interaction:
      typing.keyToPaint.length === 0 ? undefined : Math.max(fastestToldMs, ...typing.slowEvents),
    keyToPaint: median(typing.keyToPaint),
  }
}

function bytesOf(files: Reading['files']): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

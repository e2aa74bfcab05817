/** Runs in a measured page before its own scripts, and records when something is painted. */

import { isHydrated } from './is-hydrated.ts'

export type Mark = 'email' | 'price' | 'react'

/** Milliseconds since navigation start. A mark is missing until it has happened. */
export interface Reading {
  readonly marks: Readonly<Partial<Record<Mark, number>>>
  readonly firstPaint: number | undefined
  readonly largestPaint: number | undefined
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[]
  readonly layoutShift: number
  readonly files: readonly { readonly address: string; readonly bytes: number }[]
  /** Milliseconds from each key press to the frame that shows it. */
  readonly keyToPaint: readonly number[]
  /** Event Timing of key presses that took 16 ms or longer, rounded to 8 ms. */
  readonly slowEvents: readonly number[]
}

declare global {
  interface Window {
    tillBench: typeof bench
    /** The rendered text, such as `$25.00`. */
    tillBenchPrice?: string
    /** The marks that this page can have. */
    tillBenchMarks?: readonly Mark[]
  }
}

/** Longer than any small response takes over the slow link. */
const quietMs = 1500

const marks: Partial<Record<Mark, number>> = {}
const longTasks: { start: number; duration: number }[] = []
const keyToPaint: number[] = []
const slowEvents: number[] = []
let layoutShift = 0
let largestPaint: number | undefined
let lastActivity = 0

const bench = {
  reading,
  plainPage,
  /** Resolves when every mark is set and the page is idle. */
  async quiet(): Promise<void> {
    const isQuiet = () =>
      document.readyState === 'complete' &&
      hasAllMarks() &&
      performance.now() - lastActivity > quietMs
    while (!isQuiet()) await new Promise((next) => setTimeout(next, 100))
  },
  forgetTyping(): void {
    keyToPaint.length = 0
    slowEvents.length = 0
  },
}

// The card provider's frames are not measured.
if (window === window.top) {
  window.tillBench = bench
  observe('longtask', ({ startTime, duration }) => {
    longTasks.push({ start: startTime, duration })
  })
  observe('layout-shift', (entry) => {
    if ('hadRecentInput' in entry && entry.hadRecentInput === true) return
    if ('value' in entry) layoutShift += Number(entry.value)
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime
  })
  observe('resource', () => {})
  observe('event', ({ name, duration }) => {
    if (/^key|input$/.test(name)) slowEvents.push(duration)
  })
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => afterFrame(() => keyToPaint.push(performance.now() - timeStamp)))
    },
    { capture: true },
  )
  requestAnimationFrame(look)
}

function reading(): Reading {
  const entries = performance
    .getEntriesByType('navigation')
    .concat(performance.getEntriesByType('resource'))
  const files = entries.map((entry) => ({
    address: entry.name,
    bytes: 'encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0,
  }))
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  const load = { marks, firstPaint, largestPaint, longTasks, layoutShift, files }
  return { ...load, keyToPaint, slowEvents }
}

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  const options = { type, buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      take(entry)
      lastActivity = Math.max(lastActivity, entry.startTime + entry.duration)
    }
  }).observe(options)
}

function look(): void {
  const field = emailField()
  const found: Mark[] = []
  if (marks.email === undefined && field !== null && takesText(field)) found.push('email')
  if (marks.price === undefined && shows(window.tillBenchPrice)) found.push('price')
  if (marks.react === undefined && field !== null && isHydrated(field)) found.push('react')
  if (found.length > 0) {
    afterFrame(() => {
      lastActivity = performance.now()
      for (const mark of found) marks[mark] ??= lastActivity
    })
  }
  if (hasAllMarks()) return
  const awaitsReactAlone = marks.email !== undefined && marks.price !== undefined
  if (awaitsReactAlone) waitForReact()
  else requestAnimationFrame(look)
}

/** Asks for no frames: a page that hydrates draws none, and each would take a third of a slow processor from React. */
function waitForReact(): void {
  const field = emailField()
  if (field !== null && isHydrated(field)) requestAnimationFrame(look)
  else setTimeout(waitForReact, 8)
}

function emailField(): Element | null {
  return document.querySelector('input[type=email]')
}

function hasAllMarks(): boolean {
  return window.tillBenchMarks?.every((mark) => marks[mark] !== undefined) ?? false
}

/** The browser handles a posted message right after it paints the frame. */
function afterFrame(then: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = then
  port2.postMessage(undefined)
}

function takesText(field: Element): boolean {
  const { left, top, width, height } = field.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return (
    field.matches(':enabled:read-write') &&
    (hit === field || hit?.closest('label')?.control === field)
  )
}

/** `textContent` includes hidden text, and reading `innerText` in every frame is too slow. */
function shows(text: string | undefined): boolean {
  const { body } = document
  return text !== undefined && body?.textContent?.includes(text) && body.innerText.includes(text)
}

/** Serialises the current page without JavaScript and without unused styles. */
function plainPage(): string {
  for (const each of document.querySelectorAll('script, noscript, template, iframe, link')) {
    each.remove()
  }
  for (const sheet of document.styleSheets) {
    const used = [...sheet.cssRules].filter(
      (rule) => !(rule instanceof CSSStyleRule) || isUsed(rule),
    )
    const { ownerNode } = sheet
    if (ownerNode) ownerNode.textContent = used.map(({ cssText }) => cssText).join('\n')
  }
  return `<!doctype html>${document.documentElement.outerHTML.replace(/<!--.*?-->/gs, '')}`
}

/** States such as hover do not hold now, and no query finds a pseudo-element. Both count as used. */
function isUsed({ selectorText }: CSSStyleRule): boolean {
  const states =
    /::?(?:before|after|placeholder|selection|marker|hover|active|focus[a-z-]*|-[a-z-]+)/g
  try {
    return document.querySelector(selectorText.replace(states, '')) !== null
  } catch {
    return true
  }
}

/**
 * Runs in the measured page, before anything of it. It looks once in every frame, so it sees what a buyer
 * sees and no sooner: a page whose styles are still under way has no frames.
 */

export interface ProbeSettings {
  /** As it stands on the screen, such as `$25.00`. */
  readonly price: string
  /** Whether to wait until React is in charge. */
  readonly react: boolean
}

/** Milliseconds since the navigation began; undefined for what has not happened. */
export interface Reading {
  readonly firstPaint: number | undefined
  readonly largestPaint: number | undefined
  readonly email: number | undefined
  readonly price: number | undefined
  readonly react: number | undefined
  readonly longTasks: readonly Span[]
  readonly layoutShift: number
  readonly files: readonly FileLoad[]
}

export interface Span {
  readonly start: number
  readonly duration: number
}

export interface FileLoad {
  readonly address: string
  readonly bytes: number
}

/** Long enough that nothing small is still on its way over the slow link. */
const quietMs = 1500

export class Probe {
  private readonly settings: ProbeSettings
  private readonly seen: { email?: number; price?: number; react?: number } = {}
  private readonly longTasks: Span[] = []
  private layoutShift = 0
  private largestPaint: number | undefined
  private lastActivity = 0

  constructor(settings: ProbeSettings) {
    this.settings = settings
    this.observe('longtask', ({ startTime, duration }) => {
      this.longTasks.push({ start: startTime, duration })
    })
    this.observe('layout-shift', (entry) => {
      if ('hadRecentInput' in entry && entry.hadRecentInput === true) return
      if ('value' in entry) this.layoutShift += Number(entry.value)
    })
    this.observe('largest-contentful-paint', ({ startTime }) => {
      this.largestPaint = startTime
    })
    this.observe('resource', () => {})
    requestAnimationFrame(() => this.look())
  }

  /** Resolves when the page has loaded and nothing more happens. */
  async quiet(): Promise<Reading> {
    const isQuiet = (): boolean =>
      document.readyState === 'complete' &&
      this.isComplete() &&
      performance.now() - this.lastActivity > quietMs
    while (!isQuiet()) await new Promise((next) => setTimeout(next, 100))
    return this.reading()
  }

  reading(): Reading {
    return {
      ...{ email: undefined, price: undefined, react: undefined, ...this.seen },
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      largestPaint: this.largestPaint,
      longTasks: this.longTasks,
      layoutShift: this.layoutShift,
      files: [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].map((entry) => ({
        address: entry.name,
        bytes: 'encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0,
      })),
    }
  }

  private observe(type: string, take: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        take(entry)
        this.lastActivity = Math.max(this.lastActivity, entry.startTime + entry.duration)
      }
    }).observe({ type, buffered: true })
  }

  private look(): void {
    const { seen, settings } = this
    const field = document.querySelector('input[type=email]')
    const found: ('email' | 'price' | 'react')[] = []
    if (seen.email === undefined && field && takesText(field)) found.push('email')
    if (seen.price === undefined && shows(settings.price)) found.push('price')
    if (seen.react === undefined && field && isInCharge(field)) found.push('react')
    if (found.length > 0) this.stampAfterFrame(found)
    if (!this.isComplete()) requestAnimationFrame(() => this.look())
  }

  private isComplete(): boolean {
    const { email, price, react } = this.seen
    const known = [email, price, ...(this.settings.react ? [react] : [])]
    return known.every((moment) => moment !== undefined)
  }

  private stampAfterFrame(found: readonly ('email' | 'price' | 'react')[]): void {
    afterFrame(() => {
      const now = performance.now()
      for (const name of found) this.seen[name] ??= now
      this.lastActivity = now
    })
  }
}

/** Called in a frame: a message is handled right after what the frame draws has been handed over. */
export function afterFrame(then: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = then
  port2.postMessage(undefined)
}

/** Whether a click in its middle reaches the field, and the field would take a key. */
function takesText(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) || field.disabled || field.readOnly) return false
  if (!isVisible(field)) return false
  const { left, top, width, height } = field.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit === field || (hit?.closest('label')?.control ?? null) === field
}

function shows(text: string): boolean {
  if (document.body === null) return false
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const holder = node.parentElement
    if (node.nodeValue?.includes(text) && holder !== null && isVisible(holder)) return true
  }
  return false
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 0 &&
    height > 0 &&
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  )
}

interface Fiber {
  readonly return: Fiber | null
  readonly stateNode: { readonly current?: { readonly memoizedState?: { isDehydrated?: boolean } } }
}

/**
 * Whether React knows the element and hears its events: it has put its keys on it, and, in a page that came
 * as HTML, the tree it stands in is no longer waiting to be taken over.
 */
export function isInCharge(element: Element): boolean {
  const values = new Map(Object.entries(element))
  const keyOf = (prefix: string) => [...values.keys()].find((key) => key.startsWith(prefix))
  if (keyOf('__reactProps$') === undefined) return false
  const fiberKey = keyOf('__reactFiber$')
  let fiber: Fiber | undefined = fiberKey === undefined ? undefined : values.get(fiberKey)
  while (fiber?.return) fiber = fiber.return
  return fiber?.stateNode.current?.memoizedState?.isDehydrated !== true
}

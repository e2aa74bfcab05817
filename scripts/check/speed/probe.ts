/** Runs in a measured page before its own scripts. Each promise resolves right after the frame that paints its element. */
export {}

declare global {
  interface Window {
    tillSpeed: typeof probe
  }
}

let pressedAt = 0
let largestPaintMs = 0
let layoutShift = 0
/** Starts at 16 ms: Event Timing reports nothing below. */
let slowestKeystrokeMs = 16
const longTasks: PerformanceEntry[] = []

const probe = {
  /** Resolves when the element is painted, to the milliseconds since the navigation. */
  sinceStart: async (selector: string, text?: string) => whenPainted(() => shows(selector, text)),

  /** Resolves when the element is painted, to the milliseconds since the latest press. */
  sincePress: async (selector: string, text?: string) =>
    (await whenPainted(() => shows(selector, text))) - pressedAt,

  /** Resolves when React has hydrated the email field: React stores the props on it. */
  hydrated: () =>
    whenPainted(() => {
      const field = document.querySelector('input[type=email]') ?? {}
      return Object.keys(field).some((key) => key.startsWith('__reactProps$'))
    }),

  metrics() {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocking = longTasks.map(({ startTime, duration }) =>
      Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - 50),
    )
    const totalBlockingMs = blocking.reduce((sum, each) => sum + each, 0)
    return { largestPaintMs, layoutShift, totalBlockingMs, slowestKeystrokeMs }
  },
}

// Stripe's frames are not measured.
if (window === window.top) {
  window.tillSpeed = probe
  addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
  observe('longtask', (entry) => longTasks.push(entry))
  observe('largest-contentful-paint', ({ startTime }) => (largestPaintMs = startTime))
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = Object(entry)
    if (!hadRecentInput) layoutShift += value
  })
  observe('event', ({ name, duration }) => {
    if (/^key|input$/.test(name)) slowestKeystrokeMs = Math.max(slowestKeystrokeMs, duration)
  })
}

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  const options = { type, buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options)
}

function shows(selector: string, text = ''): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) => element.textContent.includes(text) && element.checkVisibility(),
  )
}

function whenPainted(isThere: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return requestAnimationFrame(look)
      // The browser handles a posted message right after it paints the frame.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      return port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  })
}

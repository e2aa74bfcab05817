import type { Page } from 'playwright-core'

/** Lists layout shifts since the page's start. Those in the half second after an input are expected. */
export function layoutShifts(page: Page, which: 'all' | 'unexpected'): Promise<readonly string[]> {
  return page.evaluate(async (wanted) => {
    // TypeScript has no type for this entry.
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // The browser records a shift with its frame and hands the buffered ones over in a task.
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn))
    await new Promise((task) => setTimeout(task))
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`
    shifts.push(...observer.takeRecords())
    const listed = (shifts as Shift[]).filter(
      ({ hadRecentInput }) => wanted === 'all' || !hadRecentInput,
    )
    return listed.flatMap(({ value, sources, startTime }) => [
      `A shift of ${value} after ${Math.round(startTime)} ms`,
      ...sources.map(
        ({ node, previousRect, currentRect }) =>
          `${(node as Element | undefined)?.outerHTML?.slice(0, 120) ?? node?.nodeName} ` +
          `${place(previousRect)} → ${place(currentRect)}`,
      ),
    ])
  }, which)
}

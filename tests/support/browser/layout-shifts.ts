import type { Page } from 'playwright-core'

export interface LayoutShift {
  readonly value: number
  /** A recent input of the buyer explains it. */
  readonly isExpected: boolean
  /** What moved, from where to where. */
  readonly moves: readonly string[]
}

/** Lists the layout shifts since the page's start. */
export function layoutShifts(page: Page): Promise<readonly LayoutShift[]> {
  return page.evaluate(async () => {
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
    return (shifts as Shift[]).map(({ value, hadRecentInput, sources, startTime }) => ({
      value,
      isExpected: hadRecentInput,
      moves: sources.map(
        ({ node, previousRect, currentRect }) =>
          `${(node as Element | undefined)?.outerHTML?.slice(0, 120) ?? node?.nodeName} ` +
          `${place(previousRect)} → ${place(currentRect)} after ${Math.round(startTime)} ms`,
      ),
    }))
  })
}

/** Lists what moved since the page's start. */
export async function movedElements(page: Page): Promise<readonly string[]> {
  return (await layoutShifts(page)).flatMap(({ moves }) => moves)
}

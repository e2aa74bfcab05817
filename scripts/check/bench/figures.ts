/** What is measured of one load of a page. Times are milliseconds since the navigation began. */
export interface Figures {
  readonly totalBytes: number
  readonly scriptBytes: number
  readonly requests: number
  readonly firstPaint: number | undefined
  readonly largestPaint: number | undefined
  readonly email: number | undefined
  readonly price: number | undefined
  readonly react: number | undefined
  readonly blocking: number
  readonly layoutShift: number
  readonly interaction: number | undefined
  readonly keyToPaint: number | undefined
}

export type FigureName = keyof Figures

/** The one in the middle, or the mean of the two; undefined when something was not seen in a run. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined).sort((one, other) => one - other)
  if (known.length === 0 || known.length < values.length) return undefined
  const lower = known[Math.floor((known.length - 1) / 2)]
  const upper = known[Math.floor(known.length / 2)]
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
}

/** The median of each figure over some runs. */
export function medians(runs: readonly Figures[]): Figures {
  const of = (name: FigureName) => median(runs.map((run) => run[name]))
  return {
    totalBytes: of('totalBytes') ?? 0,
    scriptBytes: of('scriptBytes') ?? 0,
    requests: of('requests') ?? 0,
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    email: of('email'),
    price: of('price'),
    react: of('react'),
    blocking: of('blocking') ?? 0,
    layoutShift: of('layoutShift') ?? 0,
    interaction: of('interaction'),
    keyToPaint: of('keyToPaint'),
  }
}

export function ratio(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined || other === 0 ? undefined : one / other
}

/**
 * Total blocking time: of each task after the first paint, what is beyond 50 ms. A task that was under way
 * at that paint counts with the part behind it.
 */
export function blockingMs(
  tasks: readonly { readonly start: number; readonly duration: number }[],
  firstPaint: number | undefined,
): number {
  if (firstPaint === undefined) return 0
  return tasks.reduce((sum, { start, duration }) => {
    const counted = start + duration - Math.max(start, firstPaint)
    return sum + Math.max(0, counted - 50)
  }, 0)
}

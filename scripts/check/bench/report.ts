const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const kilobytes = (value: number): string => (value / 1000).toFixed(1)
const times = (value: number): string => `${value.toFixed(2)} x`
const exact = (value: number): string => String(Number(value.toFixed(3)))

/** What one measurement, or all of them, found, in milliseconds. It lacks the figures that it does not measure. */
export interface Figures {
  readonly scriptBytes?: number | undefined
  readonly totalBytes?: number | undefined
  readonly requests?: number | undefined
  readonly email?: number | undefined
  readonly price?: number | undefined
  readonly react?: number | undefined
  readonly largestPaint?: number | undefined
  readonly blocking?: number | undefined
  readonly layoutShift?: number | undefined
  /** What the main thread worked until the page was idle. */
  readonly mainThread?: number | undefined
  readonly interaction?: number | undefined
  /** From each key of one typing to the frame that shows it, in the order of the keys. */
  readonly keys?: readonly number[]
  /** Of all typings. */
  readonly keyMedian?: number | undefined
  readonly keyWorst?: number | undefined
  /** Of a second visit, with every file cached and the HTML asked for again. */
  readonly repeatEmail?: number | undefined
  readonly repeatPrice?: number | undefined
  readonly repeatReact?: number | undefined
  /** The email field of a second visit, and the backend's answer after it: a price cannot come sooner. */
  readonly repeatAnswer?: number | undefined
  /** From Back to the restored page. */
  readonly back?: number | undefined
  /** From the bank's redirect to the outcome on screen, with every file cached. */
  readonly done?: number | undefined
}

interface Row {
  readonly figure: keyof Omit<Figures, 'keys'>
  readonly title: string
  readonly show: (value: number) => string
  readonly atMost?: number
  /** The figure of the page without JavaScript that divides this one. The target applies to the ratio. */
  readonly over?: Row['figure']
  /** Set where a browser may lack what is measured: the headless shell has no back/forward cache. */
  readonly canBeMissing?: boolean
}

const rows: readonly Row[] = [
  { figure: 'scriptBytes', title: 'JavaScript, kB', show: kilobytes },
  { figure: 'totalBytes', title: 'all files, kB', show: kilobytes },
  { figure: 'requests', title: 'requests', show: whole },
  { figure: 'email', title: 'email field, ms', show: whole, atMost: 1.05, over: 'email' },
  { figure: 'price', title: 'price, ms', show: whole, atMost: 1.4, over: 'price' },
  // The page without JavaScript has no React, so the comparison is the moment its form is ready.
  { figure: 'react', title: 'React in charge, ms', show: whole, atMost: 1.8, over: 'email' },
  { figure: 'largestPaint', title: 'LCP, ms', show: whole, atMost: 1.1, over: 'largestPaint' },
  { figure: 'blocking', title: 'TBT, ms', show: whole, atMost: 50 },
  { figure: 'layoutShift', title: 'CLS', show: exact, atMost: 0 },
  { figure: 'mainThread', title: 'main thread, ms', show: whole, over: 'mainThread' },
  { figure: 'interaction', title: 'INP while typing, ms', show: whole, atMost: 40 },
  { figure: 'keyMedian', title: 'key to paint, ms', show: whole, atMost: 1.45, over: 'keyMedian' },
  { figure: 'keyWorst', title: 'slowest key to paint, ms', show: whole, atMost: 40 },
  {
    figure: 'repeatEmail',
    title: 'second visit: email, ms',
    show: whole,
    atMost: 1.25,
    over: 'repeatEmail',
  },
  {
    figure: 'repeatPrice',
    title: 'second visit: price, ms',
    show: whole,
    atMost: 1.1,
    over: 'repeatAnswer',
  },
  {
    figure: 'repeatReact',
    title: 'second visit: React, ms',
    show: whole,
    atMost: 2,
    over: 'repeatEmail',
  },
  { figure: 'back', title: 'Back, restored, ms', show: whole, atMost: 200, canBeMissing: true },
  { figure: 'done', title: '/done to /success, ms', show: whole, atMost: 3.5, over: 'repeatEmail' },
]

/** @param answerMs a round trip and the backend's time. */
export function withAnswer(plain: Figures, answerMs: number): Figures {
  const { repeatEmail } = plain
  return { ...plain, repeatAnswer: repeatEmail === undefined ? undefined : repeatEmail + answerMs }
}

/** One figure for all measurements that look for it, undefined when one of them found none. */
export function estimates(measurements: readonly Figures[]): Figures {
  const keys = measurements.flatMap((each) => (each.keys === undefined ? [] : [each.keys]))
  return {
    ...Object.fromEntries(
      rows.map(({ figure }) => [
        figure,
        pseudomedian(measurements.filter((each) => figure in each).map((each) => each[figure])),
      ]),
    ),
    keyMedian: keys.some(({ length }) => length === 0) ? undefined : median(keys.flat()),
    keyWorst: slowestKey(keys),
  }
}

/**
 * The median of the means of all pairs (Hodges and Lehmann, 1963). It ignores outliers up to a quarter of the values, and
 * varies less than their median where the loads of a busy machine fall into two groups.
 */
function pseudomedian(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  if (known.length < values.length) return undefined
  return median(known.flatMap((one, at) => known.slice(at).map((other) => (one + other) / 2)))
}

/**
 * The place in the number whose key takes longest, by the median of all typings: a pause of the machine hits another key
 * each time. Undefined when a typing lacks a key.
 */
function slowestKey(typings: readonly (readonly number[])[]): number | undefined {
  const places = Math.max(0, ...typings.map(({ length }) => length))
  const byPlace = Array.from({ length: places }, (_, place) =>
    median(typings.map((keys) => keys[place])),
  )
  if (byPlace.length === 0 || byPlace.includes(undefined)) return undefined
  return Math.max(...byPlace.map(Number))
}

/** Returns undefined without values, or when one of them is missing. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined).sort((one, other) => one - other)
  if (known.length < values.length) return undefined
  const lower = known[Math.floor((known.length - 1) / 2)]
  const upper = known[Math.floor(known.length / 2)]
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
}

export interface Report {
  readonly table: string
  /** Targets that were missed or could not be measured. */
  readonly missed: readonly string[]
}

export function reportOf(page: Figures = {}, plain: Figures = {}): Report {
  const missed: string[] = []
  const cells = rows.map(({ figure, title, show, atMost, over, canBeMissing }) => {
    const [value, base] = [page[figure], plain[over ?? figure]]
    const ratio = value === undefined || !base ? undefined : value / base
    const measured = over === undefined ? value : ratio
    const isUnmeasured = measured === undefined
    const isMissed =
      atMost !== undefined && (isUnmeasured ? canBeMissing !== true : measured > atMost)
    if (isMissed) missed.push(title)
    const ending =
      atMost === undefined
        ? []
        : [(over ? times : show)(atMost), isMissed ? 'MISSED' : isUnmeasured ? 'no cache' : 'met']
    return [
      title,
      cell(value, show),
      cell(plain[figure], show),
      cell(over && ratio, times),
      ...ending,
    ]
  })
  const head = ['figure', 'till', 'no JavaScript', 'ratio', 'at most', '']
  return { table: table(head, cells), missed }
}

export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, index) =>
    Math.max(3, title.length, ...lines.map((line) => line[index]?.length ?? 0)),
  )
  const padded = (cells: readonly string[]) =>
    widths.map((width, at) =>
      at === 0 ? cells[0]?.padEnd(width) : (cells[at] ?? '').padStart(width),
    )
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [padded(head), rule, ...lines.map(padded)]
    .map((each) => `| ${each.join(' | ')} |`)
    .join('\n')
}

function cell(value: number | undefined, show: (value: number) => string): string {
  return value === undefined ? '' : show(value)
}

import { type FigureName, type Figures, ratio } from './figures.ts'
import type { EarlyTyping } from './load-page.ts'
import type { Verdict } from './targets.ts'

interface Column {
  readonly figure: FigureName
  readonly title: string
  readonly show: (value: number) => string
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const kilobytes = (value: number): string => (value / 1000).toFixed(1)
const times = (value: number): string => `${value.toFixed(2)} x`

const columns: readonly Column[] = [
  { figure: 'scriptBytes', title: 'JS kB', show: kilobytes },
  { figure: 'totalBytes', title: 'all kB', show: kilobytes },
  { figure: 'requests', title: 'requests', show: whole },
  { figure: 'firstPaint', title: 'FCP ms', show: whole },
  { figure: 'largestPaint', title: 'LCP ms', show: whole },
  { figure: 'email', title: 'email field ms', show: whole },
  { figure: 'price', title: 'price ms', show: whole },
  { figure: 'react', title: 'React in charge ms', show: whole },
  { figure: 'blocking', title: 'TBT ms', show: whole },
  { figure: 'layoutShift', title: 'CLS', show: (value) => String(Number(value.toFixed(3))) },
  { figure: 'interaction', title: 'INP ms', show: whole },
  { figure: 'keyToPaint', title: 'key to paint ms', show: whole },
]

/** The times that say something as a ratio of the page without JavaScript. */
const compared: readonly FigureName[] = ['firstPaint', 'largestPaint', 'email', 'price', 'react']

/** A row for each page, and below it how many times as long it takes as the plain one. */
export function figuresTable(pages: Readonly<Record<string, Figures>>, plainName: string): string {
  const plain = pages[plainName]
  const rows = Object.entries(pages).flatMap(([name, figures]) => {
    const row = [name, ...columns.map((column) => cell(figures[column.figure], column.show))]
    if (plain === undefined || name === plainName) return [row]
    const ratios = columns.map(({ figure }) => {
      if (!compared.includes(figure)) return ''
      return cell(ratio(figures[figure], plain[figure === 'react' ? 'email' : figure]), times)
    })
    return [row, [`of ${plainName}`, ...ratios]]
  })
  return table(['page', ...columns.map(({ title }) => title)], rows)
}

export function targetsTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ title, measured, atMost, unit, met }) => [
    title,
    cell(measured, (value) => `${round(value)} ${unit}`.trim()),
    `${round(atMost)} ${unit}`.trim(),
    met ? 'pass' : 'miss',
  ])
  return table(['target', 'measured', 'at most', ''], rows)
}

/** What else the machine did meanwhile falls on every figure, least on the ratios. */
export function loadSentence(load: number, cores: number): string {
  const told = `Load average ${load.toFixed(1)} on ${cores} cores`
  return load <= cores ? `${told}.` : `${told}: BUSY. Read the ratios, not the milliseconds.`
}

export function typingSentence({ typedAt, react, kept }: EarlyTyping): string {
  const times = `typed into the email field from ${cell(typedAt, whole)} ms on`
  return `What was ${times}, with React in charge at ${cell(react, whole)} ms, is ${kept ? 'kept' : 'LOST'}.`
}

/** Markdown that is also readable as it is: the columns stand under each other. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, index) =>
    Math.max(3, title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string => {
    const padded = widths.map((width, index) => {
      const text = cells[index] ?? ''
      return index === 0 ? text.padEnd(width) : text.padStart(width)
    })
    return `| ${padded.join(' | ')} |`
  }
  const rule = widths.map((width, index) =>
    index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function cell(value: number | undefined, show: (value: number) => string): string {
  return value === undefined ? '–' : show(value)
}

function round(value: number): string {
  return String(Number(value.toFixed(value < 10 ? 3 : 0)))
}

import { type FigureName, type Figures, ratio } from './figures.ts'

interface Target {
  readonly figure: FigureName
  readonly title: string
  readonly atMost: number
  /** The figure of the page without JavaScript this one is divided by; undefined for a figure as it is. */
  readonly over?: FigureName
  readonly unit: 'x' | 'ms' | ''
}

/** What the product page owes to a buyer, most of it against the same screen without JavaScript. */
export const targets: readonly Target[] = [
  { figure: 'email', title: 'Email field', atMost: 1.05, over: 'email', unit: 'x' },
  { figure: 'price', title: 'Price', atMost: 1.45, over: 'price', unit: 'x' },
  // That page has no React: its form is what the buyer could have used.
  { figure: 'react', title: 'React in charge', atMost: 1.8, over: 'email', unit: 'x' },
  { figure: 'largestPaint', title: 'LCP', atMost: 1.1, over: 'largestPaint', unit: 'x' },
  { figure: 'blocking', title: 'TBT', atMost: 50, unit: 'ms' },
  { figure: 'layoutShift', title: 'CLS', atMost: 0, unit: '' },
  { figure: 'interaction', title: 'INP, typing a card number', atMost: 40, unit: 'ms' },
]

export interface Verdict {
  readonly title: string
  readonly measured: number | undefined
  readonly atMost: number
  readonly unit: Target['unit']
  /** A figure that could not be measured misses its target. */
  readonly met: boolean
}

export function judge(page: Figures | undefined, plain: Figures | undefined): readonly Verdict[] {
  return targets.map(({ figure, title, atMost, over, unit }) => {
    const measured = over === undefined ? page?.[figure] : ratio(page?.[figure], plain?.[over])
    return { title, measured, atMost, unit, met: measured !== undefined && measured <= atMost }
  })
}

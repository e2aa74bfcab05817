import type { Page } from 'playwright-core'
import { type Colour, contrast, mix, white } from '../../../scripts/build/branding/colours.ts'

/** The colour of an element's border or outline, over a stack of backgrounds, innermost first. */
interface ColourStack {
  readonly html: string
  readonly colour: string
  readonly backgrounds: readonly string[]
}

/**
 * Lists controls whose border contrasts less than 3:1 with the surroundings (WCAG 1.4.11). `controls` must not select filled
 * buttons, whose border is transparent except in forced colours.
 */
export async function lowContrastBorders(page: Page, controls: string): Promise<readonly string[]> {
  const borders = await page.locator(controls).evaluateAll(coloursOf, 'border-top')
  return borders
    .map((border) => ({ ...border, ratio: contrastOf(border) }))
    .filter(({ ratio }) => ratio < 3)
    .map(({ html, ratio }) => `${ratio.toFixed(2)}: ${html}`)
}

/** Returns 0 without a focused element, and 1 without a ring. */
export async function focusRingContrast(page: Page): Promise<number> {
  const [ring] = await page.locator(':focus').evaluateAll(coloursOf, 'outline')
  return ring === undefined ? 0 : contrastOf(ring)
}

/** Runs in the page, so it uses nothing from outside itself. A line that is not drawn is transparent. */
function coloursOf(elements: readonly Element[], line: string): ColourStack[] {
  function backgroundsOf(element: Element | null): string[] {
    if (element === null) return []
    return [getComputedStyle(element).backgroundColor, ...backgroundsOf(element.parentElement)]
  }
  return elements
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const style = getComputedStyle(element)
      const [kind, width, colour] = ['style', 'width', 'color'].map((name) =>
        style.getPropertyValue(`${line}-${name}`),
      )
      const isDrawn = kind !== 'none' && Number.parseFloat(width ?? '') >= 1
      const isInside = line === 'outline' && Number.parseFloat(style.outlineOffset) < 0
      return {
        html: element.outerHTML,
        colour: isDrawn && colour ? colour : 'rgba(0, 0, 0, 0)',
        backgrounds: backgroundsOf(isInside ? element : element.parentElement),
      }
    })
}

function contrastOf({ colour, backgrounds }: ColourStack): number {
  const below = backgrounds.reduceRight((under, top) => over(top, under), white)
  return contrast(over(colour, below), below)
}

/** Lays a colour over another one. Browsers compute the colours of this page as `rgb(…)` or `rgba(…)`. */
function over(css: string, below: Colour): Colour {
  if (!css.startsWith('rgb')) throw new Error(`Not an RGB colour: ${css}`)
  const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return mix(below, [red, green, blue], alpha)
}

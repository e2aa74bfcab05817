import type { Page } from 'playwright-core'

/** A foreground colour over a stack of backgrounds, innermost first. */
interface ColourStack {
  readonly name: string
  readonly colour: string
  readonly backgrounds: readonly string[]
}

/**
 * Lists controls whose border contrasts less than 3:1 with the surroundings (WCAG 1.4.11). A filled button is measured
 * by its surface, except in forced colours.
 */
export async function lowContrastBorders(page: Page, controls: string): Promise<readonly string[]> {
  const borders = await page.locator(controls).evaluateAll(coloursOf, 'border-top')
  return borders
    .map((border) => ({ ...border, contrast: contrastOf(border) }))
    .filter(({ contrast }) => contrast < 3)
    .map(({ name, contrast }) => `${contrast.toFixed(2)}: ${name}`)
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
        name: element.outerHTML,
        colour: isDrawn && colour ? colour : 'rgba(0, 0, 0, 0)',
        backgrounds: backgroundsOf(isInside ? element : element.parentElement),
      }
    })
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

function contrastOf({ colour, backgrounds }: ColourStack): number {
  const white: Colour = [255, 255, 255, 1]
  const below = backgrounds.map(parse).reduceRight((under, top) => over(top, under), white)
  const above = over(parse(colour), below)
  const [low = 0, high = 0] = [luminance(above), luminance(below)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Browsers compute the colours of this page as `rgb(…)` or `rgba(…)`. */
function parse(css: string): Colour {
  if (!css.startsWith('rgb')) throw new Error(`Not an RGB colour: ${css}`)
  const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, alpha]
}

function over(top: Colour, below: Colour): Colour {
  const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3])
  return [mix(0), mix(1), mix(2), 1]
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

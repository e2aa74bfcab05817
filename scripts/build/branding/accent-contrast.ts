import { black, type Colour, contrast, luminance, mix, parseColour, white } from './colours.ts'

export interface Background {
  readonly page: Colour
  readonly surface: Colour
}

export interface Backgrounds {
  readonly light: Background
  readonly dark: Background
}

export interface AccentColours {
  readonly accent: Colour
  readonly accentStrong: Colour
  readonly onAccent: Colour
  readonly tint: Colour
}

/** The minimum for text (WCAG 2.2, 1.4.3). */
const minimumContrast = 4.5

/** Mixes a shop's accent with black (light theme) or white (dark theme) until text in it and on it reaches 4.5:1. */
export function readableAccent(original: Colour, background: Background): AccentColours {
  const isDark = luminance(background.surface) < luminance(white) / 2
  const end = isDark ? white : black
  let accent = original
  for (let step = 1; !isReadable(accent, background) && step <= 255; step++) {
    accent = mix(original, end, step / 255)
  }
  // Black cannot get darker, nor white lighter.
  const isAtEnd = isDark ? luminance(accent) > 0.9 : luminance(accent) < 0.02
  const opposite = isDark ? black : white
  const accentStrong = mix(accent, isAtEnd ? opposite : end, 0.25)
  const onAccent = [white, background.page, black].find(
    (colour) =>
      contrast(colour, accent) >= minimumContrast &&
      contrast(colour, accentStrong) >= minimumContrast,
  )
  return { accent, accentStrong, onAccent: onAccent ?? black, tint: tintOf(accent, background) }
}

function isReadable(accent: Colour, background: Background): boolean {
  return [background.page, background.surface, tintOf(accent, background)].every(
    (below) => contrast(accent, below) >= minimumContrast,
  )
}

function tintOf(accent: Colour, { surface }: Background): Colour {
  return mix(surface, accent, 0.12)
}

/** Reads both backgrounds from `styles.css`. Throws an Error unless they have the form `light-dark(#..., #...)`. */
export function backgroundsOf(styles: string): Backgrounds {
  const [page, surface] = ['page', 'surface'].map((name) => {
    const [, light = '', dark = ''] =
      new RegExp(`--${name}:\\s*light-dark\\((#\\w+),\\s*(#\\w+)\\)`).exec(styles) ?? []
    return { light: parseColour(light), dark: parseColour(dark) }
  })
  if (page?.light && page.dark && surface?.light && surface.dark) {
    return {
      light: { page: page.light, surface: surface.light },
      dark: { page: page.dark, surface: surface.dark },
    }
  }
  throw new Error('styles.css must define --page and --surface with light-dark().')
}

import {
  black,
  type Colour,
  colourDistance,
  contrast,
  formatColour,
  luminance,
  mix,
  parseColour,
  white,
} from './colours.ts'

type Themes = ReturnType<typeof themesOf>
type ThemeColours = Themes['light']
export type AccentColours = ReturnType<typeof readableAccent>

/** The minimum for text (WCAG 2.2, 1.4.3). */
const minimumContrast = 4.5

/** Darkens an accent (in a dark theme lightens it) until text in it can be read, and derives the other colours. */
export function readableAccent(original: Colour, theme: ThemeColours) {
  const isDark = luminance(theme.surface) < luminance(white) / 2
  const [target, opposite] = isDark ? [white, black] : [black, white]
  const isReadable = (colour: Colour) =>
    isReadableOn([theme.page, theme.surface, tintOf(colour, theme)], colour)
  let accent = original
  for (let step = 1; !isReadable(accent) && step <= 255; step++) {
    accent = mix(original, target, step / 255)
  }
  // Black cannot get darker, nor white lighter.
  const isNearTarget = isDark ? luminance(accent) > 0.9 : luminance(accent) < 0.02
  const accentStrong = mix(accent, isNearTarget ? opposite : target, 0.25)
  const onAccent = [white, theme.page, black].find((text) =>
    isReadableOn([accent, accentStrong], text),
  )
  return { accent, accentStrong, onAccent: onAccent ?? black, tint: tintOf(accent, theme) }
}

function isReadableOn(backgrounds: readonly Colour[], text: Colour): boolean {
  return backgrounds.every((background) => contrast(text, background) >= minimumContrast)
}

function tintOf(accent: Colour, { surface }: ThemeColours): Colour {
  return mix(surface, accent, 0.12)
}

/** Five times what is just noticeable: colours that a buyer tells apart without a comparison. */
const minimumDistance = 0.1

/** Returns a warning for an accent that a buyer could take for the colour of errors. */
export function accentWarning(original: Colour, themes: Themes): string | undefined {
  const near = (['light', 'dark'] as const).flatMap((name) => {
    const { accent } = readableAccent(original, themes[name])
    const distance = colourDistance(accent, themes[name].danger)
    if (distance >= minimumDistance) return []
    return `${formatColour(accent)} in the ${name} theme is ${distance.toFixed(2)} from it`
  })
  if (near.length === 0) return undefined
  return (
    `accent in shop-config.json is "${formatColour(original)}", and looks like the colour of errors: ${near.join(', ')}. ` +
    `Use an accent with a distance of ${minimumDistance} or more (OKLab), such as "#2563eb".`
  )
}

/** Reads the themes from `styles.css`. Throws an Error unless its colours have the form `light-dark(#..., #...)`. */
export function themesOf(styles: string) {
  const read = (name: string, group: 1 | 2): Colour => {
    const pattern = new RegExp(`--${name}:\\s*light-dark\\((#\\w+),\\s*(#\\w+)\\)`)
    const colour = parseColour(pattern.exec(styles)?.[group] ?? '')
    if (colour) return colour
    throw new Error(`styles.css must define --${name} with light-dark().`)
  }
  const theme = (group: 1 | 2) => ({
    page: read('page', group),
    surface: read('surface', group),
    /** The colour of errors. */
    danger: read('danger', group),
  })
  return { light: theme(1), dark: theme(2) }
}

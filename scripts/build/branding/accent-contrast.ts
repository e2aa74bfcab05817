import { black, type Colour, contrast, luminance, mix, readColour, white } from './colours.ts'

/** What an accent is seen on. */
export interface Ground {
  readonly page: Colour
  readonly surface: Colour
}

export interface Grounds {
  readonly light: Ground
  readonly dark: Ground
}

/** The colours that follow from an accent in one theme, called as the tokens of `styles.css`. */
export interface AccentColours {
  readonly accent: Colour
  /** Under the pointer. */
  readonly accentStrong: Colour
  /** Words on either of them. */
  readonly onAccent: Colour
  /** What words in the accent stand on, where they are to be seen first. */
  readonly tint: Colour
}

/** For text (WCAG 2.2, 1.4.3). */
const enough = 4.5

/**
 * A shop's accent as it can be read: kept as it is where its contrast is enough, and mixed with black on a light ground
 * or with white on a dark one until it is. Whatever stands on it, or it on, has 4.5:1.
 */
export function accentColours(wanted: Colour, ground: Ground): AccentColours {
  const isDark = luminance(ground.surface) < luminance(white) / 2
  const end = isDark ? white : black
  let accent = wanted
  for (let step = 1; !isReadable(accent, ground) && step <= 255; step++) {
    accent = mix(wanted, end, step / 255)
  }
  // A black accent has nothing darker.
  const beyond = luminance(accent) < 0.02 ? white : end
  const accentStrong = mix(accent, beyond, 0.25)
  const onAccent = [white, ground.page, black].find(
    (colour) => contrast(colour, accent) >= enough && contrast(colour, accentStrong) >= enough,
  )
  return { accent, accentStrong, onAccent: onAccent ?? black, tint: tintOf(accent, ground) }
}

function isReadable(accent: Colour, ground: Ground): boolean {
  return [ground.page, ground.surface, tintOf(accent, ground)].every(
    (below) => contrast(accent, below) >= enough,
  )
}

function tintOf(accent: Colour, { surface }: Ground): Colour {
  return mix(surface, accent, 0.12)
}

/** The grounds of both themes, from `styles.css`; throws when it no longer names them as `light-dark(#..., #...)`. */
export function groundsOf(styles: string): Grounds {
  const [page, surface] = ['page', 'surface'].map((name) => {
    const [, light = '', dark = ''] =
      new RegExp(`--${name}:\\s*light-dark\\((#\\w+),\\s*(#\\w+)\\)`).exec(styles) ?? []
    return { light: readColour(light), dark: readColour(dark) }
  })
  if (page?.light && page.dark && surface?.light && surface.dark) {
    return {
      light: { page: page.light, surface: surface.light },
      dark: { page: page.dark, surface: surface.dark },
    }
  }
  throw new Error('The styles name no --page and --surface for both themes.')
}

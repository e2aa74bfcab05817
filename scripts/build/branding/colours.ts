export type Colour = readonly [red: number, green: number, blue: number]

export const black: Colour = [0, 0, 0]
export const white: Colour = [255, 255, 255]

export function parseColour(text: string): Colour | undefined {
  const long = text.length === 4 ? text.replace(/[\da-f]/gi, '$&$&') : text
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long)?.slice(1)
  const [red, green, blue] = channels?.map((digits) => Number.parseInt(digits, 16)) ?? []
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [red, green, blue]
}

export function formatColour(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] * (1 - share) + to[index] * share)
  return [channel(0), channel(1), channel(2)]
}

/** WCAG 2.2: from 1 (equal colours) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** WCAG 2.2: from 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Colour): number {
  const light = (channel: number) => linear[channel] ?? 0
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/** ΔEOK (CSS Color 4): the distance in OKLab, from 0 to 1. A difference of 0.02 is just noticeable. */
export function colourDistance(one: Colour, other: Colour): number {
  const [from, to] = [okLab(one), okLab(other)]
  return Math.hypot(...from.map((value, index) => value - (to[index] ?? 0)))
}

/** https://bottosson.github.io/posts/oklab/ */
function okLab(colour: Colour): readonly number[] {
  const apply = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
    matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0))
  const cones = apply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour.map((channel) => linear[channel] ?? 0),
  )
  return apply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  )
}

const linear = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

import { contrast_ratio_wcag_2_1, sRGB_to_XYZ_D65, XYZ_D65_to_OKLab } from '@csstools/color-helpers'

export type Colour = readonly [red: number, green: number, blue: number]

export const black: Colour = [0, 0, 0]
export const white: Colour = [255, 255, 255]

export function parseColour(text: string): Colour | undefined {
  const long = text.length === 4 ? text.replace(/[\da-f]/gi, '$&$&') : text
  if (!/^#[\da-f]{6}$/i.test(long)) return undefined
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
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
  return contrast_ratio_wcag_2_1(unitChannels(one), unitChannels(other))
}

/** From 0 (black) to 1 (white). */
export function luminance(colour: Colour): number {
  return sRGB_to_XYZ_D65(unitChannels(colour))[1]
}

/** ΔEOK (CSS Color 4): the distance in OKLab, from 0 to 1. A difference of 0.02 is just noticeable. */
export function colourDistance(one: Colour, other: Colour): number {
  const okLab = (colour: Colour) => XYZ_D65_to_OKLab(sRGB_to_XYZ_D65(unitChannels(colour)))
  const [from, to] = [okLab(one), okLab(other)]
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2])
}

function unitChannels([red, green, blue]: Colour): [number, number, number] {
  return [red / 255, green / 255, blue / 255]
}

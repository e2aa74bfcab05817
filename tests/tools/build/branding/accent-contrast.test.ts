import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accentWarning,
  readableAccent,
  themesOf,
} from '../../../../scripts/build/branding/accent-contrast.ts'
import {
  black,
  type Colour,
  colourDistance,
  contrast,
  formatColour,
  parseColour,
  white,
} from '../../../../scripts/build/branding/colours.ts'
import { checkProperty } from '../../../unit/lib/check-property.ts'

const styles = readFileSync(new URL('../../../../src/styles.css', import.meta.url), 'utf8')
const themesOfPage = themesOf(styles)
const themes = ['light', 'dark'] as const

/** The text colour of each theme. */
const [, lightInk = '', darkInk = ''] = /--ink: light-dark\((#\w+), (#\w+)\)/.exec(styles) ?? []
const inks = { light: parseColour(lightInk), dark: parseColour(darkInk) }

const channel = fc.integer({ min: 0, max: 255 })
const anyColour: fc.Arbitrary<Colour> = fc.tuple(channel, channel, channel)

test.each(themes)('%s theme: text in and on any accent, and on its tint, is readable', (theme) => {
  const colours = themesOfPage[theme]
  checkProperty(
    fc.property(anyColour, (wanted) => {
      const { accent, accentStrong, onAccent, tint } = readableAccent(wanted, colours)
      const backgrounds = [colours.page, colours.surface, tint]
      const contrasts = [
        ...backgrounds.map((background) => contrast(accent, background)),
        ...[accent, accentStrong].map((background) => contrast(onAccent, background)),
        contrast(inks[theme] ?? tint, tint),
      ]
      return Math.min(...contrasts) >= 4.5
    }),
  )
})

test.each([
  ['#0b6b50', 'light'],
  ['#5fd3a8', 'dark'],
  ['#000000', 'light'],
  ['#ffffff', 'dark'],
] as const)('the accent %s stays as it is in the %s theme', (wanted, theme) => {
  const colour = parseColour(wanted) ?? [0, 0, 0]
  expect(formatColour(readableAccent(colour, themesOfPage[theme]).accent)).toBe(wanted)
})

const almostWhite: Colour = [254, 255, 255]

test('hovering changes the colour of a button, even of a black or a white one', () => {
  checkProperty(
    fc.property(
      fc.oneof(anyColour, fc.constantFrom(black, white, almostWhite)),
      fc.constantFrom(...themes),
      (wanted, theme) => {
        const { accent, accentStrong } = readableAccent(wanted, themesOfPage[theme])
        return formatColour(accent) !== formatColour(accentStrong)
      },
    ),
  )
})

test('styles without the colours of both themes stop the build', () => {
  expect(() => themesOf(':root { --page: #fff; --surface: #fff }')).toThrow('--page')
})

test('an accent like the colour of errors gets a warning, and the one in docs/deploying.md gets none', () => {
  const warn = (colour: string) => accentWarning(parseColour(colour) ?? black, themesOfPage)
  const reds = ['#e4572e', '#b3261e', '#ff6600', '#e91e63', '#9f1239', '#ff9f97', '#92400e']
  for (const red of reds)
    expect(warn(red)).toMatch(/^accent in .* "#\w+", .*(?:light|dark) theme is 0\.0/)
  const [, documented = ''] =
    /"accent": "(#\w+)"/.exec(readFileSync('docs/deploying.md', 'utf8')) ?? []
  const distinct = [documented, '#0b6b50', '#5fd3a8', '#2563eb', '#9c27b0', '#f5a623', '#111111']
  for (const colour of distinct) expect(warn(colour), colour).toBeUndefined()
  // CSS Color 4: red is oklab(0.628 0.225 0.126), and green oklab(0.520 -0.140 0.108).
  expect(colourDistance([255, 0, 0], [0, 128, 0])).toBeCloseTo(0.381, 2)
})

test('a formatted colour parses to the same colour, and a short notation to the full one', () => {
  checkProperty(
    fc.property(anyColour, (colour) => parseColour(formatColour(colour))?.join() === colour.join()),
  )
  expect(parseColour('#F0c')).toEqual([255, 0, 204])
})

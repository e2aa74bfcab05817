import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  backgroundsOf,
  readableAccent,
} from '../../../../scripts/build/branding/accent-contrast.ts'
import {
  black,
  type Colour,
  contrast,
  parseColour,
  white,
  writeColour,
} from '../../../../scripts/build/branding/colours.ts'
import { checkProperty } from '../../../unit/lib/check-property.ts'

const styles = readFileSync(new URL('../../../../src/styles.css', import.meta.url), 'utf8')
const grounds = backgroundsOf(styles)
const themes = ['light', 'dark'] as const

/** The text colour of each theme. */
const [, lightInk = '', darkInk = ''] = /--ink: light-dark\((#\w+), (#\w+)\)/.exec(styles) ?? []
const inks = { light: parseColour(lightInk), dark: parseColour(darkInk) }

const part = fc.integer({ min: 0, max: 255 })
const anyColour: fc.Arbitrary<Colour> = fc.tuple(part, part, part)

test.each(themes)('any accent, and text on it and on its tint, is readable: %s theme', (theme) => {
  const ground = grounds[theme]
  checkProperty(
    fc.property(anyColour, (wanted) => {
      const { accent, accentStrong, onAccent, tint } = readableAccent(wanted, ground)
      const backgrounds = [ground.page, ground.surface, tint]
      const seen = [
        ...backgrounds.map((below) => contrast(accent, below)),
        ...[accent, accentStrong].map((below) => contrast(onAccent, below)),
        contrast(inks[theme] ?? onAccent, tint),
      ]
      return Math.min(...seen) >= 4.5
    }),
  )
})

test.each([
  ['#0b6b50', 'light'],
  ['#5fd3a8', 'dark'],
  ['#000000', 'light'],
  ['#ffffff', 'dark'],
] as const)('%s stays as it is in the %s theme', (wanted, theme) => {
  const colour = parseColour(wanted) ?? [0, 0, 0]
  expect(writeColour(readableAccent(colour, grounds[theme]).accent)).toBe(wanted)
})

const almostWhite: Colour = [254, 255, 255]

test('hovering changes the colour of a button, even of a black or a white one', () => {
  checkProperty(
    fc.property(
      fc.oneof(anyColour, fc.constantFrom(black, white, almostWhite)),
      fc.constantFrom(...themes),
      (wanted, theme) => {
        const { accent, accentStrong } = readableAccent(wanted, grounds[theme])
        return writeColour(accent) !== writeColour(accentStrong)
      },
    ),
  )
})

test('styles without the backgrounds of both themes stop the build', () => {
  expect(() => backgroundsOf(':root { --page: #fff; --surface: #fff }')).toThrow(
    '--page and --surface',
  )
})

test('a colour is formatted as it was parsed, a short one in full', () => {
  checkProperty(
    fc.property(anyColour, (colour) => parseColour(writeColour(colour))?.join() === colour.join()),
  )
  expect(parseColour('#F0c')).toEqual([255, 0, 204])
})

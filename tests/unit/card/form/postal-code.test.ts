import { expect, test } from 'vitest'
import {
  numericCountries,
  postalPlaceholders,
  zipCountries,
} from '../../../../src/card/form/postal-code.ts'

test("the field is called 'Zip Code' in the US and the Philippines alone (spec 5.3)", () => {
  expect(zipCountries.toSorted()).toEqual(['PH', 'US'])
})

/** The format of each country that has a placeholder, as its post office defines it. */
const formats: readonly (readonly [RegExp, countries: string])[] = [
  [/^\d{4}$/, 'AT AU BE CH DK LU NO NZ PH ZA'],
  [/^\d{5}$/, 'DE ES FI FR IT KR MX MY TR UA US'],
  [/^\d{6}$/, 'IN RU SG'],
  [/^\d{3} \d{2}$/, 'CZ GR SE'],
  [/^[A-HJ-NP-Z]?\d{4}([A-Z]{3})?$/, 'AR'],
  [/^\d{5}-\d{3}$/, 'BR'],
  [/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/, 'CA'],
  [/^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/, 'GB'],
  [/^[A-Z]\d{2} [A-Z\d]{4}$/, 'IE'],
  [/^\d{3}-\d{4}$/, 'JP'],
  [/^[1-9]\d{3} [A-Z]{2}$/, 'NL'],
  [/^\d{2}-\d{3}$/, 'PL'],
  [/^\d{4}-\d{3}$/, 'PT'],
]

test.each(formats)('the placeholder is a code of the form %s in %s', (format, countries) => {
  for (const code of countries.split(' ')) expect(postalPlaceholders[code], code).toMatch(format)
})

test('a country without a format in the table above has no placeholder', () => {
  expect(Object.keys(postalPlaceholders).sort()).toEqual(
    formats.flatMap(([, countries]) => countries.split(' ')).sort(),
  )
})

test('a postal code without letters, spaces and hyphens is typed on a numeric keypad', () => {
  const countries = 'US DE FR AU IN SG GB CA NL IE AR JP PL CZ BR'.split(' ')
  const numeric = countries.filter((code) => numericCountries.includes(code))
  expect(numeric.join(' ')).toBe('US DE FR AU IN SG')
  for (const code of numericCountries) expect(postalPlaceholders[code] ?? '').toMatch(/^\d*$/)
})

import { expect, test } from 'vitest'
import {
  hasOnlyDigits,
  isZipCountry,
  postalPlaceholder,
} from '../../../../src/card/form/postal-code.ts'
import { countryCodes } from '../../../../src/lib/country-names.ts'

test.each(['US', 'PH'])("the field is called 'Zip Code' in %s (spec 5.3)", (code) => {
  expect(isZipCountry(code)).toBe(true)
})

test("the field is called 'Postal Code' in every other country (spec 5.3)", () => {
  const zipCountries = countryCodes.filter(isZipCountry)
  expect(zipCountries.toSorted()).toEqual(['PH', 'US'])
})

test.each(['', 'us', 'XX', 'USA', '__proto__'])('%j has no zip code', (code) => {
  expect(isZipCountry(code)).toBe(false)
})

/** What the post of a country writes on an envelope, for the countries whose buyers are given an example. */
const formats: Readonly<Record<string, RegExp>> = {
  AR: /^[A-HJ-NP-Z]?\d{4}([A-Z]{3})?$/,
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BR: /^\d{5}-\d{3}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
  CH: /^\d{4}$/,
  CZ: /^\d{3} \d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/,
  GR: /^\d{3} \d{2}$/,
  IE: /^[A-Z]\d{2} [A-Z\d]{4}$/,
  IN: /^\d{6}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-\d{4}$/,
  KR: /^\d{5}$/,
  LU: /^\d{4}$/,
  MX: /^\d{5}$/,
  MY: /^\d{5}$/,
  NL: /^[1-9]\d{3} [A-Z]{2}$/,
  NO: /^\d{4}$/,
  NZ: /^\d{4}$/,
  PH: /^\d{4}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  RU: /^\d{6}$/,
  SE: /^\d{3} \d{2}$/,
  SG: /^\d{6}$/,
  TR: /^\d{5}$/,
  UA: /^\d{5}$/,
  US: /^\d{5}$/,
  ZA: /^\d{4}$/,
}

test.each(Object.entries(formats))(
  'the placeholder depends on the country: the example for %s is a code its post delivers to',
  (code, format) => {
    expect(postalPlaceholder(code)).toMatch(format)
  },
)

test.each(['', 'XX', 'de', 'constructor', '__proto__', 'toString'])(
  'the country %j has no placeholder',
  (code) => {
    expect(postalPlaceholder(code)).toBe('')
  },
)

test('no other country has a placeholder', () => {
  const given = countryCodes.filter(postalPlaceholder)
  expect(given.toSorted()).toEqual(Object.keys(formats))
})

test.each(['US', 'DE', 'FR', 'AU', 'IN', 'SG'])(
  'the postal code of %s is typed on a numeric keypad',
  (code) => {
    expect(hasOnlyDigits(code)).toBe(true)
  },
)

test.each(['', 'GB', 'CA', 'NL', 'IE', 'AR', 'JP', 'PL', 'CZ', 'BR'])(
  'the postal code of %j may need a letter, a space or a hyphen',
  (code) => {
    expect(hasOnlyDigits(code)).toBe(false)
  },
)

test('the numeric keypad can type every placeholder it is offered for', () => {
  const examples = countryCodes.filter(hasOnlyDigits).map(postalPlaceholder)
  for (const example of examples) expect(example).toMatch(/^\d*$/)
})

// @vitest-environment node
import { expect, test } from 'vitest'
import { isZipCountry, postalPlaceholder } from '../../src/card/postal-code.ts'
import { countryNames } from '../../src/lib/country-names.ts'

test.each(['US', 'PH'])("the field is called 'Zip Code' in %s (spec section 5)", (code) => {
  expect(isZipCountry(code)).toBe(true)
})

test("the field is called 'Postal Code' in every other country (spec section 5)", () => {
  const zipCountries = countryNames.map(({ isoCode }) => isoCode).filter(isZipCountry)
  expect(zipCountries.toSorted()).toEqual(['PH', 'US'])
})

test.each(['', 'us', 'XX', 'USA', '__proto__'])('%j has no zip code', (code) => {
  expect(isZipCountry(code)).toBe(false)
})

test.each([
  ['US', '94107'],
  ['GB', 'SW1A 1AA'],
  ['DE', '10115'],
])('the placeholder depends on the country: %s has %s', (code, placeholder) => {
  expect(postalPlaceholder(code)).toBe(placeholder)
})

test.each(['', 'XX', 'de', 'constructor', '__proto__', 'toString'])(
  'the country %j has no placeholder',
  (code) => {
    expect(postalPlaceholder(code)).toBe('')
  },
)

test('no country has a placeholder of anything but capitals, digits, spaces and hyphens', () => {
  for (const { isoCode } of countryNames) {
    expect(postalPlaceholder(isoCode)).toMatch(/^[A-Z0-9 -]{0,10}$/)
  }
})

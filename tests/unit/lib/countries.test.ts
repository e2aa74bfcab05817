import { expect, test } from 'vitest'
import { buildCountries } from '../../../scripts/generate/countries.ts'
import { loadCountries } from '../../../src/lib/countries.ts'
import { countryCodes, countryNames } from '../../../src/lib/country-names.ts'

const { byCode, list, sortedByCode } = await loadCountries()

const namesIn = (locale: string) => countryNames(locale).map(({ name }) => name)

test('every one of the 249 countries of ISO 3166-1 and Kosovo has every field of spec 3.8', () => {
  expect(new Set(list().map(({ isoCode }) => isoCode)).size).toBe(250)
  const zone = {
    zoneName: expect.stringMatching(/^[A-Z]\w+(\/[A-Z][\w-]+){1,2}$/),
    gmtOffset: expect.any(Number),
    gmtOffsetName: expect.stringMatching(/^UTC[+-]\d\d:(00|30|45)$/),
    abbreviation: expect.stringMatching(/^[A-Z]/),
    tzName: expect.stringMatching(/^[A-Z]/),
  }
  for (const country of list()) {
    expect(country).toEqual({
      name: expect.stringMatching(/^\p{Lu}.*\S$/u),
      isoCode: expect.stringMatching(/^[A-Z]{2}$/),
      flag: expect.stringMatching(/^\p{Regional_Indicator}{2}$/u),
      phonecode: expect.stringMatching(/^[1-9]\d{0,2}$/),
      currency: expect.stringMatching(/^[A-Z]{3}$/),
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      timezones: [zone, ...country.timezones.slice(1).map(() => zone)],
    })
  }
})

test('a country is looked up by its ISO code in capitals', () => {
  for (const country of list()) expect(byCode(country.isoCode)).toBe(country)
  for (const code of ['de', ' DE', 'DEU', 'ZZ', '__proto__']) expect(byCode(code)).toBeUndefined()
  const sweden = { name: 'Sweden', flag: '🇸🇪', phonecode: '46', currency: 'SEK' }
  expect(byCode('SE')).toMatchObject(sweden)
})

test('list() sorts the countries by name, accents beside plain letters, and sortedByCode() by code', () => {
  const names = list().map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(names[1]).toBe('Åland Islands')
  const codes = sortedByCode().map(({ isoCode }) => isoCode)
  expect(codes).toEqual(codes.toSorted())
  // The page itself holds the codes without the names.
  expect(codes).toEqual(countryCodes)
})

test.each(['en', 'de', 'sv', 'ar-u-nu-latn'])('the names in %s are complete and sorted', (tag) => {
  expect(namesIn(tag)).toEqual(namesIn(tag).toSorted(new Intl.Collator(tag).compare))
  const codes = countryNames(tag).map(({ isoCode }) => isoCode)
  expect(codes.toSorted()).toEqual(countryCodes)
  for (const { isoCode, name } of countryNames(tag)) expect(name).not.toBe(isoCode)
  expect(countryNames(tag)).toBe(countryNames(tag))
})

test('the file of countries is what the generator builds', () => {
  expect(list()).toEqual(buildCountries())
})

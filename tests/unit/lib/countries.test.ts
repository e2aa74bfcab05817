import { expect, test } from 'vitest'
import { buildCountries } from '../../../scripts/generate/countries.ts'
import type { Country, CountryTimezone } from '../../../src/lib/countries.ts'
import { loadCountries } from '../../../src/lib/countries.ts'
import { countryCodes, countryNames } from '../../../src/lib/country-names.ts'

const directory = await loadCountries()
const countries = directory.list()

function country(isoCode: string): Country {
  const found = directory.byCode(isoCode)
  if (!found) throw new Error(`No country ${isoCode}`)
  return found
}

function zone(isoCode: string, zoneName: string): CountryTimezone {
  const found = country(isoCode).timezones.find((timezone) => timezone.zoneName === zoneName)
  if (!found) throw new Error(`No zone ${zoneName} in ${isoCode}`)
  return found
}

function zoneNames(isoCode: string): string[] {
  return country(isoCode).timezones.map((timezone) => timezone.zoneName)
}

/** The names of time zones differ between versions of ICU; everything else must not. */
function withoutZoneLabels(list: readonly Country[]): Country[] {
  return list.map((entry) => ({
    ...entry,
    timezones: entry.timezones.map((timezone) => ({ ...timezone, abbreviation: '', tzName: '' })),
  }))
}

function offsetName(gmtOffset: number): string {
  const minutes = Math.abs(gmtOffset) / 60
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0'))
  return `UTC${gmtOffset < 0 ? '-' : '+'}${clock.join(':')}`
}

test('the list has the 249 countries of ISO 3166-1 and Kosovo', () => {
  expect(countries).toHaveLength(250)
  expect(new Set(countries.map(({ isoCode }) => isoCode)).size).toBe(250)
  expect(directory.byCode('XK')?.name).toBe('Kosovo')
})

test('every country has every field in the shape that is documented', () => {
  for (const entry of countries) {
    expect(entry).toEqual({
      name: expect.stringMatching(/^\p{Lu}.*\S$/u),
      isoCode: expect.stringMatching(/^[A-Z]{2}$/),
      flag: expect.stringMatching(/^\p{Regional_Indicator}{2}$/u),
      phonecode: expect.stringMatching(/^[1-9]\d{0,2}$/),
      currency: expect.stringMatching(/^[A-Z]{3}$/),
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      timezones: expect.any(Array),
    })
    expect(Math.abs(entry.latitude), entry.isoCode).toBeLessThanOrEqual(90)
    expect(Math.abs(entry.longitude), entry.isoCode).toBeLessThanOrEqual(180)
    expect(entry.timezones, entry.isoCode).not.toHaveLength(0)
  }
})

test('every time zone has every field in the shape that is documented', () => {
  for (const timezone of countries.flatMap(({ timezones }) => timezones)) {
    expect(timezone).toEqual({
      zoneName: expect.stringMatching(/^[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_-]+){1,2}$/),
      gmtOffset: expect.any(Number),
      gmtOffsetName: offsetName(timezone.gmtOffset),
      abbreviation: expect.stringMatching(/^[A-Z]/),
      tzName: expect.stringMatching(/^[A-Z]/),
    })
    expect(Number.isInteger(timezone.gmtOffset / 900), timezone.zoneName).toBe(true)
    expect(timezone.gmtOffset, timezone.zoneName).toBeGreaterThanOrEqual(-12 * 3600)
    expect(timezone.gmtOffset, timezone.zoneName).toBeLessThanOrEqual(14 * 3600)
  }
})

test('a country is looked up by its ISO code', () => {
  expect(directory.byCode('DE')?.name).toBe('Germany')
  for (const entry of countries) expect(directory.byCode(entry.isoCode)).toBe(entry)
})

test.each(['de', 'De', ' DE', 'DEU', 'ZZ', 'AC', 'TA', '', '__proto__', 'constructor', 'toString'])(
  'looking up %j, which is not an upper-case ISO code of a country, gives nothing',
  (code) => {
    expect(directory.byCode(code)).toBeUndefined()
  },
)

test('the list is in English alphabetical order, accented letters next to plain ones', () => {
  const names = countries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
  expect(names.at(-1)).toBe('Zimbabwe')
})

test('the list sorted by code has the same countries and leaves the list as it is', () => {
  const before = [...directory.list()]
  const sorted = directory.sortedByCode()
  const codes = sorted.map(({ isoCode }) => isoCode)
  expect(codes).toEqual(codes.toSorted())
  expect(codes.slice(0, 3)).toEqual(['AD', 'AE', 'AF'])
  expect(new Set(sorted)).toEqual(new Set(countries))
  expect(directory.list()).toEqual(before)
})

test('the list of codes has the countries of the full list', () => {
  expect(countryCodes).toEqual(directory.sortedByCode().map(({ isoCode }) => isoCode))
})

test.each(['en', 'de', 'ar-u-nu-latn', 'ja'])('every country has a name in %s', (locale) => {
  const names = countryNames(locale)
  expect(names.map(({ isoCode }) => isoCode).toSorted()).toEqual(countryCodes)
  for (const { isoCode, name } of names) expect(name).not.toBe(isoCode)
})

test('the names are in the alphabetical order of the language', () => {
  const namesIn = (locale: string) => countryNames(locale).map(({ name }) => name)
  expect(namesIn('en').slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
  // Swedish has Å behind Z.
  expect(namesIn('sv').at(-1)).toBe('Östtimor')
  expect(namesIn('de')).toEqual(namesIn('de').toSorted(new Intl.Collator('de').compare))
})

test('a list is made once for a language', () => {
  expect(countryNames('fr')).toBe(countryNames('fr'))
})

test.each([
  ['US', 'United States', '🇺🇸', '1', 'USD'],
  ['DE', 'Germany', '🇩🇪', '49', 'EUR'],
  ['JP', 'Japan', '🇯🇵', '81', 'JPY'],
  ['GB', 'United Kingdom', '🇬🇧', '44', 'GBP'],
  ['PH', 'Philippines', '🇵🇭', '63', 'PHP'],
  ['IN', 'India', '🇮🇳', '91', 'INR'],
  ['CH', 'Switzerland', '🇨🇭', '41', 'CHF'],
])('%s is %s, %s, calling code %s, currency %s', (isoCode, name, flag, phonecode, currency) => {
  expect(country(isoCode)).toMatchObject({ name, flag, phonecode, currency })
})

test('the coordinates of a country lie in it', () => {
  expect(country('JP')).toMatchObject({ latitude: 36.204824, longitude: 138.252924 })
  expect(country('US').longitude).toBeLessThan(0)
  expect(country('AU').latitude).toBeLessThan(0)
})

test('a calling code has no area code', () => {
  for (const isoCode of ['CA', 'DO', 'JM', 'PR']) expect(country(isoCode).phonecode).toBe('1')
  expect(country('CW').phonecode).toBe('599')
  expect(country('SJ').phonecode).toBe('47')
  expect(country('XK').phonecode).toBe('383')
})

test('a country has the time zones that lie in it, not those it shares with a neighbour', () => {
  expect(zoneNames('DE')).toEqual(['Europe/Berlin', 'Europe/Busingen'])
  expect(zoneNames('SE')).toEqual(['Europe/Stockholm'])
  expect(zoneNames('IN')).toEqual(['Asia/Kolkata'])
  expect(zoneNames('IS')).toEqual(['Atlantic/Reykjavik'])
  expect(zoneNames('UA')).toEqual(['Europe/Kyiv', 'Europe/Simferopol'])
  expect(zoneNames('US')).toHaveLength(29)
})

test('only countries without a time zone of their own have one of another country', () => {
  const borrowers = new Set(['BV', 'HM', 'XK'])
  const lenders = countries.filter(({ isoCode }) => !borrowers.has(isoCode))
  const names = lenders.flatMap(({ isoCode }) => zoneNames(isoCode))
  expect(new Set(names).size).toBe(names.length)
  for (const isoCode of borrowers) expect(names).toEqual(expect.arrayContaining(zoneNames(isoCode)))
})

test.each([
  ['US', 'America/New_York', -18000, 'UTC-05:00', 'EST', 'Eastern Standard Time'],
  ['DE', 'Europe/Berlin', 3600, 'UTC+01:00', 'GMT+1', 'Central European Standard Time'],
  ['JP', 'Asia/Tokyo', 32400, 'UTC+09:00', 'GMT+9', 'Japan Standard Time'],
  ['GB', 'Europe/London', 0, 'UTC+00:00', 'GMT', 'Greenwich Mean Time'],
  ['PH', 'Asia/Manila', 28800, 'UTC+08:00', 'GMT+8', 'Philippine Standard Time'],
  ['IN', 'Asia/Kolkata', 19800, 'UTC+05:30', 'GMT+5:30', 'India Standard Time'],
  // Its winter is in July.
  ['AU', 'Australia/Sydney', 36000, 'UTC+10:00', 'GMT+10', 'Australian Eastern Standard Time'],
  // Irish law has standard time in summer.
  ['IE', 'Europe/Dublin', 0, 'UTC+00:00', 'GMT', 'Greenwich Mean Time'],
])(
  'the standard time of %s in %s is %i s ahead of UTC',
  (isoCode, zoneName, gmtOffset, gmtOffsetName, abbreviation, tzName) => {
    expect(zone(isoCode, zoneName)).toEqual({
      zoneName,
      gmtOffset,
      gmtOffsetName,
      abbreviation,
      tzName,
    })
  },
)

test('what is checked in is what the generator builds from the packages', () => {
  const built = buildCountries(() => ({ abbreviation: '', tzName: '' }))
  expect(withoutZoneLabels(countries)).toEqual(built)
})

/**
 * Writes the country reference list (spec 3.8) from two MIT-licensed packages and Node's Intl, which names the time zones.
 * Coordinates do not change: they stay as they are in the list. Run this after an update of a package:
 * npx tsx scripts/generate/countries.ts
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAllTimezones, type Timezone } from 'countries-and-timezones'
import { countries as records } from 'countries-list'
import current from '../../src/lib/countries.json' with { type: 'json' }
import type { Country, CountryTimezone } from '../../src/lib/countries.ts'

/** Corrections of countries-list: accents, calling codes with an area code. */
const corrections: Readonly<Record<string, Partial<Country>>> = {
  // Antarctica has no currency of its own.
  AQ: { currency: 'USD' },
  AX: { name: 'Åland Islands' },
  BL: { name: 'Saint Barthélemy' },
  BQ: { name: 'Caribbean Netherlands', phonecode: '599' },
  CW: { name: 'Curaçao', phonecode: '599' },
  RE: { name: 'Réunion' },
  SJ: { phonecode: '47' },
  VA: { phonecode: '39' },
  XK: { phonecode: '383' },
}

/** Parts of Saint Helena with a reserved code. ISO 3166-1 does not list them as countries. */
const notCountries = ['AC', 'TA']

/** IANA has no zone for these. Norway owns Bouvet Island (BV); the others use a neighbour's zone. */
const borrowedZones = new Map([
  ['BV', 'Europe/Oslo'],
  ['HM', 'Indian/Kerguelen'],
  ['XK', 'Europe/Belgrade'],
])

/** Former names and duplicates of a current zone. */
const formerZones =
  /^(?:Africa\/(?:Asmera|Timbuktu)|America\/(?:Coral_Harbour|Virgin)|Antarctica\/South_Pole|Atlantic\/Jan_Mayen|Iceland|Pacific\/(?:Johnston|Ponape|Truk|Yap))$/

const zones = new Map<string, Timezone>(Object.entries(getAllTimezones({ deprecated: true })))

/** Names the standard time of a zone. */
export type ZoneNamer = (zone: Timezone) => Pick<CountryTimezone, 'abbreviation' | 'tzName'>

/** Returns the list sorted by name. Only `nameZone` depends on the version of Node. */
export function buildCountries(nameZone: ZoneNamer = nameZoneWithIntl): Country[] {
  return Object.entries(records)
    .filter(([isoCode]) => !notCountries.includes(isoCode))
    .map(([isoCode, { name, phone, currency }]) => {
      const listed = current.find((country) => country.isoCode === isoCode)
      if (!listed) throw new Error(`Add the coordinates of ${isoCode} to the list.`)
      return {
        name,
        isoCode,
        flag: isoCode.replace(/./g, (letter) =>
          String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5),
        ),
        // North America has the calling code 1. The digits after it are an area code.
        phonecode: String(phone[0]).replace(/^1.*/, '1'),
        currency: currency[0] ?? '',
        latitude: listed.latitude,
        longitude: listed.longitude,
        timezones: zonesOf(isoCode).map((zone) => ({
          zoneName: zone.name,
          gmtOffset: zone.utcOffset * 60,
          gmtOffsetName: `UTC${zone.utcOffsetStr}`,
          ...nameZone(zone),
        })),
        ...corrections[isoCode],
      }
    })
    .sort((left, right) => left.name.localeCompare(right.name, 'en'))
}

/**
 * The zones inside the country, as in the IANA file zone.tab. The package also marks zones as aliases that IANA merged
 * across borders (Europe/Stockholm into Europe/Berlin). Those stay; aliases within a country (US/Pacific) do not.
 */
function zonesOf(isoCode: string): Timezone[] {
  const borrowed = borrowedZones.get(isoCode)
  return [...zones.values()]
    .filter((zone) => {
      if (borrowed !== undefined) return zone.name === borrowed
      const alias = zones.get(zone.aliasOf ?? '')
      const isOwn = countryOf(zone) === isoCode && (!alias || countryOf(alias) !== isoCode)
      return isOwn && !formerZones.test(zone.name)
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
}

/** Returns the first country: the others share its clock. The package lists two for Crimea (ISO 3166-2: Ukraine). */
function countryOf({ name, countries }: Timezone): string | undefined {
  return name === 'Europe/Simferopol' ? 'UA' : countries[0]
}

/** Uses a day with the zone's offset, so that name and offset match: IANA calls Irish winters daylight saving time. */
function nameZoneWithIntl({ name, utcOffsetStr }: Timezone): ReturnType<ZoneNamer> {
  const label = (day: string, timeZoneName: 'short' | 'long' | 'longOffset') =>
    new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName })
      .formatToParts(new Date(day))
      .find(({ type }) => type === 'timeZoneName')?.value
  // Winter in each hemisphere, of a fixed year: every run gives the same output.
  const day = ['2026-01-15', '2026-07-15'].find(
    (each) => label(each, 'longOffset')?.replace(/^GMT$/, 'GMT+00:00') === `GMT${utcOffsetStr}`,
  )
  const abbreviation = day && label(day, 'short')
  const tzName = day && label(day, 'long')
  if (abbreviation && tzName) return { abbreviation, tzName }
  throw new Error(`Intl in this version of Node has another offset for ${name}.`)
}

if (process.argv[1] === import.meta.filename) {
  // One line for each country, so that a diff shows which changed.
  const lines = buildCountries().map((country) => JSON.stringify(country))
  const path = join(import.meta.dirname, '../../src/lib/countries.json')
  writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`)
}

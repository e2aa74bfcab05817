/**
 * Writes the country reference list (spec 3.8) from two MIT-licensed packages. What neither has stays as it is in the list:
 * coordinates, and the names of time zones. Run this after an update of a package: npx tsx scripts/generate/countries.ts
 */
import { writeFileSync } from 'node:fs'
import { getAllTimezones, type Timezone } from 'countries-and-timezones'
import { getEmojiFlag, countries as records, type TCountryCode } from 'countries-list'
import current from '../../src/lib/countries.json' with { type: 'json' }
import type { Country, CountryTimezone } from '../../src/lib/countries.ts'

/** Corrections of countries-list. */
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

/** Returns the list sorted by name. */
export function buildCountries(): Country[] {
  return Object.entries(records)
    .filter(([isoCode]) => !notCountries.includes(isoCode))
    .map(([isoCode, { name, phone, currency }]) => {
      const listed = current.find((country) => country.isoCode === isoCode)
      if (!listed) throw new Error(`Add the coordinates of ${isoCode} to the list.`)
      return {
        name,
        isoCode,
        flag: getEmojiFlag(isoCode as TCountryCode),
        // The North American Numbering Plan has the calling code 1. The digits after it are an area code.
        phonecode: String(phone[0]).replace(/^1.*/, '1'),
        currency: currency[0] ?? '',
        latitude: listed.latitude,
        longitude: listed.longitude,
        timezones: zonesOf(isoCode).map((zone) => namedZone(zone, listed.timezones)),
        ...corrections[isoCode],
      }
    })
    .sort((left, right) => left.name.localeCompare(right.name, 'en'))
}

/**
 * The zones inside the country, as in the IANA file zone.tab. In countries-and-timezones, a zone that IANA merged
 * across borders is an alias, too (Europe/Stockholm of Europe/Berlin). It stays; an alias within a country (US/Pacific) does not.
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

/** Returns the first country: the others share its clock. Crimea's zone lists two countries; to ISO 3166-2 it is Ukraine's. */
function countryOf({ name, countries }: Timezone): string | undefined {
  return name === 'Europe/Simferopol' ? 'UA' : countries[0]
}

/** Takes the names of the standard time from the list. Throws an Error unless the list has the zone with this offset. */
function namedZone(zone: Timezone, listedZones: readonly CountryTimezone[]): CountryTimezone {
  const gmtOffsetName = `UTC${zone.utcOffsetStr}`
  const listedZone = listedZones.find(
    (each) => each.zoneName === zone.name && each.gmtOffsetName === gmtOffsetName,
  )
  if (!listedZone) throw new Error(`Add ${zone.name}, ${gmtOffsetName}, and its names to the list.`)
  return { ...listedZone, gmtOffset: zone.utcOffset * 60 }
}

if (process.argv[1] === import.meta.filename) {
  // One line for each country, so that a diff shows which changed.
  const lines = buildCountries().map((country) => JSON.stringify(country))
  const path = new URL('../../src/lib/countries.json', import.meta.url)
  writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`)
}

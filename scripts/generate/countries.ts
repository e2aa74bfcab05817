/**
 * Writes the country reference list (spec 3) from three MIT-licensed packages: countries-list (names, calling codes,
 * currencies), country-locale-map (coordinates) and countries-and-timezones (zones, offsets). The names of the zones
 * come from Node's Intl. Run it after an update of one of the packages: npx tsx scripts/generate/countries.ts
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getAllTimezones, type Timezone } from 'countries-and-timezones'
import { countries as countryRecords } from 'countries-list'
import coordinateRecords from 'country-locale-map/countries.json' with { type: 'json' }
import type { Country, CountryTimezone } from '../../src/lib/countries.ts'

interface Coordinates {
  latitude: number
  longitude: number
}

/** Names the standard time of a zone, which is the given number of seconds ahead of UTC. */
export type ZoneNamer = (
  zoneName: string,
  gmtOffset: number,
) => Pick<CountryTimezone, 'abbreviation' | 'tzName'>

/**
 * Parts of Saint Helena (SH) with a reserved code of their own. ISO 3166-1 does not list them as
 * countries, and no package knows where they are.
 */
const NOT_COUNTRIES = new Set(['AC', 'TA'])

/** countries-list leaves out the accents of these, and names only one of the islands of BQ. */
const NAMES: Record<string, string> = {
  AX: 'Åland Islands',
  BL: 'Saint Barthélemy',
  BQ: 'Caribbean Netherlands',
  CW: 'Curaçao',
  RE: 'Réunion',
}

/**
 * Calling codes that countries-list gives with an area code (BQ, CW, SJ), not first of several
 * (XK), or that are reserved but not in service (VA, which is reached through Italy).
 */
const CALLING_CODES: Record<string, string> = {
  BQ: '599',
  CW: '599',
  SJ: '47',
  VA: '39',
  XK: '383',
}

/** Antarctica has no currency; country-locale-map also gives the dollar. */
const CURRENCIES: Record<string, string> = { AQ: 'USD' }

/**
 * Missing from country-locale-map. These are the coordinates in the IANA file zone.tab (public
 * domain) of the first zone it has for the country, so that of the capital, Juba, for SS and that
 * of the Midway Islands for UM.
 */
const COORDINATES: Record<string, Coordinates> = {
  AX: { latitude: 60.1, longitude: 19.95 },
  BL: { latitude: 17.88, longitude: -62.85 },
  BQ: { latitude: 12.15, longitude: -68.28 },
  CW: { latitude: 12.18, longitude: -69 },
  MF: { latitude: 18.07, longitude: -63.08 },
  SS: { latitude: 4.85, longitude: 31.62 },
  SX: { latitude: 18.05, longitude: -63.05 },
  UM: { latitude: 28.22, longitude: -177.37 },
}

/**
 * IANA has no zone for these. Bouvet Island keeps the time of Norway, Kosovo that of Belgrade; the
 * Kerguelen Islands are the nearest place to Heard Island that has a zone.
 */
const BORROWED_ZONES: Record<string, string> = {
  BV: 'Europe/Oslo',
  HM: 'Indian/Kerguelen',
  XK: 'Europe/Belgrade',
}

/** The packages name two countries for Crimea; ISO 3166-2 and zone.tab have it under Ukraine. */
const ZONE_COUNTRIES: Record<string, string> = { 'Europe/Simferopol': 'UA' }

/** Former names and duplicates which stand beside the current zone of the same place. */
const FORMER_ZONES = new Set([
  'Africa/Asmera',
  'Africa/Timbuktu',
  'America/Coral_Harbour',
  'America/Virgin',
  'Antarctica/South_Pole',
  'Atlantic/Jan_Mayen',
  'Iceland',
  'Pacific/Johnston',
  'Pacific/Ponape',
  'Pacific/Truk',
  'Pacific/Yap',
])

/**
 * One day in the winter of each hemisphere. The year is fixed so that the output does not depend
 * on the day of the run, and late enough for every change of clocks that the packages know.
 */
const WINTER_DAYS = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]

const SECONDS_PER_MINUTE = 60

const REGIONAL_INDICATOR_A = 0x1f1e6

const englishOrder = new Intl.Collator('en')

const zonesByName = new Map<string, Timezone>(Object.entries(getAllTimezones({ deprecated: true })))

const coordinatesByCode = new Map(
  coordinateRecords.map((record) => [record.alpha2, coordinatesOf(record)]),
)

/** The whole list, sorted by name. Everything but what `nameZone` returns depends on packages only. */
export function buildCountries(nameZone: ZoneNamer = nameZoneWithIntl): Country[] {
  return Object.entries(countryRecords)
    .filter(([isoCode]) => !NOT_COUNTRIES.has(isoCode))
    .map(([isoCode, record]) => ({
      name: NAMES[isoCode] ?? record.name,
      isoCode,
      flag: flagOf(isoCode),
      phonecode: CALLING_CODES[isoCode] ?? withoutAreaCode(required(record.phone[0], isoCode)),
      currency: CURRENCIES[isoCode] ?? required(record.currency[0], isoCode),
      ...required(COORDINATES[isoCode] ?? coordinatesByCode.get(isoCode), isoCode),
      timezones: zonesOf(isoCode).map((zone) => describeZone(zone, nameZone)),
    }))
    .sort((left, right) => englishOrder.compare(left.name, right.name))
}

function required<Value>(value: Value | undefined, subject: string): Value {
  if (value === undefined) throw new Error(`The packages lack something for ${subject}`)
  return value
}

function coordinatesOf(record: { latitude?: string; longitude?: string }): Coordinates | undefined {
  if (record.latitude === undefined || record.longitude === undefined) return undefined
  return { latitude: Number(record.latitude), longitude: Number(record.longitude) }
}

function flagOf(isoCode: string): string {
  const indicators = [...isoCode].map(
    (letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - 'A'.charCodeAt(0),
  )
  return String.fromCodePoint(...indicators)
}

/**
 * The calling code of all North America is 1, and what follows there is an area code. It is part
 * of the number as people write it, and Puerto Rico or the Dominican Republic have several.
 */
function withoutAreaCode(phone: number): string {
  const digits = String(phone)
  return digits.startsWith('1') ? '1' : digits
}

function zonesOf(isoCode: string): Timezone[] {
  const borrowed = BORROWED_ZONES[isoCode]
  const zones = borrowed ? [required(zonesByName.get(borrowed), isoCode)] : ownZonesOf(isoCode)
  if (zones.length === 0) throw new Error(`No time zone for ${isoCode}`)
  return zones.sort((left, right) => (left.name < right.name ? -1 : 1))
}

/**
 * The zones inside the country, each in one country only, as in the IANA file zone.tab.
 *
 * Today's database merges zones across borders: Europe/Berlin stands for all Sweden. The package marks as
 * deprecated aliases both merged zones, which belong in the list (Europe/Stockholm), and other names for a zone of the
 * same country, which do not (US/Pacific). An alias of a zone abroad is a merged zone.
 */
function ownZonesOf(isoCode: string): Timezone[] {
  return [...zonesByName.values()].filter(
    (zone) =>
      countryOf(zone) === isoCode && !isAliasWithin(isoCode, zone) && !FORMER_ZONES.has(zone.name),
  )
}

/** The package puts the country a zone lies in before others that share its clock. */
function countryOf(zone: Timezone): string | undefined {
  return ZONE_COUNTRIES[zone.name] ?? zone.countries[0]
}

function isAliasWithin(isoCode: string, zone: Timezone): boolean {
  if (!zone.aliasOf) return false
  return countryOf(required(zonesByName.get(zone.aliasOf), zone.name)) === isoCode
}

function describeZone(zone: Timezone, nameZone: ZoneNamer): CountryTimezone {
  const gmtOffset = zone.utcOffset * SECONDS_PER_MINUTE
  return {
    zoneName: zone.name,
    gmtOffset,
    gmtOffsetName: `UTC${zone.utcOffsetStr}`,
    ...nameZone(zone.name, gmtOffset),
  }
}

/**
 * Takes the names of a day with the given offset, so that name and offset match: IANA calls Irish winters daylight
 * saving time. A zone that stopped changing its clocks after this Node was built gets the name of its last summer
 * (America/Vancouver "PDT").
 */
function nameZoneWithIntl(zoneName: string, gmtOffset: number): ReturnType<ZoneNamer> {
  const day = WINTER_DAYS.find((winterDay) => offsetOn(winterDay, zoneName) === gmtOffset)
  if (!day) throw new Error(`The Intl of this Node has another offset for ${zoneName}`)
  return {
    abbreviation: zoneLabel(day, zoneName, 'short'),
    tzName: zoneLabel(day, zoneName, 'long'),
  }
}

function offsetOn(day: Date, zoneName: string): number {
  const label = zoneLabel(day, zoneName, 'longOffset')
  if (label === 'GMT') return 0
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(label) ?? []
  const seconds = (Number(hours) * 60 + Number(minutes)) * SECONDS_PER_MINUTE
  return sign === '-' ? -seconds : seconds
}

function zoneLabel(
  day: Date,
  timeZone: string,
  timeZoneName: 'short' | 'long' | 'longOffset',
): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(day)
  return required(parts.find((part) => part.type === 'timeZoneName')?.value, timeZone)
}

/** JSON with one line for each row, so that a diff shows which countries changed. */
function toJsonLines(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

function writeLibraryFile(name: string, rows: readonly unknown[]): void {
  const path = fileURLToPath(new URL(`../../src/lib/${name}`, import.meta.url))
  writeFileSync(path, toJsonLines(rows))
}

function main(): void {
  const countries = buildCountries()
  writeLibraryFile('countries.json', countries)
  writeLibraryFile('country-codes.json', countries.map(({ isoCode }) => isoCode).sort())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()

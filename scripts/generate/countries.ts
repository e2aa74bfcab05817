/**
 * Writes the country reference list (spec 3.8) from three MIT-licensed packages and Node's Intl, which names the time zones.
 * Run it after an update of a package: npx tsx scripts/generate/countries.ts
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getAllTimezones, type Timezone } from 'countries-and-timezones'
import { countries as countryRecords } from 'countries-list'
import coordinateRecords from 'country-locale-map/countries.json' with { type: 'json' }
import type { Country, CountryTimezone } from '../../src/lib/countries.ts'
import {
  borrowedZones,
  type Coordinates,
  formerZones,
  knownCallingCodes,
  knownCoordinates,
  knownCurrencies,
  knownNames,
  notCountries,
  zoneCountries,
} from './country-corrections.ts'

/** Names the standard time of a zone. `gmtOffset` is in seconds. */
export type ZoneNamer = (
  zoneName: string,
  gmtOffset: number,
) => Pick<CountryTimezone, 'abbreviation' | 'tzName'>

/** One winter day in each hemisphere. The year is fixed so that every run gives the same output. */
const winterDays = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]

const secondsPerMinute = 60

const regionalIndicatorA = 0x1f1e6

const englishOrder = new Intl.Collator('en')

const zonesByName = new Map<string, Timezone>(Object.entries(getAllTimezones({ deprecated: true })))

const coordinatesByCode = new Map(
  coordinateRecords.map((record) => [record.alpha2, coordinatesOf(record)]),
)

/** Returns the list sorted by name. Only `nameZone` depends on the version of Node. */
export function buildCountries(nameZone: ZoneNamer = nameZoneWithIntl): Country[] {
  return Object.entries(countryRecords)
    .filter(([isoCode]) => !notCountries.has(isoCode))
    .map(([isoCode, record]) => ({
      name: knownNames[isoCode] ?? record.name,
      isoCode,
      flag: flagOf(isoCode),
      phonecode: knownCallingCodes[isoCode] ?? withoutAreaCode(required(record.phone[0], isoCode)),
      currency: knownCurrencies[isoCode] ?? required(record.currency[0], isoCode),
      ...required(knownCoordinates[isoCode] ?? coordinatesByCode.get(isoCode), isoCode),
      timezones: zonesOf(isoCode).map((zone) => describeZone(zone, nameZone)),
    }))
    .sort((left, right) => englishOrder.compare(left.name, right.name))
}

function required<Value>(value: Value | undefined, subject: string): Value {
  if (value === undefined) throw new Error(`The packages lack data for ${subject}`)
  return value
}

function coordinatesOf(record: { latitude?: string; longitude?: string }): Coordinates | undefined {
  if (record.latitude === undefined || record.longitude === undefined) return undefined
  return { latitude: Number(record.latitude), longitude: Number(record.longitude) }
}

function flagOf(isoCode: string): string {
  const indicators = [...isoCode].map(
    (letter) => regionalIndicatorA + letter.charCodeAt(0) - 'A'.charCodeAt(0),
  )
  return String.fromCodePoint(...indicators)
}

/** North America has the calling code 1. The digits after it are an area code. */
function withoutAreaCode(phone: number): string {
  const digits = String(phone)
  return digits.startsWith('1') ? '1' : digits
}

function zonesOf(isoCode: string): Timezone[] {
  const borrowed = borrowedZones[isoCode]
  const zones = borrowed ? [required(zonesByName.get(borrowed), isoCode)] : ownZonesOf(isoCode)
  if (zones.length === 0) throw new Error(`No time zone for ${isoCode}`)
  return zones.sort((left, right) => (left.name < right.name ? -1 : 1))
}

/**
 * The zones inside the country, as in the IANA file zone.tab. The package also marks zones as aliases that IANA merged
 * across borders (Europe/Stockholm into Europe/Berlin). Those stay; aliases within a country (US/Pacific) do not.
 */
function ownZonesOf(isoCode: string): Timezone[] {
  return [...zonesByName.values()].filter(
    (zone) =>
      countryOf(zone) === isoCode && !isAliasWithin(isoCode, zone) && !formerZones.has(zone.name),
  )
}

/** The package lists the country of a zone before others that share its clock. */
function countryOf(zone: Timezone): string | undefined {
  return zoneCountries[zone.name] ?? zone.countries[0]
}

function isAliasWithin(isoCode: string, zone: Timezone): boolean {
  if (!zone.aliasOf) return false
  return countryOf(required(zonesByName.get(zone.aliasOf), zone.name)) === isoCode
}

function describeZone(zone: Timezone, nameZone: ZoneNamer): CountryTimezone {
  const gmtOffset = zone.utcOffset * secondsPerMinute
  return {
    zoneName: zone.name,
    gmtOffset,
    gmtOffsetName: `UTC${zone.utcOffsetStr}`,
    ...nameZone(zone.name, gmtOffset),
  }
}

/** Uses a day with the given offset, so that name and offset match: IANA calls Irish winters daylight saving time. */
function nameZoneWithIntl(zoneName: string, gmtOffset: number): ReturnType<ZoneNamer> {
  const day = winterDays.find((winterDay) => offsetOn(winterDay, zoneName) === gmtOffset)
  if (!day) throw new Error(`Intl in this version of Node has another offset for ${zoneName}`)
  return {
    abbreviation: zoneLabel(day, zoneName, 'short'),
    tzName: zoneLabel(day, zoneName, 'long'),
  }
}

function offsetOn(day: Date, zoneName: string): number {
  const label = zoneLabel(day, zoneName, 'longOffset')
  if (label === 'GMT') return 0
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(label) ?? []
  const seconds = (Number(hours) * 60 + Number(minutes)) * secondsPerMinute
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

/** One line for each row, so that a diff shows which countries changed. */
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

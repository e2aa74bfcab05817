/** One time zone of a country. All values describe standard time, never daylight saving time. */
export interface CountryTimezone {
  /** IANA time zone name: "Europe/Berlin". */
  zoneName: string
  /** Seconds to add to UTC: 3600 for Berlin, -18000 for New York. */
  gmtOffset: number
  /** The same offset for display: "UTC+01:00", "UTC-05:00", "UTC+00:00". */
  gmtOffsetName: string
  /** Short name in American English, an offset where there is no customary one: "EST", "GMT+1". */
  abbreviation: string
  /** Long name in American English: "Central European Standard Time". */
  tzName: string
}

/** One entry of the country reference list (spec section 3). */
export interface Country {
  /** Short English name. */
  name: string
  /** ISO 3166-1 alpha-2 code in upper case; "XK" for Kosovo. */
  isoCode: string
  /** Flag emoji. */
  flag: string
  /** International calling code, digits only, without "+" and without area codes: "1", "49". */
  phonecode: string
  /** ISO 4217 code of the main currency in use: "EUR". */
  currency: string
  /** Decimal degrees of a representative point, north positive. */
  latitude: number
  /** Decimal degrees of a representative point, east positive. */
  longitude: number
  /** At least one, sorted by zone name. */
  timezones: readonly CountryTimezone[]
}

/** The loaded country reference list. */
export interface CountryDirectory {
  /** The country with exactly this upper-case ISO code: "de" and unknown codes give undefined. */
  byCode(isoCode: string): Country | undefined
  /** All countries in English alphabetical order. */
  list(): readonly Country[]
  /** All countries in the order of their ISO codes. */
  sortedByCode(): readonly Country[]
}

/**
 * Downloads the country reference list that the specification requires (spec 3.8). The card form needs only names and
 * uses `countryNames`, so no page imports this file and the site does not contain its 93 kB. Rejects without a network.
 */
export async function loadCountries(): Promise<CountryDirectory> {
  const countries: readonly Country[] = (await import('./countries.json')).default
  return createDirectory(countries)
}

function createDirectory(countries: readonly Country[]): CountryDirectory {
  const countriesByCode = new Map(countries.map((country) => [country.isoCode, country]))
  return {
    byCode: (isoCode) => countriesByCode.get(isoCode),
    list: () => countries,
    sortedByCode: () => countries.toSorted(compareIsoCodes),
  }
}

function compareIsoCodes(left: Country, right: Country): number {
  return left.isoCode < right.isoCode ? -1 : 1
}

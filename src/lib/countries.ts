/** Values describe standard time, never daylight saving time. */
export interface CountryTimezone {
  /** IANA: "Europe/Berlin". */
  zoneName: string
  /** Seconds to add to UTC. */
  gmtOffset: number
  gmtOffsetName: string
  /** "EST", or an offset where no abbreviation is customary: "GMT+1". */
  abbreviation: string
  tzName: string
}

/** One entry of the country reference list (spec 3.8). */
export interface Country {
  name: string
  /** ISO 3166-1 alpha-2 code in upper case; "XK" for Kosovo. */
  isoCode: string
  flag: string
  /** Calling code without "+" and area codes: "49". */
  phonecode: string
  /** ISO 4217. */
  currency: string
  /** Decimal degrees, north and east positive. */
  latitude: number
  longitude: number
  timezones: readonly CountryTimezone[]
}

export interface CountryDirectory {
  /** Takes upper-case codes only. */
  byCode(isoCode: string): Country | undefined
  /** In English alphabetical order. */
  list(): readonly Country[]
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

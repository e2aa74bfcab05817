/** One entry of the country reference list (spec 3.8). */
export interface Country {
  readonly name: string
  /** ISO 3166-1 alpha-2 code in upper case; "XK" for Kosovo. */
  readonly isoCode: string
  readonly flag: string
  /** Calling code without "+" and area codes: "49". */
  readonly phonecode: string
  /** ISO 4217. */
  readonly currency: string
  /** Decimal degrees, north and east positive. */
  readonly latitude: number
  readonly longitude: number
  readonly timezones: readonly CountryTimezone[]
}

/** Names and offset of the standard time. In America/Edmonton and America/Vancouver that is MDT and PDT, all year. */
export interface CountryTimezone {
  /** IANA: "Europe/Berlin". */
  readonly zoneName: string
  /** Seconds to add to UTC. */
  readonly gmtOffset: number
  readonly gmtOffsetName: string
  /** "EST", or an offset where no abbreviation is customary: "GMT+1". */
  readonly abbreviation: string
  /** "Central European Standard Time". */
  readonly tzName: string
}

/**
 * Downloads the country reference list that the specification requires (spec 3.8). The card form needs only names and
 * uses `countryNames`, so no page imports this file and the site does not contain its 93 kB. Rejects without a network.
 */
export async function loadCountries() {
  const countries: readonly Country[] = (await import('./countries.json')).default
  return {
    /** Takes upper-case codes only. */
    byCode: (isoCode: string) => countries.find((country) => country.isoCode === isoCode),
    /** In English alphabetical order. */
    list: () => countries,
    sortedByCode: () =>
      countries.toSorted((left, right) => (left.isoCode < right.isoCode ? -1 : 1)),
  }
}

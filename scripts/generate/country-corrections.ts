/** Corrections of the packages that `countries.ts` reads. All keys are ISO 3166-1 alpha-2 codes, except zone names. */

export interface Coordinates {
  latitude: number
  longitude: number
}

/** Parts of Saint Helena (SH) with a reserved code. ISO 3166-1 does not list them as countries. */
export const notCountries = new Set(['AC', 'TA'])

/** countries-list omits their accents, and names only one of the islands of BQ. */
export const knownNames: Record<string, string> = {
  AX: 'Åland Islands',
  BL: 'Saint Barthélemy',
  BQ: 'Caribbean Netherlands',
  CW: 'Curaçao',
  RE: 'Réunion',
}

/** countries-list adds an area code (BQ, CW, SJ), lists others first (XK), or has an unused code (VA). */
export const knownCallingCodes: Record<string, string> = {
  BQ: '599',
  CW: '599',
  SJ: '47',
  VA: '39',
  XK: '383',
}

/** Antarctica has no currency. country-locale-map also gives the dollar. */
export const knownCurrencies: Record<string, string> = { AQ: 'USD' }

/** Missing from country-locale-map. From the country's first zone in the IANA file zone.tab (public domain). */
export const knownCoordinates: Record<string, Coordinates> = {
  AX: { latitude: 60.1, longitude: 19.95 },
  BL: { latitude: 17.88, longitude: -62.85 },
  BQ: { latitude: 12.15, longitude: -68.28 },
  CW: { latitude: 12.18, longitude: -69 },
  MF: { latitude: 18.07, longitude: -63.08 },
  SS: { latitude: 4.85, longitude: 31.62 },
  SX: { latitude: 18.05, longitude: -63.05 },
  UM: { latitude: 28.22, longitude: -177.37 },
}

/** IANA has no zone for these. Norway owns Bouvet Island (BV). The others use a neighbour's zone. */
export const borrowedZones: Record<string, string> = {
  BV: 'Europe/Oslo',
  HM: 'Indian/Kerguelen',
  XK: 'Europe/Belgrade',
}

/** The packages name two countries for Crimea. ISO 3166-2 and zone.tab have it under Ukraine. */
export const zoneCountries: Record<string, string> = { 'Europe/Simferopol': 'UA' }

/** Former names and duplicates of a current zone. */
export const formerZones = new Set([
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

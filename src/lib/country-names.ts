import pairs from './country-names.json'

/** What a country field needs: the code that is sent and the name that is shown. */
export type CountryName = {
  /** ISO 3166-1 alpha-2 code in upper case; "XK" for Kosovo. */
  isoCode: string
  /** Short English name. */
  name: string
}

/**
 * Every country of the reference list (spec section 3), in English alphabetical order.
 *
 * This file imports nothing but the codes and names, so that a form showing a list of countries
 * does not download their details. Those are in `countries.ts`.
 */
export const countryNames: readonly CountryName[] = (pairs as [string, string][]).map(
  ([isoCode, name]) => ({ isoCode, name }),
)

import codes from './country-codes.json'

/** What a country field needs: the code that is sent and the name that is shown. */
export interface CountryName {
  /** ISO 3166-1 alpha-2 code in upper case; "XK" for Kosovo. */
  readonly isoCode: string
  readonly name: string
}

/**
 * The code of every country of the reference list (spec section 3).
 *
 * This file imports nothing but the codes, so that a form showing a list of countries does not download their
 * details. Those are in `countries.ts`.
 */
export const countryCodes: readonly string[] = codes

const lists = new Map<string, readonly CountryName[]>()

/**
 * Every country by the name the browser knows for it, in the alphabetical order of the language. The first call
 * takes a slow phone a tenth of a second, because the browser then finds out which languages it knows; whoever has
 * the time calls it ahead.
 *
 * @param locale BCP 47, the language of the page.
 */
export function countryNames(locale: string): readonly CountryName[] {
  const known = lists.get(locale)
  if (known !== undefined) return known
  const region = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  const list = codes
    .map((isoCode) => ({ isoCode, name: region.of(isoCode) ?? isoCode }))
    .sort((left, right) => order.compare(left.name, right.name))
  lists.set(locale, list)
  return list
}

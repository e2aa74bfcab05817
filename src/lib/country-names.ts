import codes from './country-codes.json'

export interface CountryName {
  /** ISO 3166-1 alpha-2 code in upper case; "XK" for Kosovo. */
  readonly isoCode: string
  readonly name: string
}

/** Spec section 3. `countries.ts` has the details of each country; no page needs them. */
export const countryCodes: readonly string[] = codes

const lists = new Map<string, readonly CountryName[]>()

/** Sorted by name. The first call takes 100 ms on a slow phone: the browser loads its language data. */
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

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

const known = new Map<string, CountryNames>()

/** The names of one language, each asked for once: the browser takes its time for every one. */
class CountryNames {
  readonly #locale: string
  readonly #region: Intl.DisplayNames
  readonly #names = new Map<string, string>()
  #list: readonly CountryName[] | undefined

  constructor(locale: string) {
    this.#locale = locale
    this.#region = new Intl.DisplayNames(locale, { type: 'region' })
  }

  of(isoCode: string): string {
    const name = this.#names.get(isoCode) ?? this.#region.of(isoCode) ?? isoCode
    this.#names.set(isoCode, name)
    return name
  }

  get list(): readonly CountryName[] {
    this.#list ??= this.#inOrder()
    return this.#list
  }

  #inOrder(): readonly CountryName[] {
    const order = new Intl.Collator(this.#locale)
    return codes
      .map((isoCode) => ({ isoCode, name: this.of(isoCode) }))
      .sort((left, right) => order.compare(left.name, right.name))
  }
}

function namesIn(locale: string): CountryNames {
  const names = known.get(locale) ?? new CountryNames(locale)
  known.set(locale, names)
  return names
}

/**
 * Every country by the name the browser knows for it, in the alphabetical order of the language. The first call
 * for a language takes a slow phone a tenth of a second, unless the names are prepared.
 *
 * @param locale BCP 47, the language of the page.
 */
export function countryNames(locale: string): readonly CountryName[] {
  return namesIn(locale).list
}

/** So many names take a slow phone less time than a frame. */
const atOnce = 10

/**
 * Asks the browser for the names ahead, a few at a time.
 *
 * @param whenIdle awaited before each of these moments.
 */
export async function prepareCountryNames(
  locale: string,
  whenIdle: () => Promise<void>,
): Promise<void> {
  for (let from = 0; from < codes.length; from += atOnce) {
    await whenIdle()
    for (const isoCode of codes.slice(from, from + atOnce)) namesIn(locale).of(isoCode)
  }
  await whenIdle()
  countryNames(locale)
}

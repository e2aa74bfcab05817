/** The languages of the page as BCP 47 tags; English is the specification's own. */
export const languageTags = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt-BR',
  'nl',
  'pl',
  'tr',
  'ru',
  'uk',
  'ar',
  'he',
  'ja',
  'ko',
  'zh-CN',
] as const

export type LanguageTag = (typeof languageTags)[number]

/**
 * The first wish we can fulfil, English when there is none. Only the language itself counts: `pt-PT` and
 * `pt_BR` are both Portuguese.
 *
 * @param wishes language tags in the order of their weight; whatever is none is passed over.
 */
export function chooseLanguage(wishes: readonly unknown[]): LanguageTag {
  for (const wish of wishes) {
    const [language] = String(wish).toLowerCase().split(/[-_]/)
    const tag = languageTags.find((each) => each.slice(0, 2) === language)
    if (tag !== undefined) return tag
  }
  return 'en'
}

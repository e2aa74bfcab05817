/** BCP 47 tags. Each has a catalog of that name in `src/i18n/locales`. */
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
 * Returns the first preferred language that the page has, else English. The region is ignored: `pt-PT` and `pt_BR` are
 * both Portuguese. If a language has two scripts, the buyer's script comes first.
 */
export function chooseLanguage(preferred: readonly unknown[]): LanguageTag {
  for (const preference of preferred) {
    const language = localeOf(preference)?.language
    const tags = languageTags.filter((tag) => tag.split('-')[0] === language)
    // One tag needs no look-up of its script. The first look-up delays a slow phone's first frame by 15 ms.
    const hasSameScript = (tag: LanguageTag) =>
      tags.length === 1 || scriptOf(tag) === scriptOf(preference)
    const tag = tags.find(hasSameScript) ?? tags[0]
    if (tag !== undefined) return tag
  }
  return 'en'
}

export function isRightToLeft(tag: LanguageTag): boolean {
  return /Arab|Hebr|Syrc|Thaa/.test(scriptOf(tag) ?? '')
}

/** Returns undefined for a text that is no tag. Java and ICU write underscores: `pt_BR`, `zh_Hans_CN`. */
function localeOf(tag: unknown): Intl.Locale | undefined {
  try {
    return new Intl.Locale(String(tag).replaceAll('_', '-'))
  } catch {
    return undefined
  }
}

/** The script that the locale names or most likely has. */
const scriptOf = (tag: unknown) => localeOf(tag)?.maximize().script

/** The locale for Intl formats. In every language the digits are 0 to 9, as in card numbers and addresses. */
export const intlLocale = (tag: LanguageTag): string => `${tag}-u-nu-latn`

/** BCP 47 tags. */
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
 * both Portuguese. Java still writes Hebrew `iw`.
 */
export function chooseLanguage(preferred: readonly unknown[]): LanguageTag {
  for (const each of preferred) {
    const [code = ''] = String(each).toLowerCase().split(/[-_]/)
    const language = code.replace(/^iw$/, 'he')
    const tag = languageTags.find((known) => known.slice(0, 2) === language)
    if (tag !== undefined) return tag
  }
  return 'en'
}

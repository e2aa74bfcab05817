import type { LanguageTag } from './choose-language.ts'

/** The locale for Intl formats. Arabic gets Latin digits, like the card numbers and addresses beside them. */
export function intlLocale(tag: LanguageTag): string {
  return tag === 'ar' ? 'ar-u-nu-latn' : tag
}

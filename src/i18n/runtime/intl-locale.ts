import type { LanguageTag } from './choose-language.ts'

/**
 * The locale for the browser's own formats. Arabic with the digits of card numbers and addresses: amounts, the
 * timer and what is typed are of one kind then.
 */
export function intlLocale(tag: LanguageTag): string {
  return tag === 'ar' ? 'ar-u-nu-latn' : tag
}

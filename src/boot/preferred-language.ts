import { chooseLanguage, type LanguageTag } from '../i18n/runtime/languages.ts'
import { getSavedLanguages } from '../storage/language.ts'
import { requestedLocale } from './requested-locale.ts'

/** The language of the link, else the saved one, else that of the browser. */
export function preferredLanguage(): LanguageTag {
  // `navigator.languages` may be missing.
  const languages = navigator.languages ?? [navigator.language]
  return chooseLanguage([requestedLocale(), ...getSavedLanguages(), ...languages])
}

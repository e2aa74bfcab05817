import { chooseLanguage, type LanguageTag } from '../i18n/runtime/languages.ts'
import { getSavedLanguages } from '../storage/language.ts'
import { requestedLocale } from './requested-locale.ts'

/** Chooses from `?locale=`, the saved languages and those of the browser, in this order. */
export function preferredLanguage(): LanguageTag {
  // `navigator.languages` may be missing.
  const languages = navigator.languages ?? [navigator.language]
  return chooseLanguage([requestedLocale(), ...getSavedLanguages(), ...languages])
}

import { chooseLanguage, type LanguageTag } from '../i18n/runtime/choose-language.ts'
import { setPageLanguage } from '../i18n/runtime/page-language.ts'
import type { Language } from '../i18n/runtime/use-messages.ts'
import { getSavedLanguages } from '../storage/language.ts'

declare global {
  interface Window {
    /** The language the page was put into; undefined when that failed. Missing where the page is as written. */
    tillLanguage?: Promise<Language | undefined>
  }
}

/** The code for other languages than English; see `other-language.ts`. */
export interface LanguageModule {
  readonly showPageIn: (root: HTMLElement, tag: LanguageTag) => Promise<Language | undefined>
}

/** How long a page waits for its words; without them it sells in English. */
const patienceMs = 3000

/** The language the address asks for, `?locale=de`. */
export function requestedLocale(): string | null {
  return new URLSearchParams(location.search).get('locale')
}

/**
 * Chooses the language before anything is drawn: what the address asks for, else what was chosen here before,
 * else what the browser prefers, else English. For any other the page waits, unseen, until it can be read.
 */
export function startLanguage(root: HTMLElement, load: () => Promise<LanguageModule>): LanguageTag {
  const tag = chooseLanguage([requestedLocale(), ...getSavedLanguages(), ...navigator.languages])
  if (tag === 'en') return tag
  setPageLanguage(tag)
  root.hidden = true
  window.tillLanguage = new Promise<Language | undefined>((resolve) => {
    setTimeout(resolve, patienceMs)
    load()
      .then(({ showPageIn }) => showPageIn(root, tag))
      .catch(() => undefined)
      .then(resolve)
  }).then((language) => {
    if (language === undefined) setPageLanguage('en')
    root.hidden = false
    return language
  })
  return tag
}

import type { LanguageTag } from '../i18n/runtime/languages.ts'
import { setPageLanguage } from '../i18n/runtime/translate-page.ts'
import type { Language } from '../i18n/runtime/use-messages.ts'
import { handover } from '../lib/handover.ts'

type Translator = typeof import('../i18n/runtime/load-translation.ts')

/** After this time the page is shown in English. */
const timeoutMs = 3000

/** Sets the language, and hides the page until it is translated or the time is up. */
export function hideUntilTranslated(
  root: HTMLElement,
  tag: LanguageTag,
  load: () => Promise<Translator>,
): void {
  if (tag === 'en') return
  setPageLanguage(tag)
  root.hidden = true
  handover().language = new Promise<Language | undefined>((resolve) => {
    setTimeout(resolve, timeoutMs)
    load()
      .then(({ loadTranslation }) => loadTranslation(root, tag))
      .catch(() => undefined)
      .then(resolve)
  }).then((language) => {
    if (language === undefined) {
      setPageLanguage('en')
      handover().failedLanguage = tag
    }
    root.hidden = false
    return language
  })
}

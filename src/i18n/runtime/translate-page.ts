import { isRightToLeft, type LanguageTag } from './languages.ts'

/** Sets `lang` and `dir` of the document (WCAG 3.1.1). */
export function setPageLanguage(tag: LanguageTag): void {
  document.documentElement.lang = tag
  document.dir = isRightToLeft(tag) ? 'rtl' : 'ltr'
}

/** The keys are the English texts of a prerendered page, the values their translations. */
export type PageTranslations = Readonly<Record<string, string>>

/**
 * Translates a prerendered page in place, so that it matches what React renders when it hydrates. Also translates the
 * page's template, which holds the alert that `src/boot/load-error.ts` shows.
 */
export function translatePage(translations: PageTranslations): void {
  for (const root of [document, document.querySelector('template')?.content]) {
    for (const element of root?.querySelectorAll(':not([translate=no])') ?? []) {
      for (const node of [...element.childNodes, ...element.attributes]) {
        node.nodeValue = translations[node.nodeValue ?? ''] ?? node.nodeValue
      }
    }
  }
}

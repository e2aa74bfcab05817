import type { LanguageTag } from './choose-language.ts'

export function isRightToLeft(tag: LanguageTag): boolean {
  return /ar|he/.test(tag)
}

/** Tells the browser and its readers which language the page is in, and which way it runs (WCAG 3.1.1). */
export function setPageLanguage(tag: LanguageTag): void {
  document.documentElement.lang = tag
  document.dir = isRightToLeft(tag) ? 'rtl' : 'ltr'
}

/** English texts of the written pages, with the words of another language for each. */
export type PageTexts = Readonly<Record<string, string>>

/**
 * Puts a written page into another language where it stands, so that the app finds in it what it would draw
 * itself. What must not be translated, such as the shop's name, is left alone.
 */
export function translatePage(root: Element, texts: PageTexts): void {
  for (const element of [root, ...root.querySelectorAll(':not([translate=no])')]) {
    for (const node of [...element.childNodes, ...element.attributes]) {
      node.nodeValue = texts[node.nodeValue ?? ''] ?? node.nodeValue
    }
  }
  document.title = texts[document.title] ?? document.title
}

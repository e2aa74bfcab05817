import { fetchLanguage } from './fetch-language.ts'
import type { LanguageTag } from './languages.ts'
import { translatePage } from './translate-page.ts'
import type { Language } from './use-messages.ts'

/**
 * Translates a prerendered page. Pages in English do not load this code.
 *
 * @returns undefined when the messages come too late or not at all.
 */
export async function showTranslatedPage(
  root: HTMLElement,
  tag: LanguageTag,
): Promise<Language | undefined> {
  const language = await fetchLanguage(tag)
  if (!language || !root.hidden) return undefined
  translatePage(language.page)
  const picker = root.querySelector<HTMLSelectElement>('.language select')
  if (picker !== null) picker.value = tag
  return language
}

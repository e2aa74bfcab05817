import { fetchLanguage } from './fetch-language.ts'
import type { LanguageTag } from './languages.ts'
import { translatePage } from './translate-page.ts'
import type { Language } from './use-messages.ts'

/**
 * Loads a language and translates the prerendered page. Pages in English do not load this code.
 *
 * @returns undefined when the messages do not come, or the page is already shown in English.
 */
export async function loadTranslation(
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

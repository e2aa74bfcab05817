import type { LanguageTag } from './choose-language.ts'
import { createLanguage, fetchMessages } from './fetch-language.ts'
import { type PageTexts, translatePage } from './translate-page.ts'
import type { Language } from './use-messages.ts'

/**
 * Translates a prerendered page, which only pages in another language than English load code for.
 *
 * @returns undefined when the messages come too late or not at all.
 */
export async function showTranslatedPage(
  root: HTMLElement,
  tag: LanguageTag,
): Promise<Language | undefined> {
  const json = await fetchMessages(root, tag)
  if (json === undefined || !root.hidden) return undefined
  const { page }: { page: PageTexts } = JSON.parse(json)
  translatePage(root, page)
  const picker = root.querySelector<HTMLSelectElement>('.language select')
  if (picker !== null) picker.value = tag
  return createLanguage(root, tag, json)
}

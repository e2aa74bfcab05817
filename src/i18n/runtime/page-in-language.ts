import type { LanguageTag } from './choose-language.ts'
import { fetchMessages, languageOf } from './fetch-language.ts'
import { type PageTexts, translatePage } from './page-language.ts'
import type { Language } from './use-messages.ts'

/**
 * Puts a written page into another language, unless it is shown in English by then. A file of its own, which
 * only such a page loads, beside the app and before it.
 *
 * @returns undefined when the words cannot be had in time.
 */
export async function showPageIn(
  root: HTMLElement,
  tag: LanguageTag,
): Promise<Language | undefined> {
  const words = await fetchMessages(root, tag)
  if (words === undefined || !root.hidden) return undefined
  const { page }: { page: PageTexts } = JSON.parse(words)
  translatePage(root, page)
  const picker = root.querySelector<HTMLSelectElement>('.language select')
  if (picker !== null) picker.value = tag
  return languageOf(root, tag, words)
}

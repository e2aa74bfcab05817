import { get } from '../../api/http.ts'
import type { LanguageTag } from './choose-language.ts'
import { messagesUrl } from './messages-url.ts'
import { readLanguage } from './read-language.ts'
import type { Language } from './use-messages.ts'

/** How long the first try may take, in milliseconds; what the buyer has asked for waits meanwhile. */
const limitMs = 3000

/** The language with these words of every screen, which asks for the others by itself. */
export function languageOf(root: HTMLElement, tag: LanguageTag, words: string): Language {
  return readLanguage(tag, words, (method) => fetchMessages(root, `${tag}-${method}`))
}

/** A file of words as it was sent, JSON; undefined when it cannot be had, or not in time. */
export async function fetchMessages(root: HTMLElement, file: string): Promise<string | undefined> {
  const answer = await get(messagesUrl(root, file), onlyJson, limitMs)
  return answer.ok ? answer.value : undefined
}

/** A web page in place of the words is none. */
function onlyJson(text: string): string {
  JSON.parse(text)
  return text
}

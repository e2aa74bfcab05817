import { get } from '../../api/http.ts'
import type { LanguageTag } from './choose-language.ts'
import { messagesUrl } from './messages-url.ts'
import { readLanguage } from './read-language.ts'
import type { Language } from './use-messages.ts'

const timeoutMs = 3000

/** @param json the messages of every screen; those of a payment method are fetched when its tab opens. */
export function createLanguage(root: HTMLElement, tag: LanguageTag, json: string): Language {
  return readLanguage(tag, json, (method) => fetchMessages(root, `${tag}-${method}`))
}

/** Returns one file of messages as JSON text; undefined when it fails or times out. */
export async function fetchMessages(root: HTMLElement, file: string): Promise<string | undefined> {
  const answer = await get(messagesUrl(root, file), onlyJson, timeoutMs)
  return answer.ok ? answer.value : undefined
}

function onlyJson(text: string): string {
  JSON.parse(text)
  return text
}

import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LocaleMessages } from '../../src/i18n/locales/en.ts'
import { allMessages } from '../../src/i18n/runtime/all-messages.ts'
import { isRightToLeft, type LanguageTag, languageTags } from '../../src/i18n/runtime/languages.ts'
import type { PageTranslations } from '../../src/i18n/runtime/translate-page.ts'
import { bundleScript } from './bundle-script.ts'
import { shortHash } from './integrity.ts'

/**
 * Writes JSON files for each language but English: the messages of all screens, and those of each kind of payment method.
 *
 * @param pages the HTML of the prerendered pages.
 * @param version part of the file names; by default a hash of all messages.
 * @returns the pattern of the file names, with `*` for the language and the kind.
 */
export async function writeLanguages(
  folder: string,
  pages: readonly string[],
  version?: string,
): Promise<string> {
  const english = messagesAsData('en', allMessages.en)
  const files = languageTags.flatMap((tag) => {
    if (tag === 'en') return []
    const data = messagesAsData(tag, allMessages[tag])
    const main = { messages: data.messages, page: pageTranslations(pages, english, data) }
    const contents = { [tag]: main, [`${tag}-card`]: data.card, [`${tag}-crypto`]: data.crypto }
    return Object.entries(contents).map(([name, each]) => ({ name, text: JSON.stringify(each) }))
  })
  const suffix = version ?? shortHash(JSON.stringify(files))
  const nameOf = (file: string) => `messages-${file}.${suffix}.json`
  for (const { name, text } of files) await writeFile(join(folder, nameOf(name)), text)
  return nameOf('*')
}

/** Builds the script that translates a prerendered page. Returns its file name. */
export async function writeLanguageScript(folder: string): Promise<string> {
  const entry = resolve(import.meta.dirname, '../../src/i18n/runtime/load-translation.ts')
  const text = await bundleScript(entry, 'esm')
  const name = `other-language.${shortHash(text)}.js`
  await writeFile(join(folder, name), text)
  return name
}

/** The messages of a language, as JSON. */
type LocaleData = Readonly<Record<keyof LocaleMessages, MessagesData>>

type MessagesData = string | readonly MessagesData[] | { readonly [key: string]: MessagesData }

/**
 * Turns messages into JSON: a function of values becomes a template with `{0}` in place of its first value. In languages
 * from right to left, values are isolated (Unicode Standard Annex 9).
 * Throws an Error unless a function inserts each of its values, and does nothing else.
 */
export function messagesAsData(tag: LanguageTag, locale: LocaleMessages): LocaleData {
  const isolated = (value: string) => (isRightToLeft(tag) ? `\u2068${value}\u2069` : value)
  function compile(value: unknown, path: string): MessagesData {
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return value.map((each, index) => compile(each, `${path}.${index}`))
    if (typeof value === 'function') return templateOf(value as Sentence, path)
    return Object.fromEntries(
      Object.entries(value as object).map(([key, each]) => [key, compile(each, `${path}.${key}`)]),
    )
  }
  function templateOf(sentence: Sentence, path: string): string {
    const values = (mark: (index: number) => string) =>
      Array.from({ length: sentence.length }, (_, index) => mark(index))
    const placeholders = values((index) => isolated(`{${index}}`))
    const template = sentence(...placeholders)
    const samples = values((index) => isolated(`Value ${index}.`))
    const isTemplate = sentence(...samples) === template.replace(/\{(\d)\}/g, 'Value $1.')
    const hasAll = placeholders.length > 0 && placeholders.every((each) => template.includes(each))
    if (isTemplate && hasAll) return template
    throw new Error(`${tag}${path} must insert each of its values, and do nothing else.`)
  }
  return compile(locale, '') as LocaleData
}

type Sentence = (...values: readonly string[]) => string

/** Maps the pages' English texts to translations; no page holds the crypto tab. Throws an Error when a text has two. */
export function pageTranslations(
  pages: readonly string[],
  english: LocaleData,
  translated: LocaleData,
): PageTranslations {
  const texts: Record<string, string> = {}
  for (const section of ['messages', 'card'] as const) {
    const translations = leavesOf(translated[section])
    leavesOf(english[section]).forEach((text, index) => {
      const translation = translations[index] ?? ''
      if (!pages.some((page) => holds(page, text))) return
      if ((texts[text] ?? translation) !== translation) {
        throw new Error(`'${text}' is both '${texts[text]}' and '${translation}'.`)
      }
      texts[text] = translation
    })
  }
  return texts
}

/** Sorts by key, so that the order is the same in every language. */
function leavesOf(data: MessagesData): readonly string[] {
  if (typeof data === 'string') return [data]
  const sorted = Object.entries(data).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return sorted.flatMap(([, each]) => leavesOf(each))
}

function holds(page: string, text: string): boolean {
  const escaped = renderToStaticMarkup(text)
  return page.includes(`>${escaped}<`) || page.includes(`="${escaped}"`)
}

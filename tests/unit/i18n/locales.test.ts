import { expect, test } from 'vitest'
import { messagesAsData } from '../../../scripts/build/language-files.ts'
import { allMessages } from '../../../src/i18n/runtime/all-messages.ts'
import {
  isRightToLeft,
  type LanguageTag,
  languageTags,
} from '../../../src/i18n/runtime/languages.ts'
import { parseMessages } from '../../../src/i18n/runtime/parse-messages.ts'

const translatedTags = languageTags.filter((tag) => tag !== 'en')

type Leaf = readonly [path: string, text: string]

/** Each text with its path. A sentence is a template with placeholders, as in the built file. */
function leavesOf(value: unknown, path = ''): readonly Leaf[] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, each]) => leavesOf(each, `${path}.${key}`))
}

const textsOf = (tag: LanguageTag) => new Map(leavesOf(messagesAsData(tag, allMessages[tag])))
const english = textsOf('en')
/** Placeholders, and the tags of a marked part. */
const placeholdersOf = (text: string) => (text.match(/\{\d\}|<\/?b>/g) ?? []).toSorted()

test.each(translatedTags)('%s has a text for each English one, with its placeholders', (tag) => {
  const translated = textsOf(tag)
  expect([...translated.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  for (const [path, text] of english)
    expect(placeholdersOf(translated.get(path) ?? ''), path).toEqual(placeholdersOf(text))
})

test.each(translatedTags)('%s leaves nothing empty and no sentence in English', (tag) => {
  const translated = textsOf(tag)
  for (const [path, text] of english) {
    expect(translated.get(path)?.trim(), path).not.toBe('')
    // Two English words in a row are a sentence without a translation.
    if (/[a-z]{2,} [a-z]{2,}/i.test(text)) expect(translated.get(path), path).not.toBe(text)
  }
})

test('no two catalogs share a sentence: none is left in the language it was copied from', () => {
  const tagOf = new Map<string, LanguageTag>()
  for (const tag of languageTags)
    for (const [path, text] of textsOf(tag)) {
      // Shorter texts, such as a word of two related languages, may be the same.
      const key = /\p{L}{2}/u.test(text) && text.length > 15 ? `${path} ${text}` : `${tag} ${path}`
      expect([tag, tagOf.get(key)], `${path}: ${text}`).toEqual([tag, undefined])
      tagOf.set(key, tag)
    }
})

test.each<[LanguageTag, RegExp]>([
  ['fr', / [;:!?»]|« /],
  ['ja', /[、。，！？：；）…] | [（「]/],
  ['zh-CN', /[、。，！？：；）…] | [（「]/],
])('%s has no breaking space at its punctuation', (tag, breaking) => {
  expect([...textsOf(tag)].filter(([, text]) => breaking.test(text))).toEqual([])
})

const names = ['Till', 'SSL', 'Stripe', 'PCI DSS', '@example.com', 'QR']

test.each(translatedTags)('%s keeps international names and numbers', (tag) => {
  const translated = textsOf(tag)
  // Chinese and Turkish have words of their own for a QR code.
  const kept = names.filter((name) => name !== 'QR' || !['zh-CN', 'tr'].includes(tag))
  for (const [path, text] of english) {
    const numbers = text.replace(/\{\d\}/g, '').match(/\d+/g) ?? []
    for (const name of [...kept.filter((each) => text.includes(each)), ...numbers])
      expect(translated.get(path), path).toContain(name)
  }
})

test.each(languageTags)('%s: names of copy buttons contain their label (WCAG 2.5.3)', (tag) => {
  const texts = [...textsOf(tag)].map(([path, text]) => [path, text.toLowerCase()] as const)
  const label = texts.find(([path]) => path.endsWith('.copy.copy'))?.[1]
  const names = texts.filter(([path]) => /\.copy\w+\.name$/.test(path))
  expect(names).toHaveLength(5)
  for (const [path, name] of names) expect(name, path).toContain(label)
})

test('a template of the built file takes its values in their order', () => {
  const source = allMessages.de
  const built = parseMessages(JSON.stringify(messagesAsData('de', source)), allMessages.en)
  const [text, expected] = [built, source].map(({ crypto }) => crypto.invoice.qr('A', 'B', 'C'))
  expect(text).toBe(expected)
})

test.each(languageTags.filter(isRightToLeft))('%s isolates what runs from left to right', (tag) => {
  for (const [path, text] of textsOf(tag)) {
    // The build isolates each value, the catalog what reads from left to right as a whole, such as an amount and coin.
    expect(text.replace(/\u2068\{\d\}\u2069/g, ''), path).not.toMatch(/\{\d\}/)
    const rest = text.replace(/\u2068(.*?)\u2069/g, '$1').replace(/\u2066.*?\u2069/g, '')
    expect(rest, path).not.toMatch(/@example|.MM\/YY|TRC-20|\{1\} \{0\}| = /)
  }
})

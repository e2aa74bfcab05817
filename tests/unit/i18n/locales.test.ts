import { expect, test } from 'vitest'
import { messagesAsData } from '../../../scripts/build/language-files.ts'
import { allMessages } from '../../../src/i18n/locales/all.ts'
import type { LocaleMessages } from '../../../src/i18n/locales/en.ts'
import { languageTags } from '../../../src/i18n/runtime/languages.ts'
import { parseMessages } from '../../../src/i18n/runtime/parse-messages.ts'
import { shapedLike } from '../../../src/i18n/runtime/shaped-like.ts'

const others = languageTags.filter((tag) => tag !== 'en')

/** Each text with its path; a sentence with its places, as it is sent. */
function leavesOf(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, each]) => leavesOf(each, `${path}.${key}`))
}

const english = leavesOf(messagesAsData('en', allMessages.en))

test.each(others)('%s has a word for each of the English ones, lists and all', (tag) => {
  const paths = leavesOf(messagesAsData(tag, allMessages[tag])).map(([path]) => path)
  expect(paths.toSorted()).toEqual(english.map(([path]) => path).toSorted())
})

test.each(others)('%s keeps the places of each English sentence', (tag) => {
  const placesOf = (text: string) => (text.match(/\{\d\}/g) ?? []).toSorted()
  const own = new Map(leavesOf(messagesAsData(tag, allMessages[tag])))
  for (const [path, text] of english)
    expect(placesOf(own.get(path) ?? ''), path).toEqual(placesOf(text))
})

test.each(others)('%s leaves nothing empty and nothing in English', (tag) => {
  const own = new Map(leavesOf(messagesAsData(tag, allMessages[tag])))
  for (const [path, text] of english) {
    expect(own.get(path)?.trim(), path).not.toBe('')
    // Two English words in a row are a sentence without a translation.
    if (/[a-z]{2,} [a-z]{2,}/i.test(text)) expect(own.get(path), path).not.toBe(text)
  }
})

// Names and signs that mean the same everywhere, and must not be lost.
test.each(['Till', 'SSL', 'Stripe', 'PCI DSS', '@example.com', 'QR'])(
  'every language keeps %s',
  (name) => {
    for (const [path] of english.filter(([, each]) => each.includes(name))) {
      for (const tag of others) {
        const own = new Map(leavesOf(messagesAsData(tag, allMessages[tag]))).get(path)
        // Chinese and Turkish have words of their own for a QR code.
        if (name === 'QR' && (tag === 'zh-CN' || tag === 'tr')) continue
        expect(own, `${tag}${path}`).toContain(name)
      }
    }
  },
)

test.each(others)('%s says on the wire what it says at home', (tag) => {
  const sent = parseMessages(
    JSON.stringify(messagesAsData(tag, allMessages[tag])),
    shapedLike<LocaleMessages>(allMessages.en),
  )
  const home = allMessages[tag]
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')
  expect(plain(sent.card.card.pay('$19.99'))).toBe(plain(home.card.card.pay('$19.99')))
  expect(plain(sent.crypto.invoice.qr('BTC', '0.1', 'bc1q'))).toBe(
    plain(home.crypto.invoice.qr('BTC', '0.1', 'bc1q')),
  )
  expect(sent.messages.outcome).toEqual(home.messages.outcome)
})

test.each(['ar', 'he'] as const)('%s isolates what may run the other way', (tag) => {
  const { messages } = messagesAsData(tag, allMessages[tag])
  expect(JSON.stringify(messages)).toContain('\u2068{0}\u2069')
})

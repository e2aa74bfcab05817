// @vitest-environment node
import { expect, test } from 'vitest'
import { pageTexts, sendable } from '../../../scripts/build/language-files.ts'
import { allWords } from '../../../src/i18n/all-words.ts'
import type { Words } from '../../../src/i18n/words.ts'

const words: Words = allWords.en

function withPay(pay: (price: string) => string): Words {
  return { ...words, card: { ...words.card, card: { ...words.card.card, pay } } }
}

test('a sentence is sent as a template', () => {
  expect(JSON.stringify(sendable('en', words).card)).toContain('"pay":"Pay {0}"')
})

test('a sentence that does more than hold its value stops the build', () => {
  expect(() =>
    sendable(
      'de',
      withPay((price) => price.toUpperCase() + price.length),
    ),
  ).toThrow('de.card.card.pay is no sentence')
  expect(() =>
    sendable(
      'de',
      withPay(() => 'Zahlen'),
    ),
  ).toThrow('holds each of its values')
})

test('a page is sent with the texts it holds, and no others', () => {
  const pages = ['<label>Email</label><p title="Accepted cards">Pay</p>']
  const texts = pageTexts(pages, sendable('en', words), sendable('de', allWords.de))
  expect(texts).toEqual({ Email: 'E-Mail-Adresse', 'Accepted cards': 'Akzeptierte Karten' })
})

test('one English text with two translations stops the build', () => {
  const { card } = words
  const english = { ...words, card: { ...card, card: { ...card.card, email: 'Same', or: 'Same' } } }
  expect(() =>
    pageTexts(['<p>Same</p>'], sendable('en', english), sendable('de', allWords.de)),
  ).toThrow("'Same' is both")
})

import { expect, test } from 'vitest'
import { messagesAsData, pageTranslations } from '../../../scripts/build/language-files.ts'
import type { LocaleMessages } from '../../../src/i18n/locales/en.ts'
import { allMessages } from '../../../src/i18n/runtime/all-messages.ts'

const messages: LocaleMessages = allMessages.en

function withPay(pay: (price: string) => string): LocaleMessages {
  return { ...messages, card: { ...messages.card, card: { ...messages.card.card, pay } } }
}

test('a message that alters the value it inserts, such as the price, or leaves it out, stops the build', () => {
  const withLength = withPay((price) => price.toUpperCase() + price.length)
  expect(() => messagesAsData('de', withLength)).toThrow('de.card.card.pay must insert')
  const withoutPrice = withPay(() => 'Zahlen')
  expect(() => messagesAsData('de', withoutPrice)).toThrow('each of its values')
})

const german = messagesAsData('de', allMessages.de)

test('only the texts that stand in prerendered pages are mapped to their translations', () => {
  const pages = ['<label>Email</label><p title="Accepted cards">Pay</p>']
  const texts = pageTranslations(pages, messagesAsData('en', messages), german)
  expect(texts).toEqual({ Email: 'E-Mail-Adresse', 'Accepted cards': 'Akzeptierte Karten' })
})

test('one English text with two translations stops the build', () => {
  const { card } = messages
  const sameCard = { ...card, card: { ...card.card, email: 'Same', or: 'Same' } }
  const english = messagesAsData('en', { ...messages, card: sameCard })
  expect(() => pageTranslations(['<p>Same</p>'], english, german)).toThrow("'Same' is both")
})

import { expect, test } from 'vitest'
import { catalog as germanMessages } from '../../../src/i18n/locales/de.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { fetchLanguage } from '../../../src/i18n/runtime/fetch-language.ts'
import type { LanguageTag } from '../../../src/i18n/runtime/languages.ts'
import { shapedLike } from '../../../src/i18n/runtime/shaped-like.ts'
import { showTranslatedPage } from '../../../src/i18n/runtime/translated-page.ts'
import { putPageData } from '../../support/page-data.ts'
import { expectConsole } from '../../support/setup.ts'
import { faultyNetwork, outcomeOf } from '../api/faulty-network.ts'
import { answers, recordCalls } from '../api/recorded-calls.ts'

const german = JSON.parse(
  JSON.stringify(germanMessages, (_, value: unknown) =>
    typeof value === 'function' ? value('{0}', '{1}', '{2}') : value,
  ),
)
const screens = { messages: german.messages, page: { Email: 'E-Mail-Adresse' } }

const isCard = shapedLike(englishCard)
const isCrypto = shapedLike(englishCrypto)

function makeRoot(): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  root.textContent = 'Email'
  root.hidden = true
  document.body.replaceChildren(root)
  putPageData({ messages: '/assets/messages-*.json' })
  return root
}

async function languageOf(tag: LanguageTag, answer = answers.json(screens)) {
  recordCalls(answer)
  makeRoot()
  return fetchLanguage(tag)
}

test('a template becomes a sentence', async () => {
  const language = await languageOf('de')
  expect(language?.messages.email.didYouMean('a@b.de')).toBe('Meinten Sie a@b.de?')
})

test('a value is put in as it is, dollar signs and places and all', async () => {
  const language = await languageOf('de')
  expect(language?.messages.email.didYouMean("$& {0} $'")).toBe("Meinten Sie $& {0} $'?")
})

test('dollars are written as the language writes them', async () => {
  expect((await languageOf('de'))?.formatUsd(123456)).toBe('1.234,56\u00a0$')
  expect((await languageOf('ja'))?.formatUsd(1999)).toBe('$19.99')
})

test.each(['ar', 'he'] as const)(
  'in %s dollars have our digits and run from left to right',
  async (tag) => {
    const text = (await languageOf(tag))?.formatUsd(1999)
    expect(text).toMatch(/^\u206619\.99\u00a0(?:US)?\$\u2069$/)
  },
)

test('the messages of a payment method are fetched once, at the first call', async () => {
  const language = await languageOf('de')
  const calls = recordCalls(answers.json(german.card))
  const methods = language?.methodMessages
  expect(calls).toEqual([])
  expect((await methods?.card(isCard))?.card).toMatchObject({ country: 'Land' })
  expect(methods?.card(isCard)).toBe(methods?.card(isCard))
  expect(calls.map(({ path }) => path)).toEqual(['/assets/messages-de-card.json'])
})

type Row = readonly [story: string, answer: () => Response]

const wrongFiles: readonly Row[] = [
  ['an empty object', answers.json({})],
  ['null', answers.text('null')],
  ['a list', answers.json([screens])],
  ['a text', answers.json('messages')],
  ['no JSON', answers.text('messages')],
  ['an empty answer', answers.text('')],
]

test.each<Row>([
  ['a status of 404', answers.status(404)],
  ...wrongFiles,
  ['messages that are null', answers.json({ ...screens, messages: null })],
  ['messages that are a list', answers.json({ ...screens, messages: [] })],
  ['messages that are a text', answers.json({ ...screens, messages: 'Preis {0}' })],
  ['a file without the texts of the page', answers.json({ messages: screens.messages })],
  ['the messages of a payment method', answers.json(german.card)],
])('a page stays in English after %s', async (_story, answer) => {
  recordCalls(answer)
  const root = makeRoot()
  expect(await showTranslatedPage(root, 'de')).toBeUndefined()
  expect(root.textContent).toBe('Email')
})

test('a page stays in English after a web page, and the owner is told', async () => {
  expectConsole('error', /answered with a web page/)
  recordCalls(answers.webPage)
  expect(await showTranslatedPage(makeRoot(), 'de')).toBeUndefined()
})

test('a page stays in English without a network', async () => {
  faultyNetwork('fails')
  const { result } = await outcomeOf(showTranslatedPage(makeRoot(), 'de'))
  expect(result).toBeUndefined()
})

test('a page is translated once its messages are there', async () => {
  recordCalls(answers.json(screens))
  const root = makeRoot()
  expect((await showTranslatedPage(root, 'de'))?.tag).toBe('de')
  expect(root.textContent).toBe('E-Mail-Adresse')
})

test.each<Row>([
  ['a status of 404', answers.status(404)],
  ...wrongFiles,
  ['a file without a part', answers.json({ ...german.card, problems: undefined })],
  ['a sentence without its value', answers.json(withPay('Zahlen'))],
  ['a list in place of a text', answers.json(withPay(['Zahlen']))],
  ['the messages of the other method', answers.json(german.crypto)],
])('the card tab stays in English after %s', async (_story, answer) => {
  const language = await languageOf('de')
  recordCalls(answer)
  expect(await language?.methodMessages?.card(isCard)).toBeUndefined()
})

test('the crypto tab stays in English without a network', async () => {
  const language = await languageOf('de')
  faultyNetwork('fails')
  const { result } = await outcomeOf(Promise.resolve(language?.methodMessages?.crypto(isCrypto)))
  expect(result).toBeUndefined()
})

function withPay(pay: unknown) {
  return { ...german.card, card: { ...german.card.card, pay } }
}

import { expect, test } from 'vitest'
import { catalog as germanMessages } from '../../../src/i18n/locales/de.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { fetchLanguage } from '../../../src/i18n/runtime/fetch-language.ts'
import { type LanguageTag, languageTags } from '../../../src/i18n/runtime/languages.ts'
import { loadTranslation } from '../../../src/i18n/runtime/load-translation.ts'
import { setPageLanguage, translatePage } from '../../../src/i18n/runtime/translate-page.ts'
import { putPageData } from '../../support/page-data.ts'
import { faultyNetwork, finishCall } from '../api/faulty-network.ts'
import { recordCalls, responses } from '../api/recorded-calls.ts'

const german = JSON.parse(
  JSON.stringify(germanMessages, (_, value: unknown) =>
    typeof value === 'function' ? value('{0}', '{1}', '{2}') : value,
  ),
)
const pageFile = { messages: german.messages, page: { Email: 'E-Mail-Adresse' } }

function makeRoot(html = 'Email'): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = html
  root.hidden = true
  document.body.replaceChildren(root)
  putPageData({ messages: '/assets/messages-*.json' })
  return root
}

async function openLanguage(tag: LanguageTag, respond = responses.json(pageFile)) {
  recordCalls(respond)
  makeRoot()
  return fetchLanguage(tag)
}

test('texts, attributes, templates and the title are translated, and all else stays, such as a name of the shop', () => {
  const page = (email: string) =>
    `<p title="${email}"><b>${email}</b> x</p><input type="email" aria-label="${email}">` +
    `<template><p>${email}</p></template><bdi translate="no">Email</bdi>`
  const root = makeRoot(page('Email'))
  document.title = 'Checkout'
  translatePage({ Email: 'E-Mail', Checkout: 'Bezahlen' })
  expect(root.innerHTML).toBe(page('E-Mail'))
  expect(document.title).toBe('Bezahlen')
})

test('a page has the direction of its language', () => {
  for (const tag of languageTags) {
    setPageLanguage(tag)
    // Written out, so that `isRightToLeft` is tested.
    const direction = ['ar', 'he'].includes(tag) ? 'rtl' : 'ltr'
    expect([document.documentElement.lang, document.dir]).toEqual([tag, direction])
  }
})

test('a template becomes a sentence, and a value is inserted unchanged, even dollar signs and placeholders', async () => {
  const language = await openLanguage('de')
  expect(language?.messages.checkout.price("$& {0} $'")).toBe("Preis: $& {0} $'")
})

test.each([
  ['de', 123_456, /^1\.234,56\u00a0\$$/],
  ['ja', 1999, /^\$19\.99$/],
  // ASCII digits, from left to right.
  ['ar', 1999, /^\u206619\.99\u00a0(?:US)?\$\u2069$/],
  ['he', 1999, /^\u206619\.99\u00a0(?:US)?\$\u2069$/],
] as const)('dollars are written as in %s', async (tag, cents, written) => {
  expect((await openLanguage(tag))?.formatUsd(cents)).toMatch(written)
})

test('the messages of a payment method are fetched once, at the first call', async () => {
  const language = await openLanguage('de')
  const calls = recordCalls(responses.json(german.card))
  const methods = language?.methodMessages
  expect(calls).toEqual([])
  expect((await methods?.card(englishCard))?.card).toMatchObject({ country: 'Land' })
  expect(methods?.card(englishCard)).toBe(methods?.card(englishCard))
  expect(calls.map(({ path }) => path)).toEqual(['/assets/messages-de-card.json'])
})

type Row = readonly [title: string, response: () => Response]

const wrongFiles: readonly Row[] = [
  ['a status of 404', responses.status(404)],
  ['an empty object', responses.json({})],
  ['null', responses.text('null')],
  ['a list', responses.json([pageFile])],
  ['no JSON', responses.text('messages')],
]

test.each<Row>([
  ...wrongFiles,
  ['messages that are a list', responses.json({ ...pageFile, messages: [] })],
  ['messages that are a text', responses.json({ ...pageFile, messages: 'Preis {0}' })],
  ['a file without the texts of the page', responses.json({ messages: pageFile.messages })],
  ['the messages of a payment method', responses.json(german.card)],
])('a page stays in English after %s', async (_title, respond) => {
  recordCalls(respond)
  const root = makeRoot()
  expect(await loadTranslation(root, 'de')).toBeUndefined()
  expect(root.textContent).toBe('Email')
})

test('a page is translated once its messages are there', async () => {
  recordCalls(responses.json(pageFile))
  const root = makeRoot()
  expect((await loadTranslation(root, 'de'))?.tag).toBe('de')
  expect(root.textContent).toBe('E-Mail-Adresse')
})

const withPay = (pay: unknown) => ({ ...german.card, card: { ...german.card.card, pay } })

test.each<Row>([
  ...wrongFiles,
  ['a file without one group of messages', responses.json({ ...german.card, problems: undefined })],
  ['a sentence without its value', responses.json(withPay('Zahlen'))],
  ['the messages of the other method', responses.json(german.crypto)],
])('the card tab stays in English after %s', async (_title, respond) => {
  const language = await openLanguage('de')
  recordCalls(respond)
  expect(await language?.methodMessages?.card(englishCard)).toBeUndefined()
})

test('the page and the crypto tab stay in English without a network, after three tries each', async () => {
  const language = await openLanguage('de')
  const { tries } = faultyNetwork('fails')
  const loads = [loadTranslation(makeRoot(), 'de'), language?.methodMessages?.crypto(englishCrypto)]
  const { result } = await finishCall(Promise.all(loads))
  expect(result).toEqual([undefined, undefined])
  expect(tries()).toBe(6)
})

import { expect, test } from 'vitest'
import { chooseLanguage, languageTags } from '../../../src/i18n/runtime/languages.ts'

test.each([
  ['de', 'de de-AT DE deu-DE'],
  ['pt-BR', 'pt pt-PT pt_BR'],
  ['zh-CN', 'zh-Hans-CN zh_Hans_CN zh-TW zh-HK zh-Hant'],
  ['he', 'iw iw-IL iw_IL'],
  ['en', 'en-GB'],
  // Iwam, Konkani, Filipino, Mapudungun: none of them is the language of its first two letters.
  ['en', 'iwm kok fil arn'],
  ['en', 'la <script> ../../de auto constructor'],
])('%s is the language for each of %s', (tag, requested) => {
  for (const each of requested.split(' ')) expect(chooseLanguage([each]), each).toBe(tag)
})

test('the first preferred language that the page has is chosen, and English without one', () => {
  expect(chooseLanguage(['la-VA', 'fr-CA', 'de'])).toBe('fr')
  expect(chooseLanguage(['en-GB', 'de'])).toBe('en')
  expect(chooseLanguage([null, undefined, {}, '', 'ja'])).toBe('ja')
  expect(chooseLanguage([])).toBe('en')
})

test('every language is chosen by its own tag', () => {
  expect(languageTags.map((tag) => chooseLanguage([tag]))).toEqual(languageTags)
})

import { expect, test } from 'vitest'
import { chooseLanguage, languageTags } from '../../../src/i18n/runtime/languages.ts'

test.each([
  [['de'], 'de'],
  [['de-AT'], 'de'],
  [['DE'], 'de'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['pt_BR'], 'pt-BR'],
  [['zh-Hans-CN'], 'zh-CN'],
  [['zh-TW'], 'zh-CN'],
  [['zh-HK'], 'zh-CN'],
  [['zh-Hant'], 'zh-CN'],
  [['deu-DE'], 'de'],
  [['iw'], 'he'],
  [['iw-IL'], 'he'],
  [['iw_IL'], 'he'],
  [['en-GB', 'de'], 'en'],
])('%j is answered with %s', (wishes, tag) => {
  expect(chooseLanguage(wishes)).toBe(tag)
})

test('the first preferred language that the page has is chosen', () => {
  expect(chooseLanguage(['sv-SE', 'fr-CA', 'de'])).toBe('fr')
  expect(chooseLanguage([null, undefined, 'ja'])).toBe('ja')
})

test.each([
  [[]],
  [['sv']],
  [['']],
  [[null]],
  [[{}]],
  [['<script>']],
  [['../../de']],
  [['auto']],
  [['constructor']],
])('%j is answered in English', (wishes) => {
  expect(chooseLanguage(wishes)).toBe('en')
})

// Iwam, Konkani, Filipino, Asturian, Mapudungun: none of them is the language of its first two letters.
test.each(['iwm', 'kok', 'fil', 'arn'])('%s is another language than its first letters', (wish) => {
  expect(chooseLanguage([wish])).toBe('en')
})

test('every language is chosen by its own tag', () => {
  for (const tag of languageTags) expect(chooseLanguage([tag])).toBe(tag)
})

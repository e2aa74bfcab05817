import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { zipCode } from '../../src/i18n/locales/en.card-form.ts'
import { allMessages } from '../../src/i18n/runtime/all-messages.ts'

const numbersIn = (file: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, ...groups]) =>
    groups.filter(Boolean),
  )

const rules = numbersIn('docs/specification.md', /^(\d+\.\d+)\. |^\| (\d+\.\d+) \|/gm)
const decisions = numbersIn('docs/decisions.md', /^\| (D\d+) \|/gm)

const files = ['src', 'mocks', 'scripts', 'tests', 'docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|md)$/.test(file))
    .map((file) => `${folder}/${file}`),
)

/** The numbers in every match of the pattern, such as `spec 2.3, 5.4 and 5.5`, with their file. Of a range, the two ends. */
const references = (pattern: RegExp): readonly (readonly [string, string])[] =>
  files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\n \* /g, ' ')
    return [...text.matchAll(pattern)].flatMap(([reference]) =>
      (reference.match(/D?\d+(?:\.\d+)?/g) ?? []).map((number) => [number, file] as const),
    )
  })

const toRules = references(/\bspec \d+\.\d+(?:(?:, | and | to )\d+\.\d+)*/gi)
const toDecisions = references(/\bdecisions? D\d+(?: and D\d+)?/g)

test('the search finds over 30 references to rules in src, and the 22 texts that the specification quotes', () => {
  expect(toRules.filter(([, file]) => file.startsWith('src/')).length).toBeGreaterThan(30)
  expect(sentences).toHaveLength(22)
})

test.each(toRules)('rule %s, which %s names, is in the specification', (rule) => {
  expect(rules).toContain(rule)
})

test.each(toDecisions)('decision %s, which %s names, is in docs/decisions.md', (decision) => {
  expect(decisions).toContain(decision)
})

const [, sections = ''] = readFileSync('docs/specification.md', 'utf8').split(/^## [17]\. .*$/m)
/** The texts that sections 1 to 6 of the specification quote. Other tests expect whatever text the catalog has. */
const sentences = [...sections.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn)
const catalog = textsIn([allMessages.en, zipCode])

test.each(sentences)('the English catalog has the text %s', (sentence) => {
  // The specification quotes "Powered by" alone; decision D17 adds Till.
  expect(catalog).toContain(sentence === 'Powered by' ? 'Powered by Till' : sentence)
})

/** Words of the tips in spec 2.8 and 2.10, which the sentences of the catalog contain. */
test.each([
  ['failed', ['alternate card', 'your bank', 'few hours and retry', 'enough funds']],
  ['error', ['Refresh', 'your bank account', 'Contact the owner']],
] as const)('the tips of /%s are those of the specification', (outcome, tips) => {
  const shown = allMessages.en.messages.outcome[outcome].tips
  expect(shown).toHaveLength(tips.length)
  for (const [index, tip] of tips.entries()) expect(shown[index]).toContain(tip)
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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

/** Each number of every reference such as `spec 2.3`, `spec 2.3, 5.4 and 5.5` or `spec 2.7 to 2.10`, with its file. */
const references = (pattern: RegExp): readonly (readonly [string, string])[] =>
  files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\n \* /g, ' ')
    return [...text.matchAll(pattern)].flatMap(([reference]) =>
      (reference.match(/D?\d+(?:\.\d+)?/g) ?? []).map((number) => [number, file] as const),
    )
  })

const toRules = references(/\bspec (?:sections? )?\d+(?:\.\d+)?(?:(?:, | and | to )\d+\.\d+)*/g)
const toDecisions = references(/\bdecisions? D\d+(?: and D\d+)?/g)

test('the sources refer to the specification', () => {
  expect(toRules.filter(([, file]) => file.startsWith('src/')).length).toBeGreaterThan(30)
})

test.each(toRules)('rule %s of %s stands in docs/specification.md', (number) => {
  expect(rules).toContain(number)
})

test.each(toDecisions)('decision %s of %s stands in docs/decisions.md', (number) => {
  expect(decisions).toContain(number)
})

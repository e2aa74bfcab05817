import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultTables } from '../../support/fault-rows.ts'

/** Finds ids such as `A1, B3: ` at the start of a title or of a title's data. Skips comments and skipped tests. */
function idsIn(text: string): readonly string[] {
  const names = text
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replace(/\b(?:test|it)\s*\.\s*(?:skip|todo|fails)\s*\(\s*(['"`])/g, '')
    .matchAll(/(?<=['"`])([A-Z]\d+[a-z]?(?:, [A-Z]\d+[a-z]?)*): /g)
  return [...names].flatMap(([, ids = '']) => ids.split(', '))
}

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
const tested = files
  .filter((name) => /\.test\.tsx?$/.test(name))
  .flatMap((name) => idsIn(readFileSync(`tests/${name}`, 'utf8')))

test('every fault has a test whose title begins with its id, and every id has a fault', () => {
  const known = Object.values(faultTables).flatMap(({ rows }) => Object.keys(rows))
  expect([...new Set(tested)].toSorted()).toEqual(known.toSorted())
})

test('the ids of a table are its letter with consecutive numbers', () => {
  for (const [letter, { rows }] of Object.entries(faultTables)) {
    const numbers = Object.keys(rows).map((id) => Number(id.replace(/^[A-Z]|[a-z]$/g, '')))
    expect(Object.keys(rows).every((id) => id.startsWith(letter))).toBe(true)
    const last = numbers.at(-1) ?? 0
    expect([...new Set(numbers)]).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultRows } from '../../support/fault-rows.ts'

/** Finds ids such as `A1, B3: ` at the start of a title or of a `test.each` value. Skips comments and skipped tests. */
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
  expect([...new Set(tested)].toSorted()).toEqual(Object.keys(faultRows).toSorted())
})

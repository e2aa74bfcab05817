import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverageOf, idsIn, testedIdsIn } from '../../../scripts/check/fault-coverage.ts'
import { faultTables } from '../../support/fault-rows.ts'

const { tables, unknown } = coverageOf(faultTables, testedIdsIn('tests'))

test('every id in a test is in a table', () => {
  expect(unknown).toEqual([])
})

test.each(tables)('every row of table $letter is tested', ({ missing }) => {
  expect(missing).toEqual([])
})

test('the ids of a table are its letter with consecutive numbers', () => {
  for (const [letter, { rows }] of Object.entries(faultTables)) {
    const numbers = Object.keys(rows).map((id) => Number(id.replace(/^[A-Z]|[a-z]$/g, '')))
    expect(Object.keys(rows).every((id) => id.startsWith(letter))).toBe(true)
    const last = numbers.at(-1) ?? 0
    expect([...new Set(numbers)]).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  }
})

test('docs/testing.md lists the rows that cannot be tested here, and no others', () => {
  const [, section = ''] = readFileSync('docs/testing.md', 'utf8').split('\n## Faults\n')
  const listed = [...(section.split('\n## ')[0]?.matchAll(/^\| ([A-Z]\d+[a-z]?) \|/gm) ?? [])]
  const untestable = Object.values(faultTables).flatMap(({ rows }) =>
    Object.entries(rows).flatMap(([id, { untestable }]) => (untestable === undefined ? [] : [id])),
  )
  expect(listed.map(([, id]) => id).sort()).toEqual(untestable.sort())
})

// Built here, because a literal id would count as a test.
const named = (...ids: string[]) => `${ids.join(', ')}: a promise`

test.each<[string, string, readonly string[]]>([
  ['the title of a test', `test('${named('A1')}', () => {})`, ['A1']],
  ['a title for each', `test.each(rows)(\n  '${named('B2')} of %s',\n  () => {})`, ['B2']],
  ['the data of titles', `const faults = {\n  '${named('B2')}': 404,\n}`, ['B2']],
  ['an id behind words', `test('a decision, ${named('D4')}')`, []],
  ['a comment', `// test('${named('A1')}')\n/**\n * '${named('A1')}'\n */`, []],
  ['a test that is not run', `test.skip('${named('A1')}')\ntest.todo('${named('A2')}')`, []],
])('the rows of %s are found', (_, text, ids) => {
  expect(idsIn(text)).toEqual(ids)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultTable } from '../../tests/fault-rows.ts'

export interface Coverage {
  readonly tables: readonly TableCoverage[]
  /** Ids that tests carry and no table has. */
  readonly unknown: readonly string[]
}

export interface TableCoverage {
  readonly letter: string
  readonly title: string
  readonly tested: readonly string[]
  /** Rows that no test here can show. */
  readonly excused: readonly string[]
  readonly missing: readonly string[]
}

/** Which rows of the tables the tests are about. A row that is excused and tested all the same counts as tested. */
export function coverageOf(
  tables: Readonly<Record<string, FaultTable>>,
  testedIds: ReadonlySet<string>,
): Coverage {
  const known = new Set(Object.values(tables).flatMap(({ rows }) => Object.keys(rows)))
  return {
    tables: Object.entries(tables).map(([letter, { title, rows }]) => {
      const tested = Object.keys(rows).filter((id) => testedIds.has(id))
      const others = Object.keys(rows).filter((id) => !testedIds.has(id))
      const isExcused = (id: string) => rows[id]?.untestable !== undefined
      return {
        letter,
        title,
        tested,
        excused: others.filter(isExcused),
        missing: others.filter((id) => !isExcused(id)),
      }
    }),
    unknown: [...testedIds].filter((id) => !known.has(id)),
  }
}

/** The ids that the names of the tests in a folder begin with. */
export function testedIdsIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.test\.tsx?$/.test(name),
  )
  return new Set(files.flatMap((name) => idsIn(readFileSync(join(folder, name), 'utf8'))))
}

/**
 * The ids in a test file. A name that carries ids begins with them and a colon, `A1, B3: ...`, be it the title
 * of a test or a row of the data that titles are made of. So the text tells; to run the files only for their
 * names takes minutes. Comments, and tests that are not run, do not count.
 */
export function idsIn(text: string): readonly string[] {
  const names = text
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replace(/\b(?:test|it)\s*\.\s*(?:skip|todo|fails)\s*\(\s*(['"`])/g, '')
    .matchAll(/(?<=['"`])([A-Z]\d+[a-z]?(?:, [A-Z]\d+[a-z]?)*): /g)
  return [...names].flatMap(([, ids = '']) => ids.split(', '))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultTable } from '../../tests/support/fault-rows.ts'

export interface Coverage {
  readonly tables: readonly TableCoverage[]
  /** Ids in tests that are missing in the tables. */
  readonly unknown: readonly string[]
}

export interface TableCoverage {
  readonly letter: string
  readonly title: string
  readonly tested: readonly string[]
  readonly untestable: readonly string[]
  readonly missing: readonly string[]
}

/** A row with a test never counts as untestable. */
export function coverageOf(
  tables: Readonly<Record<string, FaultTable>>,
  testedIds: ReadonlySet<string>,
): Coverage {
  const known = new Set(Object.values(tables).flatMap(({ rows }) => Object.keys(rows)))
  return {
    tables: Object.entries(tables).map(([letter, { title, rows }]) => {
      const tested = Object.keys(rows).filter((id) => testedIds.has(id))
      const others = Object.keys(rows).filter((id) => !testedIds.has(id))
      const isUntestable = (id: string) => rows[id]?.untestable !== undefined
      return {
        letter,
        title,
        tested,
        untestable: others.filter(isUntestable),
        missing: others.filter((id) => !isUntestable(id)),
      }
    }),
    unknown: [...testedIds].filter((id) => !known.has(id)),
  }
}

export function testedIdsIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.test\.tsx?$/.test(name),
  )
  return new Set(files.flatMap((name) => idsIn(readFileSync(join(folder, name), 'utf8'))))
}

/** Finds ids such as `A1, B3: ` at the start of a title or of a title's data. Skips comments and skipped tests. */
export function idsIn(text: string): readonly string[] {
  const names = text
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replace(/\b(?:test|it)\s*\.\s*(?:skip|todo|fails)\s*\(\s*(['"`])/g, '')
    .matchAll(/(?<=['"`])([A-Z]\d+[a-z]?(?:, [A-Z]\d+[a-z]?)*): /g)
  return [...names].flatMap(([, ids = '']) => ids.split(', '))
}

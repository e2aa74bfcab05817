import { join } from 'node:path'
import { faultTables } from '../../tests/support/fault-rows.ts'
import { projectRoot } from '../lib/project-root.ts'
import { coverageOf, testedIdsIn } from './fault-coverage.ts'

// `npm run faults`: counts the fault rows with tests. Fails when a row has neither a test nor a reason.

const { tables, unknown } = coverageOf(faultTables, testedIdsIn(join(projectRoot, 'tests')))
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

for (const { letter, title, tested, untestable, missing } of tables) {
  const rows = tested.length + untestable.length + missing.length
  const note = untestable.length > 0 ? `  (${untestable.length} cannot be tested here)` : ''
  console.log(`${letter}  ${title.padEnd(32)}${tested.length} / ${rows}${note}`)
}
const tested = sum(tables.map((table) => table.tested.length))
const rows = sum(Object.values(faultTables).map((table) => Object.keys(table.rows).length))
console.log(`   ${'total'.padEnd(32)}${tested} / ${rows}`)

for (const { letter, missing } of tables) {
  for (const id of missing) {
    const row = faultTables[letter]?.rows[id]
    console.log(`without a test: ${id}  ${row?.fault}: ${row?.promise}`)
  }
}
for (const id of unknown) console.log(`a test names the unknown row ${id}`)
process.exitCode = unknown.length > 0 || tables.some(({ missing }) => missing.length > 0) ? 1 : 0

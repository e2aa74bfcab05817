import fc from 'fast-check'
import { test } from 'vitest'
import { acts, TabWalk } from '../support/browser/tab-walk.ts'

const seed = Number(process.env['TAB_WALKS_SEED'] ?? 7)
const numRuns = Number(process.env['TAB_WALKS'] ?? 8)
const path = process.env['TAB_WALKS_PATH']

const step = fc.record({ act: fc.constantFrom(...acts), tab: fc.nat(2) }, { noNullPrototype: true })

/** Each entry is one act, or two acts at the same time. */
const walks = fc.array(fc.tuple(step, fc.option(step, { freq: 3 })), {
  minLength: 8,
  maxLength: 12,
  size: 'max',
})

// More walks: TAB_WALKS=200 TAB_WALKS_SEED=8 npx vitest run --project grids tests/exhaustive/tab-walks.test.ts
test('all tabs together offer one invoice, none pays twice without consent, and none misleads the buyer', {
  timeout: numRuns * 60_000,
}, async () => {
  const property = fc.asyncProperty(walks, async (steps) => {
    const walk = new TabWalk()
    await walk.play(steps).catch((cause) => {
      throw new Error(`${walk.log.join('\n')}\n${cause}`, { cause })
    })
  })
  await fc.assert(property, { seed, numRuns, endOnFailure: true, ...(path && { path }) })
})

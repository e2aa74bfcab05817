/** `npm run test:engines`: runs in Firefox and WebKit, or in one of them with `--engine`. */
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { asSentence } from '../../scripts/lib/command-line.ts'
import { type EngineName, engineNames } from './browser.ts'
import { provideEngine } from './packages.ts'

try {
  const { values } = parseArgs({ options: { engine: { type: 'string' } } })
  const engines = readEngines(values.engine)
  for (const engine of engines) provideEngine(engine)
  const vitest = await startVitest('test', [], {
    config: 'tests/engines/vitest.config.ts',
    project: [...engines],
    watch: false,
  })
  await vitest.close()
} catch (error) {
  console.error(asSentence(error))
  process.exitCode = 1
}

function readEngines(wanted: string | undefined): readonly EngineName[] {
  if (wanted === undefined) return engineNames
  const engine = engineNames.find((name) => name === wanted)
  if (engine !== undefined) return [engine]
  throw new Error(`--engine is "${wanted}". Use ${engineNames.join(' or ')}.`)
}

import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** Runs random fault schedules. A failure prints `--seed` and `--path`, which run the smallest failing schedule alone. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    runs: { type: 'string', default: '1000' },
    path: { type: 'string' },
  },
})

console.log(`Seed ${values.seed}, ${values.runs} schedules.`)
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'schedules'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    SCHEDULES_SEED: values.seed,
    SCHEDULES_RUNS: values.runs,
    ...(values.path !== undefined && { SCHEDULES_PATH: values.path }),
  },
})
process.exitCode = status ?? 1

import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** Kills a backend at every step of a payment, see docs/charging.md. Without `--start` it is that of the tests. */
const { values } = parseArgs({
  options: {
    start: { type: 'string' },
    product: { type: 'string', default: 'demo' },
    webhook: { type: 'string', default: '/webhooks/stripe' },
  },
})

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'charging', '--bail', '5'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(values.start !== undefined && { CHARGING_START: values.start }),
    CHARGING_PRODUCT: values.product,
    CHARGING_WEBHOOK: values.webhook,
  },
})
process.exitCode = status ?? 1

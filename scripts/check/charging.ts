/** `npm run charging`: kills a backend at each call to Stripe. docs/check-a-backend.md explains the options. */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runCommand } from '../lib/command-line.ts'

await runCommand(() => {
  const { values } = parseArgs({
    options: {
      start: { type: 'string' },
      product: { type: 'string', default: 'demo' },
      webhook: { type: 'string', default: '/webhooks/stripe' },
    },
  })
  const args = ['vitest', 'run', '--project', 'charging', '--bail', '5', '--reporter', 'verbose']
  const { status } = spawnSync('npx', args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(values.start !== undefined && { CHARGING_START: values.start }),
      CHARGING_PRODUCT: values.product,
      CHARGING_WEBHOOK: values.webhook,
    },
  })
  process.exitCode = status ?? 1
})

import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runCommand } from '../lib/command-line.ts'

const usage = `npm run charging -- --start "node shop.js" --product ID

  --start COMMAND   starts your backend; without it the backend of the tests runs
  --product ID      a product with a stock of two or more; without it "demo"
  --webhook PATH    where the backend receives Stripe's events; without it /webhooks/stripe

It kills a backend at every step of a payment, and takes four minutes. docs/charging.md says what it checks.`

await runCommand(() => {
  const { values } = parseArgs({
    options: {
      start: { type: 'string' },
      product: { type: 'string', default: 'demo' },
      webhook: { type: 'string', default: '/webhooks/stripe' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
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
})

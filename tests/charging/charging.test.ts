import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type PurchaseOptions, purchase } from './purchase.ts'
import { openShop, responsesToForeignAndRepeated, slowPaymentAndNewer } from './shop.ts'

const backendFile = join(import.meta.dirname, 'card-backend.mjs')
const cardBackendCommand = `exec node ${backendFile}`
const command = process.env['CHARGING_START'] ?? cardBackendCommand

type Scenario = Omit<PurchaseOptions, 'call' | 'phase'>

const cards = ['visa', 'chargeDeclined', 'threeDSecure', 'processing'] as const
const faults = ['kill', 'drop', 'lost response'] as const
const scenarios: readonly Scenario[] = faults.flatMap((fault) => [
  { fault, recovery: 'a day later', card: 'threeDSecure', buyer: 'returns unconfirmed' } as const,
  ...(['at once', 'a day later'] as const).flatMap((recovery) => [
    ...cards.flatMap((card) =>
      (['leaves', 'repeats'] as const).map((buyer) => ({ fault, recovery, card, buyer })),
    ),
    { fault, recovery, card: 'visa', buyer: 'competes' } as const,
  ]),
])

// Runs before the tests: a backend that does not start, or has nothing to sell, is one error instead of many.
const responses = await responsesToForeignAndRepeated(command)

test('foreign requests and events move no money, and a buyer with two payments under way pays once', () => {
  expect(responses).toEqual({
    'a foreign confirm_url': 403,
    'a confirm_url that begins like ours': 403,
    'a confirm_url that ends like ours': 403,
    'an unknown payment_method': 402,
    'intents created by these four': 0,
    'a forged event is accepted': false,
    'an unsigned event is accepted': false,
    'an event of ten minutes ago is accepted': false,
    'an event of ten minutes ahead is accepted': false,
    'an event for an unknown order is accepted': true,
    'two payments of one buyer at once': [200, 409],
    'a payment that the bank has to confirm': 200,
    'another payment, while the bank confirms the first': 409,
    'that other payment again, when the first is charged': 409,
    'charges: one of the two at once, one at the bank': 2,
  })
})

test('a backend that starts for the first time with STOCK=1 has one unit: some tests sell the last one', async () => {
  const { stock, close } = await openShop(command, 1)
  await close()
  expect(Number(stock), 'See STOCK in docs/check-a-backend.md.').toBe(1)
})

test('of a slow payment and a newer one of the same buyer, one is charged and says so', async () => {
  expect(await slowPaymentAndNewer(command)).toEqual({ paid: 1, charges: 1 })
})

/** Plays a scenario with its fault at each call to Stripe, before and after Stripe acts. A lost response is played once. */
async function mistakesOf(start: string, scenario: Scenario): Promise<readonly string[]> {
  const all: string[] = []
  for (let call = 1; ; call += 1) {
    for (const phase of ['arrived', 'processed'] as const) {
      const { mistakes, faultOccurred } = await purchase(start, { ...scenario, call, phase })
      all.push(...mistakes.map((each) => `${each} (${scenario.fault}, call ${call} ${phase})`))
      if (!faultOccurred || scenario.fault === 'lost response') return all
    }
  }
}

test.concurrent.for(scenarios)(
  'money moves at most once, and only for an order: $card, $fault, recovery $recovery, the buyer $buyer',
  async (scenario, { expect }) => {
    expect(await mistakesOf(command, scenario)).toEqual([])
  },
)

interface UnsafeBackend {
  /** Pieces of the backend's source, each with its replacement. */
  readonly changes: Readonly<Record<string, string>>
  readonly scenario: Scenario
  readonly mistakes: readonly string[]
}

const unsafeBackends: Readonly<Record<string, UnsafeBackend>> = {
  'recovers by the idempotency key alone': {
    changes: {
      "'metadata[order]': order.id": "'metadata[order]': order.id, confirm: 'true'",
      'order.intent = intent.id\n': 'return responseOf(order, await apply(order, intent, []))\n',
      "return end(order, 'canceled')": 'return apply(order, await createIntent(order), [])',
    },
    scenario: { card: 'visa', fault: 'kill', recovery: 'a day later', buyer: 'leaves' },
    mistakes: ['a buyer has read "unknown", and money moved', 'money moved 2 times'],
  },
  'ignores events': {
    changes: { 'order && (await settle(order, declined))': 'undefined' },
    scenario: { card: 'threeDSecure', fault: 'drop', recovery: 'at once', buyer: 'leaves' },
    mistakes: ['a payment is succeeded, and verify says /pending'],
  },
}

test.runIf(command === cardBackendCommand).each(Object.entries(unsafeBackends))(
  'the check reports the mistakes of a backend that %s',
  async (_, { changes, scenario, mistakes: expected }) => {
    const hub = new URL('../../docs/examples/hub-node/hub.mjs', import.meta.url).href
    let source = readFileSync(backendFile, 'utf8').replace(/'\.\.[^']*hub\.mjs'/, `'${hub}'`)
    for (const [right, wrong] of Object.entries(changes)) {
      expect(source).toContain(right)
      source = source.replace(right, wrong)
    }
    const file = join(await temporaryFolder({ 'unsafe.mjs': source }), 'unsafe.mjs')
    const mistakes = (await mistakesOf(`exec node ${file}`, scenario)).join()
    for (const mistake of expected) expect(mistakes).toContain(mistake)
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type Circumstances, purchase } from './purchase.ts'

const ownFile = join(import.meta.dirname, 'card-backend.mjs')
const own = `exec node ${ownFile}`
const command = process.env['CHARGING_START'] ?? own

type Situation = Omit<Circumstances, 'call' | 'phase'>

const cards = ['visa', 'chargeDeclined', 'threeDSecure', 'processing'] as const
const faults = ['kill', 'drop', 'lost response'] as const
const situations: readonly Situation[] = faults.flatMap((fault) =>
  (['at once', 'a day later'] as const).flatMap((settled) => [
    ...cards.flatMap((card) =>
      (['leaves', 'repeats'] as const).map((buyer) => ({ fault, settled, card, buyer })),
    ),
    { fault, settled, card: 'visa', buyer: 'has two tabs' } as const,
  ]),
)

/** Plays a situation with its fault at each step in turn, until no step is left. */
async function mistakesOf(started: string, situation: Situation): Promise<readonly string[]> {
  const all: string[] = []
  for (let call = 1; ; call += 1) {
    for (const phase of ['arrived', 'processed'] as const) {
      const { mistakes, faultCame } = await purchase(started, { ...situation, call, phase })
      all.push(...mistakes.map((each) => `${each} (${situation.fault}, call ${call} ${phase})`))
      if (!faultCame || situation.fault === 'lost response') return all
    }
  }
}

test.concurrent.for(situations)(
  'money moves once and for an order: $card, $fault, settled $settled, the buyer $buyer',
  async (situation, { expect }) => {
    expect(await mistakesOf(command, situation)).toEqual([])
  },
)

const crash: Situation = { card: 'visa', fault: 'kill', settled: 'a day later', buyer: 'leaves' }
const falselyUnknown = 'a buyer has read "unknown", and money moved'

/** Each strays from docs/charging.md in one point: parts of the source, what replaces them, and the mistake that follows. */
const straying = [
  {
    does: 'stores no id of the intent',
    changes: { 'order.intent = intent.id\n': '' },
    shows: ['a payment is succeeded, and verify says /failed'],
  },
  {
    does: 'confirms again what it finds unfinished',
    changes: { "stripe('retrieve', ": "stripe('confirm', '/' + order.intent + '/confirm', {}, " },
    shows: [falselyUnknown],
  },
  {
    does: 'relies on an idempotency key alone',
    changes: {
      "'metadata[order]': order.id": "'metadata[order]': order.id, confirm: 'true'",
      'order.intent = intent.id\n': 'return responseOf(order, await apply(order, intent, []))\n',
      "return end(order, 'canceled')": 'return apply(order, await createIntent(order), [])',
    },
    shows: [falselyUnknown, 'money moved 2 times'],
  },
  {
    does: 'sells nothing',
    changes: { 'if (store.stock === 0) return [422]': 'return [500]' },
    shows: ['without a fault buyers read "unknown"'],
  },
  {
    does: 'ignores the events',
    changes: { 'if (order) await settle(order, rejected)': '' },
    shows: ['a payment is succeeded, and verify says /pending'],
    situation: { ...crash, card: 'threeDSecure', fault: 'drop' } as const,
  },
]

test.runIf(command === own).for(straying)(
  'a backend is caught that $does',
  async ({ does, changes, shows, situation = crash }) => {
    const hub = new URL('../../docs/examples/hub-node/hub.mjs', pathToFileURL(ownFile)).href
    let source = readFileSync(ownFile, 'utf8').replace(/'\.\.[^']*hub\.mjs'/, `'${hub}'`)
    for (const [right, wrong] of Object.entries(changes)) {
      expect(source).toContain(right)
      source = source.replace(right, wrong)
    }
    const name = `${does.replaceAll(' ', '-')}.mjs`
    const folder = await temporaryFolder({ [name]: source })
    const mistakes = (await mistakesOf(`exec node ${join(folder, name)}`, situation)).join('\n')
    for (const each of shows) expect(mistakes).toContain(each)
  },
)

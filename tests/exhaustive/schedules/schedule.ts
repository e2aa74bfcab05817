import fc from 'fast-check'
import { type CardOutcome, type CoinOutcome, cardOutcomes } from './model-shop.ts'
import {
  everyQueryOutcome,
  everySendOutcome,
  everySocketOutcome,
  type HubFaults,
} from './simulated-hub.ts'
import type { CallOutcome, NetworkFaults } from './simulated-network.ts'

/** An action of the buyer, or an event around the page. */
export type Step =
  /** Takes the next step that the screen offers, and presses the button of a form this often. */
  | { readonly kind: 'takes the next step'; readonly presses: 1 | 2 }
  | { readonly kind: 'waits'; readonly ms: number }
  | { readonly kind: 'reloads' | 'changes method' | 'looks away and back' }
  /** Replaces the visible invoice, paid or not. */
  | { readonly kind: 'wants another invoice' }
  /** From the bank, Back restores the page from the bfcache or loads it anew. Elsewhere `restored` has no effect. */
  | { readonly kind: 'goes back'; readonly restored: boolean }
  /** A new tab opens with the shop's link or the bank's redirect. The previous tab closes, or stays frozen. */
  | { readonly kind: 'opens another tab'; readonly previousTab: 'closed' | 'frozen' }
  | { readonly kind: 'closes the other tabs' }
  | { readonly kind: 'goes offline' | 'comes online' | 'connections break' }
  | { readonly kind: 'computer sleeps'; readonly ms: number }

/** The random acts and faults of one run. A query schedule (`src/crypto/watch`) is something else: times of queries. */
export interface Schedule extends HubFaults, NetworkFaults {
  readonly firstMethod: 'card' | 'crypto'
  readonly cardOutcome: CardOutcome
  readonly bankApproves: boolean
  /** The buyer reads a warning and pays again. */
  readonly paysAgain: boolean
  readonly invoiceLifetimeSeconds: number
  readonly coinOutcome: CoinOutcome
  /** How long after the payment the shop sees it. */
  readonly coinDelayMs: number
  readonly steps: readonly Step[]
  /** The seed of the page's own randomness. */
  readonly pageSeed: number
}

const { array, boolean, constant, constantFrom, integer, oneof, record } = fc

const between = (min: number, max: number) => integer({ min, max })

function weighted<Value>(weight: number, arbitrary: fc.Arbitrary<Value>) {
  return { weight, arbitrary }
}

const good: fc.Arbitrary<CallOutcome> = oneof(
  weighted(7, record({ kind: constant('fine'), ms: between(1, 60) })),
  record({ kind: constant('slow'), ms: between(500, 9000) }),
)

const fault: fc.Arbitrary<CallOutcome> = oneof(
  record({ kind: constantFrom('lost', 'response lost'), ms: between(1, 4000) }),
  record({ kind: constantFrom('lost', 'response lost'), ms: between(1, 60) }),
  record({ kind: constant('hangs'), arrives: boolean() }),
  record({ kind: constant('refused by a proxy'), status: constantFrom(400, 404, 429, 503) }),
  record({ kind: constant('error after arrival'), status: constantFrom(500, 502, 504, 408) }),
  record({ kind: constantFrom('web page', 'empty', 'half the body') }),
)

const outcome = oneof(weighted(4, good), fault)
const moneyOutcomes = array(oneof(good, fault), { maxLength: 4 })

/** The outcomes of the first four calls, which open the page. Most schedules are about later calls. */
const opening: fc.Arbitrary<readonly CallOutcome[]> = oneof(
  weighted(4, constant(Array.from({ length: 4 }, () => ({ kind: 'fine', ms: 5 }) as const))),
  weighted(1, array(outcome, { minLength: 4, maxLength: 4 })),
)

const previousTab = constantFrom('frozen', 'closed')
const step: fc.Arbitrary<Step> = oneof(
  weighted(14, record({ kind: constant('takes the next step'), presses: constantFrom(1, 2) })),
  weighted(4, record({ kind: constant('waits'), ms: between(1, 400) })),
  weighted(4, record({ kind: constant('waits'), ms: between(400, 15_000) })),
  weighted(2, record({ kind: constant('reloads') })),
  weighted(2, record({ kind: constant('goes back'), restored: boolean() })),
  weighted(2, record({ kind: constant('opens another tab'), previousTab })),
  record({ kind: constant('closes the other tabs') }),
  record({ kind: constantFrom('changes method', 'looks away and back', 'wants another invoice') }),
  weighted(2, record({ kind: constantFrom('goes offline', 'comes online', 'connections break') })),
  record({ kind: constant('computer sleeps'), ms: between(1000, 120_000) }),
)

export const schedules: fc.Arbitrary<Schedule> = record({
  firstMethod: constantFrom('card', 'crypto'),
  cardOutcome: constantFrom(...cardOutcomes),
  bankApproves: boolean(),
  paysAgain: boolean(),
  invoiceLifetimeSeconds: constantFrom(20, 40, 90),
  coinOutcome: constantFrom('settles', 'settles', 'stays processing', 'is invalid'),
  coinDelayMs: between(0, 30_000),
  otherCallOutcomes: fc
    .tuple(opening, array(outcome, { maxLength: 30 }))
    .map((parts) => parts.flat()),
  payOutcomes: moneyOutcomes,
  verifyOutcomes: moneyOutcomes,
  // The healthy outcome is in each list once more, so it is more likely than each fault.
  sockets: array(constantFrom('opens', ...everySocketOutcome), { maxLength: 6 }),
  queries: array(constantFrom('responds', ...everyQueryOutcome), { maxLength: 24 }),
  longPollingSends: array(constantFrom('accepted', ...everySendOutcome), { maxLength: 24 }),
  pollingOnly: boolean(),
  steps: array(step, { minLength: 5, maxLength: 24 }),
  pageSeed: fc.nat(),
})

import fc from 'fast-check'
import type { CardVerdict, CoinCourse } from './model-shop.ts'
import type { PostOutcome, QueryOutcome, SocketOutcome } from './simulated-hub.ts'
import type { CallOutcome } from './simulated-network.ts'

/** An action of the buyer, or an event around the page. */
export type Step =
  /** Does the next thing on the screen, and presses its button this often. */
  | { readonly kind: 'goes on'; readonly presses: 1 | 2 }
  | { readonly kind: 'waits'; readonly ms: number }
  | { readonly kind: 'reloads' | 'switches tab' | 'looks away and back' }
  /** Abandons the visible invoice, paid or not. */
  | { readonly kind: 'wants another invoice' }
  /** Back from the bank: from the bfcache, or by a new load. */
  | { readonly kind: 'goes back'; readonly restored: boolean }
  /** A new tab opens with the shop's link or the bank's redirect. The previous tab closes or stays. */
  | { readonly kind: 'opens another tab'; readonly closes: boolean }
  | { readonly kind: 'closes the other tabs' }
  | { readonly kind: 'goes offline' | 'comes online' | 'connections break' }
  | { readonly kind: 'sleeps'; readonly ms: number }

/** The random choices of one run. */
export interface Schedule {
  readonly first: 'card' | 'crypto'
  readonly verdict: CardVerdict
  readonly bankApproves: boolean
  /** The buyer reads a warning and pays again. */
  readonly insists: boolean
  readonly lifetimeSeconds: number
  readonly coinCourse: CoinCourse
  /** From the payment to the moment when the shop sees it. */
  readonly coinsTakeMs: number
  /** The callOutcomes of requests in order. Later requests succeed. */
  readonly callOutcomes: readonly CallOutcome[]
  /** The callOutcomes of the two calls about money: payment and verification. */
  readonly payOutcomes: readonly CallOutcome[]
  readonly verifyOutcomes: readonly CallOutcome[]
  readonly sockets: readonly SocketOutcome[]
  readonly queries: readonly QueryOutcome[]
  /** The callOutcomes of requests beside a hanging poll. */
  readonly posts: readonly PostOutcome[]
  readonly pollingOnly: boolean
  readonly steps: readonly Step[]
  /** The seed of the page's own randomness. */
  readonly jitter: number
}

const good: fc.Arbitrary<CallOutcome> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constant('fine'), ms: fc.integer({ min: 1, max: 60 }) }),
  },
  fc.record({ kind: fc.constant('slow'), ms: fc.integer({ min: 500, max: 9000 }) }),
)

const trouble: fc.Arbitrary<CallOutcome> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('lost', 'response lost'),
    ms: fc.integer({ min: 1, max: 4000 }),
  }),
  fc.record({
    kind: fc.constantFrom('lost', 'response lost'),
    ms: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('hangs'), arrives: fc.boolean() }),
  fc.record({ kind: fc.constant('refused'), status: fc.constantFrom(400, 404, 429, 503) }),
  fc.record({ kind: fc.constant('tripped'), status: fc.constantFrom(500, 502, 504, 408) }),
  fc.record({ kind: fc.constantFrom('web page', 'empty', 'half') }),
)

const outcome = fc.oneof({ weight: 4, arbitrary: good }, trouble)
const doubtful = fc.array(fc.oneof(good, trouble), { maxLength: 4 })

/** The first four calls open the page. Most schedules are about later calls. */
const opening: fc.Arbitrary<readonly CallOutcome[]> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constant(Array.from({ length: 4 }, () => ({ kind: 'fine', ms: 5 }) as const)),
  },
  { weight: 1, arbitrary: fc.array(outcome, { minLength: 4, maxLength: 4 }) },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({ kind: fc.constant('goes on'), presses: fc.constantFrom(1, 2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('waits'), ms: fc.integer({ min: 1, max: 400 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('waits'), ms: fc.integer({ min: 400, max: 15_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reloads') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('goes back'), restored: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('opens another tab'), closes: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('closes the other tabs') }),
  fc.record({
    kind: fc.constantFrom('switches tab', 'looks away and back', 'wants another invoice'),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('goes offline', 'comes online', 'connections break'),
    }),
  },
  fc.record({ kind: fc.constant('sleeps'), ms: fc.integer({ min: 1000, max: 120_000 }) }),
)

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  first: fc.constantFrom('card', 'crypto'),
  verdict: fc.constantFrom(
    'accepted',
    'declined',
    'confirmed',
    'confirmed, then pending',
    'confirmed, then declined',
  ),
  bankApproves: fc.boolean(),
  insists: fc.boolean(),
  lifetimeSeconds: fc.constantFrom(20, 40, 90),
  coinCourse: fc.constantFrom('settles', 'settles', 'processes', 'is invalid'),
  coinsTakeMs: fc.integer({ min: 0, max: 30_000 }),
  callOutcomes: fc
    .tuple(opening, fc.array(outcome, { maxLength: 30 }))
    .map((parts) => parts.flat()),
  payOutcomes: doubtful,
  verifyOutcomes: doubtful,
  sockets: fc.array(fc.constantFrom('opens', 'opens', 'refused', 'swallowed', 'mute'), {
    maxLength: 6,
  }),
  queries: fc.array(
    fc.constantFrom(
      'responds',
      'responds',
      'late',
      'silence',
      'error',
      'nonsense',
      'cut before',
      'cut after',
    ),
    { maxLength: 24 },
  ),
  posts: fc.array(fc.constantFrom('taken', 'taken', '502', 'taken, then 502'), { maxLength: 24 }),
  pollingOnly: fc.boolean(),
  steps: fc.array(step, { minLength: 5, maxLength: 24 }),
  jitter: fc.nat(),
})

import { test, vi } from 'vitest'
import type { InvoiceEvent } from '../../../../src/crypto/flow/invoice-flow.ts'
import { type InvoiceOutcome, watchInvoice } from '../../../../src/crypto/watch/watch-invoice.ts'
import { sampleInvoice } from '../sample-invoice.ts'
import {
  after,
  checkSteps,
  connect,
  drop,
  moveClock,
  respondToOpen,
  respondWith,
  revisit,
  type Step,
  set,
  type TestParts,
  type World,
} from './watch-world.ts'

function watched(world: World) {
  const events: InvoiceEvent[] = []
  const reachable: boolean[] = []
  const outcomes: [InvoiceOutcome, number][] = []
  let deadline = 0
  return {
    stop: () => {},
    watch: (seconds: number) => {
      const lifetimeMs = seconds * 1000
      deadline = world.start + lifetimeMs
      const invoice = sampleInvoice({ orderId: 'i-1', productId: 'p-1', lifetimeMs })
      return watchInvoice(invoice, deadline, world.ports, {
        onEvent: (event) => events.push(event),
        onReachability: (isReachable) => reachable.push(isReachable),
        onOutcome: (...outcome) => outcomes.push(outcome),
      })
    },
    seen: () => ({
      ...world,
      /** Each status, and `over` for a tick at the deadline. */
      events: events
        .filter((event) => event.type !== 'ticked' || event.now >= deadline)
        .map(({ type }) => (type === 'ticked' ? 'over' : type))
        .join(' '),
      ticks: events.filter(({ type }) => type === 'ticked').length,
      reachable: reachable.filter((each, index) => each !== reachable[index - 1]),
      outcomes: outcomes.map(([outcome]) => outcome).join(' '),
      outcomeNumbers: outcomes.map(([, number]) => number),
      queryCount: world.queriedAt.length,
      queriedSinceDeadline: world.queriedAt.filter((at) => world.start + at * 1000 >= deadline),
      openConnections: world.openCalls - world.closed,
      listensForReturn: world.listensForReturn(),
      timers: vi.getTimerCount(),
    }),
  }
}

type Watched = ReturnType<typeof watched>
type Rules = Readonly<Record<string, TestParts<Watched, ReturnType<Watched['seen']>>>>

const watch =
  (seconds: number): Step<Watched> =>
  (world) => {
    world.stop = world.watch(seconds)
  }
const stop: Step<Watched> = (world) => world.stop()
/** Watches an invoice with so many seconds left, over a hub that connects at once. */
const open =
  (seconds: number): Step<Watched> =>
  async (world) => {
    world.stop = world.watch(seconds)
    await connect(world)
  }

const onSlowNetwork = set({ deadlineQueryTimeoutMs: 24_000 })
const never = Number.POSITIVE_INFINITY

const waitingRules: Rules = {
  'E6: an invoice ticks once a second (spec 9.2), also when its hub is never reached': [
    [set({ failedHubLoads: never }), watch(60), after(30)],
    { ticks: 30 },
  ],
  'a hub that is already connected is reported and queried at once': [
    [set({ isConnected: true }), watch(60), after(0)],
    { reachable: [true], queriedAt: [0] },
  ],
  'E18: a new invoice is queried whenever 5 more seconds of its time are gone (spec 7.9)': [
    // 60 seconds are left at first, then 59, 54 and 49.
    [open(60), after(15)],
    { queriedAt: [0, 1, 6, 11], events: 'new new new new', outcomes: '', closed: 0 },
  ],
  'E2: a throttled tab that loses ticks does not lose the query': [
    [set({ isVisible: false }), open(60), after(2), moveClock(20), after(1)],
    { queriedAt: [0, 1, 23], hubWakes: 0 },
  ],
  'E11: one query runs at a time, also for a returning buyer, and the next one is on schedule': [
    [respondWith('nothing', 'new'), open(60), after(8), revisit],
    { queriedAt: [0] },
    [respondToOpen('new'), after(4)],
    { queriedAt: [0, 11] },
  ],
  'E9, E13: a query without status reports nothing, is repeated within 2 s, then on schedule': [
    [respondWith('refused'), open(60), after(10)],
    { queriedAt: [0, 1, 3, 6, 8], events: '' },
    [respondWith('new'), after(10)],
    { queriedAt: [0, 1, 3, 6, 8, 11, 16] },
  ],
  'a returning buyer sees status and time at once, and wakes a hub that is not connected': [
    [watch(60), after(0.5), revisit],
    { ticks: 1, hubWakes: 1 },
    [connect, after(2), revisit],
    { queriedAt: [0.5, 1, 2.5] },
  ],
  'E1: a tick that is 5 seconds late on a visible page wakes the hub: the machine has slept': [
    [open(60), after(2), moveClock(4.9), after(1)],
    { hubWakes: 0 },
    [moveClock(5), after(1)],
    { hubWakes: 1, queriedAt: [0, 1, 7.9, 13.9] },
  ],
  'a lost connection is reported, and so is the next one, which queries at once': [
    [open(60), drop, after(2.3), connect],
    { reachable: [true, false, true], queriedAt: [0, 2.3] },
  ],
}

const endRules: Rules = {
  'E15: one more query can still find a payment to an invoice reported as expired too early': [
    [respondWith('expired', 'settled'), open(60)],
    { events: 'expired settled' },
  ],
  'E15: the second query of an expired invoice has 10 s, and no connection is reported as lost': [
    [respondWith('expired', 'nothing'), open(60), drop, after(10)],
    { events: 'expired over', reachable: [true] },
  ],
  'after one more query at the deadline (spec 7.9) the invoice is over, the connection closed': [
    [open(10), after(9.999)],
    { events: 'new new new', queriedAt: [0, 1, 6], closed: 0 },
    [after(0.001)],
    { events: 'new new new new over', queriedAt: [0, 1, 6, 10], closed: 1, outcomes: '' },
    { reachable: [true] },
  ],
  'E16: a payment of the last second wins over the end of the countdown': [
    [open(10), after(9.9), respondWith('settled'), after(5)],
    { events: 'new new new settled' },
  ],
  'E16: the deadline is reported only after the response to the query at the deadline': [
    [open(10), after(9.9), respondWith('nothing'), after(4)],
    { events: 'new new new', ticks: 9 },
    [respondToOpen('new')],
    { events: 'new new new new over', ticks: 10 },
  ],
  'E16: a response that was under way at the end may be too old: the status is queried once more': [
    [open(10), after(5.9), respondWith('nothing', 'settled'), after(4.2), respondToOpen('new')],
    { events: 'new new new settled' },
  ],
  'E10, E18: the wait for a status ends 10 s after the deadline; a late status is reported, too': [
    [open(10), after(9.5), respondWith('nothing'), after(10.499)],
    { events: 'new new new' },
    [after(0.001)],
    { events: 'new new new over', reachable: [true, false] },
    [after(10), respondToOpen('settled')],
    { events: 'new new new over settled', ticks: 10 },
  ],
  'on a slow network the expired view waits longer for the query at the deadline': [
    [onSlowNetwork, open(10), after(9), respondWith('nothing'), after(24.9)],
    { events: 'new new new' },
    [after(0.2)],
    { events: 'new new new over' },
    [respondToOpen('new')],
    { reachable: [true, false, true] },
  ],
  'E9b: an invoice also ends without a hub, and gets its outcome once the hub connects': [
    [watch(10), after(19.999)],
    { events: '' },
    [after(40)],
    { events: 'over', outcomes: '' },
    [respondWith('expired'), connect],
    { events: 'over expired', outcomes: 'expired', closed: 1 },
  ],
  'a hub that is down at the end is woken': [[open(10), drop, after(10)], { hubWakes: 1 }],
  'H14: an invoice with a lifetime of 0 s is over after one query': [
    [watch(0), connect, after(0)],
    { queriedAt: [0], events: 'new over' },
  ],
  'E1: a laptop that slept past the end sends the query at the deadline when it wakes': [
    [open(60), moveClock(3600), revisit],
    { queriedAt: [0, 3600, 3600], events: 'new new new over' },
  ],
  'E1: a laptop that slept past the end shows the last second while the query waits': [
    [open(60), after(2), respondWith('nothing'), moveClock(3600), revisit],
    { ticks: 3, events: 'new new' },
  ],
  'E4: a clock set forward ends the invoice early, and the last query finds the payment': [
    [open(60), after(5), respondWith('settled'), moveClock(3600), after(1)],
    { events: 'new new settled' },
  ],
  'a buyer who returns during the query at the deadline wakes the hub and starts no other query': [
    [open(10), after(9.5), respondWith('nothing'), after(1), revisit],
    { queriedAt: [0, 1, 6, 10], ticks: 9, hubWakes: 1 },
  ],
  'an outcome is reported once, with the number of its query, not of a later one': [
    [respondWith('new', 'expired', 'new'), open(10), after(2)],
    { outcomes: 'expired', outcomeNumbers: [2] },
    [after(60), stop],
    { outcomes: 'expired' },
  ],
  'E9b: a query at the deadline that fails is repeated before the invoice is shown as expired': [
    [open(10), after(9.5), respondWith('refused'), after(6.4)],
    { queriedSinceDeadline: [10, 12, 14] },
    [respondWith('settled'), after(0.1)],
    { events: 'new new new settled' },
  ],
  'E9b: a returning buyer need not wait until a failed query is repeated': [
    [open(10), after(9.5), respondWith('refused'), after(1), respondWith('settled'), revisit],
    { queriedSinceDeadline: [10, 10.5], outcomes: 'settled' },
  ],
  'E9b: an hour into the expired view a failing query is repeated every minute': [
    [respondWith('timedOut'), open(10), after(3600)],
    { events: 'over', outcomes: '', hubWakes: 1 },
    [set({ queriedAt: [] }), after(600)],
    { queryCount: 10 },
    [respondWith('settled'), after(60)],
    { outcomes: 'settled' },
  ],
  'E9c: a server whose clock is behind reports expired later, and then is queried no more': [
    [open(10), after(12.5), respondWith('expired'), after(3600)],
    { outcomes: 'expired', queriedSinceDeadline: [10, 12, 14], openConnections: 0 },
    { events: 'new new new new over new expired' },
  ],
  'E9c: in long pauses the expired view has no connection; a returning buyer queries at once': [
    [open(10), after(600)],
    { openConnections: 0, outcomes: '' },
    [respondWith('settled'), revisit],
    { outcomes: 'settled' },
  ],
}

const loadAndStopRules: Rules = {
  'a missing hub chunk is reported as a lost connection, and requested every three seconds': [
    [set({ failedHubLoads: 2 }), watch(60), after(2.999)],
    { openCalls: 1, reachable: [false] },
    [after(0.001)],
    { openCalls: 2, reachable: [false] },
    [after(3), connect],
    { openCalls: 3, reachable: [false, true] },
  ],
  'a missing chunk is not requested again after stopping': [
    [set({ failedHubLoads: never }), watch(60), after(1), stop, after(60)],
    { openCalls: 1, reachable: [false] },
  ],
  'E17: stopping closes the connection once and ends reports, queries and outcomes': [
    [open(60), stop, stop, drop, connect, after(120)],
    { closed: 1, reachable: [true], events: 'new', ticks: 0, queriedAt: [0], outcomes: '' },
    [],
    { listensForReturn: false, timers: 0 },
  ],
  'E17: a query at the deadline is not reported after stopping, and leaves no timer': [
    [open(10), after(9.5), respondWith('nothing'), after(1), stop],
    { timers: 0 },
    [respondToOpen('new'), after(20)],
    { events: 'new new new' },
  ],
  'a hub that opens after stopping is closed again, and its connection not reported': [
    [set({ loadMs: 500, isConnected: true }), watch(60), stop, after(0.5)],
    { closed: 1, reachable: [] },
  ],
  'stopping right after the deadline starts no polling': [
    [open(10), after(11), stop, after(600)],
    { queriedSinceDeadline: [10], listensForReturn: false, openConnections: 0, timers: 0 },
  ],
}

const rules = Object.entries({ ...waitingRules, ...endRules, ...loadAndStopRules })
test.each(rules)('%s', async (_rule, parts) => checkSteps(watched, parts))

const paymentSeen = ['processing', 'settled'] as const
test.each(paymentSeen)('E12, E18: an invoice that is %s is no longer watched', async (status) =>
  checkSteps(watched, [
    [respondWith(status), open(60), after(120)],
    { events: status, outcomes: status, queriedAt: [0], ticks: 0, closed: 1 },
  ]),
)

const ended = ['expired', 'invalid'] as const
test.each(ended)('E15: the outcome %s is reported after one more query', async (status) =>
  checkSteps(watched, [
    [respondWith(status, 'nothing'), open(60)],
    { events: status, queriedAt: [0, 0], outcomes: '' },
    [respondToOpen('new')],
    { events: `${status} new over`, outcomes: status, closed: 1 },
  ]),
)

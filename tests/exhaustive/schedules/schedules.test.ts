import './simulated-clock.ts' // First, because it replaces the timers before React reads them.
import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { runSchedule } from './run-schedule.ts'
import { type Schedule, type Step, schedules } from './schedule.ts'
import { stubWebSocketAndConsole } from './simulated-environment.ts'
import type { Screen } from './visible-state.ts'

// The redirect to the bank cannot be followed here, so the buyer uses the link beside it.
vi.mock(import('../../../src/ui/go-to.tsx'), async (original) => ({
  ...(await original()),
  LeaveFor: () => null,
}))

const loaders = vi.hoisted((): (() => Promise<unknown>)[] => [])

// A chunk that loads within a schedule arrives in real time, so the first schedules of a run would differ from later ones.
vi.mock(import('../../../src/ui/lazy-with-retry.tsx'), async (original) => {
  const { lazyWithRetry } = await original()
  return {
    lazyWithRetry: (...code) => {
      const lazy = lazyWithRetry(...code)
      loaders.push(lazy.load)
      return lazy
    },
  }
})
beforeAll(() => Promise.all(loaders.map((load) => load())))

const { SCHEDULES_RUNS, SCHEDULES_SEED, SCHEDULES_PATH: path } = process.env
const isFixed = SCHEDULES_RUNS === undefined && SCHEDULES_SEED === undefined
// A fixed seed, so that a failure comes from a change. With SCHEDULES_RUNS alone, the seed is random.
const seed = isFixed ? 1 : Number(SCHEDULES_SEED ?? randomInt(2 ** 31))
const numRuns = Number(SCHEDULES_RUNS ?? 120)

/** The screens that the schedules must reach, or they would prove nothing. /error has its own test. */
const screens: readonly Screen[] = [
  ...(['success', 'pending', 'failed', 'verifying', 'confirming', 'paying'] as const),
  ...(['invoice', 'expired', 'paid or pending'] as const),
]

stubWebSocketAndConsole()

test(
  'under any network faults a card is charged twice only after a confirmed warning, no screen claims what no response has said, and no outcome turns into another',
  async () => {
    const visited = new Set<Screen>()
    const property = fc.asyncProperty(schedules, async (schedule) => {
      const { violations, trace, screens: shown } = await runSchedule(schedule)
      for (const screen of shown) visited.add(screen)
      expect(violations, trace.join('\n')).toEqual([])
    })
    await fc.assert(property, { seed, numRuns, ...(path !== undefined && { path }) })
    if (isFixed) expect([...visited]).toEqual(expect.arrayContaining([...screens]))
  },
  // Each schedule takes up to five seconds on a busy machine.
  60_000 + numRuns * 5_000,
)

/** A schedule in which the response to the first payment never arrives. */
const responseNeverComes: Schedule = {
  ...{ firstMethod: 'card', cardOutcome: 'accepted', bankApproves: true, paysAgain: false },
  ...{ invoiceLifetimeSeconds: 20, coinOutcome: 'settles', coinDelayMs: 0 },
  ...{ otherCallOutcomes: [], payOutcomes: [{ kind: 'hangs', arrives: true }], verifyOutcomes: [] },
  ...{ sockets: [], queries: [], longPollingSends: [], pollingOnly: false },
  ...{ steps: [], pageSeed: 0 },
}

const takesNextStep: Step = { kind: 'takes the next step', presses: 1 }
const waits: Step = { kind: 'waits', ms: 400 }
const opensTab = (previousTab: 'closed' | 'frozen'): Step => {
  return { kind: 'opens another tab', previousTab }
}
const pays = [takesNextStep, waits, takesNextStep, waits]

test.each<[string, readonly Step[]]>([
  ['is closed', [opensTab('closed')]],
  ['is frozen and later closed', [opensTab('frozen'), ...pays, { kind: 'closes the other tabs' }]],
])(
  'when a tab %s during its payment, another tab warns before it pays',
  async (_, laterSteps) => {
    const steps = [...pays, ...laterSteps, ...pays]
    const withoutConsent = await runSchedule({ ...responseNeverComes, steps })
    expect(withoutConsent.violations, withoutConsent.trace.join('\n')).toEqual([])
    expect(withoutConsent.screens).not.toContain('success')
    const withConsent = await runSchedule({ ...responseNeverComes, steps, paysAgain: true })
    expect(withConsent.violations, withConsent.trace.join('\n')).toEqual([])
    expect(withConsent.screens).toContain('success')
  },
  60_000,
)

test('a confirmation whose outcome cannot be read ends on /error, and the product warns before another payment', async () => {
  const run = await runSchedule({
    ...responseNeverComes,
    cardOutcome: 'needs confirmation',
    payOutcomes: [],
    verifyOutcomes: [{ kind: 'web page' }],
    steps: [...pays, takesNextStep, waits, opensTab('closed'), ...pays],
  })
  expect(run.violations, run.trace.join('\n')).toEqual([])
  expect(run.screens).toContain('error')
})

test('the same schedule, run twice, gives the same result', async () => {
  for (const schedule of fc.sample(schedules, { seed, numRuns: 4 })) {
    expect(await runSchedule(schedule)).toEqual(await runSchedule(schedule))
  }
}, 60_000)

import './simulated-clock.ts' // First, because it replaces the timers before other modules read them.
import { expect, test, vi } from 'vitest'
import { createPageHub } from '../../../src/api/hub/page-hub.ts'
import { pollStatuses } from '../../../src/crypto/watch/poll-statuses.ts'
import { watchInvoice } from '../../../src/crypto/watch/watch-invoice.ts'
import { sampleInvoice } from '../../unit/crypto/sample-invoice.ts'
import { seededRandom } from '../../unit/lib/seeded-random.ts'
import { runOn, SimulatedClock } from './simulated-clock.ts'
import { stubWebSocketAndConsole } from './simulated-environment.ts'
import { type LineOptions, SimulatedLine } from './simulated-line.ts'
import { connectSocketsTo } from './simulated-socket.ts'

// These tests run the code that watches invoices, without a rendered page, over slow and unreliable lines.

vi.setConfig({ testTimeout: 60_000 })

stubWebSocketAndConsole()

const settledStatus = 4
const maxSeconds = 300

const goodLine = { roundTripMs: 100, stalledPercent: 0, sockets: 'open', methodMs: 0 } as const

/** Watches an invoice of 15 minutes and polls `previous` ones, as a page does. `noticed`: ids of those found paid. */
function openPage(changes: Partial<LineOptions>, previous: readonly string[] = []) {
  const options = { ...goodLine, random: seededRandom(1), ...changes }
  const clock = new SimulatedClock()
  const line = new SimulatedLine(clock, options)
  runOn(clock)
  connectSocketsTo(line)
  globalThis.fetch = line.fetch
  Math.random = () => options.random.integer(0, 2 ** 20 - 1) / 2 ** 20
  const openHub = createPageHub('http://localhost:1234/crypto')
  const noticed = new Set<string>()
  const returnListeners = new Set<() => void>()
  const ports = {
    openHub: async (listener: Parameters<typeof openHub>[0]) => openHub(listener),
    now: () => clock.now,
    nextQueryNumber: () => 0,
    isVisible: () => true,
    onReturn: (callback: () => void) => {
      returnListeners.add(callback)
      return () => returnListeners.delete(callback)
    },
  }
  const deadline = clock.now + 900_000
  const stops: (() => void)[] = []
  const watch = (id: string) =>
    stops.push(
      watchInvoice(sampleInvoice({ orderId: id }), deadline, ports, {
        onEvent: () => {},
        onReachability: () => {},
        onOutcome: () => noticed.add(id),
      }),
    )
  watch('shown')
  const polls = pollStatuses(
    () => previous.map((id) => ({ invoice: sampleInvoice({ orderId: id }), deadline })),
    ports,
    ({ orderId: id }, status) => status === 'settled' && noticed.add(id),
  )
  const pass = (ms: number) => clock.advance(ms, () => {})
  return {
    line,
    noticed,
    watch,
    pass,
    sleep: (ms: number) => clock.sleepComputer(ms),
    wake: () => {
      for (const callback of returnListeners) callback()
    },
    /** Advances the clock until the condition holds. Returns how many seconds that took. */
    until: async (condition: () => boolean) => {
      const start = clock.now
      while (!condition() && clock.now - start < maxSeconds * 1000) await pass(100)
      return seconds(clock.now - start)
    },
    close: () => {
      for (const stop of stops) stop()
      polls.stop()
      runOn(undefined)
    },
  }
}

/** Before a release, use `LINES_RUNS=2000`. Stalled packets may delay a run too long: the test then ends at it. */
const runs = Number(process.env['LINES_RUNS'] ?? 120)

const seconds = (ms: number) => ms / 1000

test('on any line a payment is noticed within 60 seconds plus 6 round trips, with at most 15 negotiations a minute', async () => {
  for (let seed = 0; seed < runs; seed += 1) {
    const random = seededRandom(seed)
    const pick = <Value>(...values: readonly Value[]): Value =>
      values[random.integer(0, values.length - 1)] as Value
    const options = {
      roundTripMs: pick(100, 300, 1000, 2000, 4000, 6000, 8000),
      stalledPercent: pick(0, 1, 2, 5),
      sockets: pick('open', 'open', 'refused', 'hanging', 'silent'),
      methodMs: pick(0, 0, 1000),
    } as const
    const page = openPage({ ...options, random }, pick([], ['p1', 'p2']))
    await page.pass(random.integer(0, 150_000))
    page.line.statusOf = () => settledStatus
    const took = await page.until(() => page.noticed.has('shown'))
    const message = `seed ${seed}: ${JSON.stringify(options)}`
    expect(took, message).toBeLessThanOrEqual(60 + seconds(6 * options.roundTripMs))
    const times = page.line.negotiations
    const counts = times.map((time) => times.filter((t) => t >= time && t < time + 60_000).length)
    expect(Math.max(0, ...counts), message).toBeLessThanOrEqual(15)
    page.close()
  }
}, 600_000)

test.each([
  [5, 'open', 100],
  [12, 'open', 100],
  [20, 'open', 100],
  [20, 'refused', 100],
  [20, 'silent', 100],
  [20, 'open', 4000],
  [20, 'refused', 4000],
] as const)(
  'the status arrives within 100 s from a hub whose method takes %d s (sockets %s, round trip %d ms)',
  async (methodSeconds, sockets, roundTripMs) => {
    const methodMs = methodSeconds * 1000
    const page = openPage({ sockets, roundTripMs, methodMs }, ['p1'])
    page.line.statusOf = () => settledStatus
    const took = await page.until(() => page.noticed.size === 2)
    expect(took).toBeLessThanOrEqual(100)
    page.close()
  },
)

test('with a round trip of 4 s one connection is enough, and the hub is queried about every 5 seconds', async () => {
  const page = openPage({ roundTripMs: 4000 })
  await page.pass(20_000)
  const before = page.line.invocationCount
  expect(before).toBeGreaterThan(0)
  await page.pass(60_000)
  expect(page.line.invocationCount - before).toBeGreaterThanOrEqual(11)
  expect(page.line.negotiations).toHaveLength(1)
  page.close()
})

test.each(['refused', 'hanging', 'silent'] as const)(
  'with sockets %s a payment is noticed within 5 s, and the next connection opens no socket',
  async (sockets) => {
    const page = openPage({ sockets })
    page.line.statusOf = () => settledStatus
    expect(await page.until(() => page.noticed.has('shown'))).toBeLessThanOrEqual(5)
    const before = page.line.socketCount
    page.watch('next')
    expect(await page.until(() => page.noticed.has('next'))).toBeLessThanOrEqual(1)
    expect(page.line.socketCount).toBe(before)
    page.close()
  },
)

test.each([
  ['open', 'with'],
  ['refused', 'with'],
  ['open', 'without'],
  ['refused', 'without'],
] as const)(
  'after a sleep (sockets %s, %s a return event) a payment is noticed within 3 s',
  async (sockets, event) => {
    const page = openPage({ sockets }, ['p1'])
    await page.pass(12_000)
    page.line.statusOf = () => settledStatus
    page.line.loseConnections()
    page.sleep(60_000)
    if (event === 'with') page.wake()
    expect(await page.until(() => page.noticed.has('shown'))).toBeLessThanOrEqual(3)
    page.close()
  },
)

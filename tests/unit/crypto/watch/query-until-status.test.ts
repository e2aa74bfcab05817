import { test, vi } from 'vitest'
import { queryUntilStatus } from '../../../../src/crypto/watch/query-until-status.ts'
import { sampleInvoice } from '../sample-invoice.ts'
import type { Step, World } from './watch-world.ts'
import { after, checkSteps, connect, respondWith, revisit, set } from './watch-world.ts'

const invoice = sampleInvoice({ orderId: 'i-1', productId: 'p-1' })

function subject(world: World) {
  let outcome = ''
  return {
    query: async () => {
      const result = await queryUntilStatus(invoice, world.ports)
      outcome += result.ok ? `${result.value.status} ${result.value.queryNumber}` : result.failure
    },
    seen: () => ({
      ...world,
      outcome,
      listensForReturn: world.listensForReturn(),
      timers: vi.getTimerCount(),
    }),
  }
}

const query: Step<ReturnType<typeof subject>> = (world) => void world.query()

const statuses = ['new', 'processing', 'expired', 'invalid', 'settled'] as const
test.each(statuses)('the status %s is returned, and the connection closes', (status) =>
  checkSteps(subject, [
    [respondWith(status), query, connect],
    { outcome: `${status} 1`, queries: ['p-1 i-1 0'], openCalls: 1, closed: 1 },
    { listensForReturn: false, timers: 0 },
  ]),
)

test('a hub that is already connected is queried at once', () =>
  checkSteps(subject, [
    [set({ isConnected: true }), respondWith('settled'), query, after(0)],
    { outcome: 'settled 1' },
  ]))

const noStatus = ['refused', 'unreadable'] as const
test.each(noStatus)('E9: a query that is %s is sent three times, 1.5 s apart', (failure) =>
  checkSteps(subject, [
    [respondWith(failure), query, connect, after(1.499)],
    { queries: ['p-1 i-1 0'] },
    [after(1.501)],
    { outcome: 'noStatus', queries: ['p-1 i-1 0', 'p-1 i-1 1.5', 'p-1 i-1 3'], closed: 1 },
  ]),
)

const losses = ['notConnected', 'timedOut'] as const
test.each(losses)('a query that is %s is repeated over the next connection', (failure) =>
  checkSteps(subject, [
    [respondWith(failure, 'settled'), query, connect, after(14.999)],
    { outcome: '' },
    [connect],
    { outcome: 'settled 2', closed: 1 },
  ]),
)

test.each([
  ['a hub that never connects', []],
  ['a query without a response', [respondWith('nothing'), connect]],
  ['a connection that drops for good', [respondWith('notConnected'), connect]],
])('%s is waited for 15 seconds and no longer', (_title, steps) =>
  checkSteps(subject, [
    [query, ...steps, after(14.999)],
    { outcome: '', closed: 0 },
    [after(0.001)],
    { outcome: 'noStatus', closed: 1, timers: 0 },
    [respondWith('settled'), connect, after(60)],
    { outcome: 'noStatus', closed: 1 },
  ]),
)

test('on a slow network "Check again" waits 1.5 times the timeout of the query at an invoice’s deadline', () =>
  checkSteps(subject, [
    [set({ deadlineQueryTimeoutMs: 24_000 }), query, after(35.999)],
    { outcome: '' },
    [respondWith('settled'), connect],
    { outcome: 'settled 1' },
  ]))

test('a missing hub chunk fails the query at once', () =>
  checkSteps(subject, [[set({ failedHubLoads: 1 }), query, after(0)], { outcome: 'noStatus' }]))

test('a hub chunk that loads after the timeout leaves no connection open', () =>
  checkSteps(subject, [[set({ loadMs: 16_000 }), query, after(60)], { closed: 1, queries: [] }]))

test('a returning buyer or network wakes the connection', () =>
  checkSteps(subject, [[query, after(1), revisit], { hubWakes: 1 }]))

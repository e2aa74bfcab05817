import { expect, test, vi } from 'vitest'
import type {
  HubFailure,
  HubListener,
  InvoiceHub,
  InvoiceStatus,
} from '../../../src/api/invoice-hub.ts'
import { pollDelayMs, pollStatus } from '../../../src/crypto/poll-status.ts'
import { failed, ok, type Result } from '../../../src/lib/result.ts'
import { sampleInvoice } from './sample-invoice.ts'

test.each([
  [-1, 10_000],
  [0, 2_000],
  [8_000, 2_000],
  [8_004, 2_001],
  [60_000, 15_000],
  [240_000, 60_000],
  [86_400_000, 60_000],
])('%d ms after the deadline the next poll comes in %d ms', (overdueMs, pauseMs) => {
  expect(pollDelayMs(overdueMs)).toBe(pauseMs)
})

/** Asks about an invoice that has a minute left. Time is the test's. */
function start(firstPauseMs = 0) {
  vi.useFakeTimers()
  const begin = Date.now()
  const world = {
    /** Undefined: never answered. */
    answer: ok('new') as Result<InvoiceStatus, HubFailure> | undefined,
    askedAt: [] as number[],
    openConnections: 0,
    statuses: [] as InvoiceStatus[],
  }
  const onReturns = new Set<() => void>()
  const stop = pollStatus(
    sampleInvoice(),
    begin + 60_000,
    firstPauseMs,
    {
      openHub: async (listener: HubListener): Promise<InvoiceHub> => {
        world.openConnections += 1
        queueMicrotask(listener.onConnected)
        return {
          check: async () => {
            world.askedAt.push((Date.now() - begin) / 1000)
            return world.answer ?? new Promise(() => {})
          },
          wake: () => {},
          close: () => {
            world.openConnections -= 1
          },
        }
      },
      now: Date.now,
      onReturn: (callback) => {
        onReturns.add(callback)
        return () => onReturns.delete(callback)
      },
    },
    (status) => world.statuses.push(status),
  )
  return {
    world,
    stop,
    comeBack: async () => {
      for (const callback of [...onReturns]) callback()
      await vi.advanceTimersByTimeAsync(0)
    },
    listeners: () => onReturns.size,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

test('before the deadline an invoice is polled every ten seconds', async () => {
  const { world, pass } = start()
  await pass(30_000)
  expect(world.askedAt).toEqual([0, 10, 20, 30])
  expect(world.statuses).toEqual(['new', 'new', 'new', 'new'])
})

test('the first check waits for the first delay', async () => {
  const { world, pass } = start(2_000)
  await pass(1_999)
  expect(world.askedAt).toEqual([])
  await pass(1)
  expect(world.askedAt).toEqual([2])
})

test('no connection is open between two checks', async () => {
  const { world, pass } = start()
  await pass(15_000)
  expect(world.openConnections).toBe(0)
})

test('E9: a check without an answer reports nothing and is repeated', async () => {
  const { world, pass } = start()
  world.answer = failed('refused')
  await pass(9_000)
  expect(world.statuses).toEqual([])
  world.answer = ok('settled')
  await pass(10_000)
  expect(world.statuses).toEqual(['settled'])
})

test('a returning buyer or network ends the delay', async () => {
  const { world, pass, comeBack } = start()
  await pass(3_000)
  await comeBack()
  expect(world.askedAt).toEqual([0, 3])
})

test('after stopping there are no checks, reports or timers', async () => {
  const { world, stop, pass, listeners } = start()
  await pass(5_000)
  stop()
  await pass(60_000)
  expect(world.askedAt).toEqual([0])
  expect([listeners(), vi.getTimerCount(), world.openConnections]).toEqual([0, 0, 0])
})

test('a check under way when polling stops closes its connection and reports nothing', async () => {
  const { world, stop, pass } = start()
  world.answer = undefined
  await pass(1_000)
  expect(world.openConnections).toBe(1)
  stop()
  await pass(0)
  expect(world.statuses).toEqual([])
  expect(world.openConnections).toBe(0)
})

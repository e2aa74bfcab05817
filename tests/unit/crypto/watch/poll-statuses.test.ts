import { expect, test, vi } from 'vitest'
import type {
  HubFailure,
  HubListener,
  InvoiceHub,
  InvoiceStatus,
} from '../../../../src/api/hub/invoice-hub.ts'
import { pollDelayMs } from '../../../../src/crypto/watch/poll-delay.ts'
import { type PolledInvoice, pollStatuses } from '../../../../src/crypto/watch/poll-statuses.ts'
import { failed, ok, type Result } from '../../../../src/lib/result.ts'
import { sampleInvoice } from '../sample-invoice.ts'

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

type Response = Result<InvoiceStatus, HubFailure>

/** Polls invoices that have a minute left. */
function start(ids: readonly string[] = ['a'], lifetimeMs = 60_000) {
  vi.useFakeTimers()
  const begin = Date.now()
  const polledInvoice = (id: string): PolledInvoice => ({
    invoice: sampleInvoice({ id }),
    deadline: begin + lifetimeMs,
  })
  const onReturns = new Set<() => void>()
  const world = {
    invoices: ids.map(polledInvoice),
    /** Undefined: never answered. */
    response: ok('new') as Response | undefined,
    queries: [] as string[],
    afterQuery: (): unknown => undefined,
    connections: 0,
    opened: 0,
    listener: undefined as HubListener | undefined,
    number: 0,
    statuses: [] as string[],
    returns: async () => {
      for (const callback of [...onReturns]) callback()
      await vi.advanceTimersByTimeAsync(0)
    },
    listeners: () => onReturns.size,
  }
  const openHub = async (listener: HubListener): Promise<InvoiceHub> => {
    world.connections += 1
    world.opened += 1
    world.listener = listener
    queueMicrotask(listener.onConnected)
    return {
      check: async (_productId, id) => {
        world.queries.push(`${id} ${(Date.now() - begin) / 1000}`)
        world.afterQuery()
        return world.response ?? new Promise(() => {})
      },
      lastCheckMs: () => 10_000,
      wake: () => {},
      close: () => {
        world.connections -= 1
      },
    }
  }
  const ports = {
    openHub,
    now: Date.now,
    isVisible: () => true,
    nextNumber: () => {
      world.number += 1
      return world.number
    },
    onReturn: (callback: () => void) => {
      onReturns.add(callback)
      return () => onReturns.delete(callback)
    },
  }
  const polls = pollStatuses(
    () => world.invoices,
    ports,
    ({ id }, status, number) => world.statuses.push(`${id} ${status} ${number}`),
  )
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { world, polls, pass, polledInvoice }
}

test('before the deadline an invoice is polled every ten seconds, over one connection', async () => {
  const { world, pass } = start()
  await pass(30_000)
  expect(world.queries).toEqual(['a 0', 'a 10', 'a 20', 'a 30'])
  expect(world.opened).toBe(1)
})

test('several invoices share a connection, and their statuses come with the numbers of their queries', async () => {
  const { world, pass } = start(['a', 'b', 'c'])
  await pass(0)
  expect(world.queries).toEqual(['a 0', 'b 0', 'c 0'])
  expect(world.opened).toBe(1)
  expect(world.statuses).toEqual(['a new 1', 'b new 2', 'c new 3'])
})

test('two entries of one order are one query', async () => {
  const { world, pass } = start(['a', 'a'])
  await pass(9_000)
  expect(world.queries).toEqual(['a 0'])
})

test('an invoice that joins the set is queried at once', async () => {
  const { world, polls, pass, polledInvoice } = start()
  await pass(3_000)
  world.invoices.push(polledInvoice('b'))
  polls.update()
  await pass(0)
  expect(world.queries).toEqual(['a 0', 'b 3'])
})

test('an invoice that leaves the set is not queried any more', async () => {
  const { world, pass } = start(['a', 'b'])
  await pass(3_000)
  world.invoices.pop()
  await pass(10_000)
  expect(world.queries).toEqual(['a 0', 'b 0', 'a 10'])
})

test('a status of an invoice that has left the set meanwhile is not reported', async () => {
  const { world, pass } = start()
  world.afterQuery = () => world.invoices.pop()
  await pass(0)
  expect([world.queries, world.statuses]).toEqual([['a 0'], []])
})

test('the connection closes when the set is empty, and opens for the next invoice', async () => {
  const { world, polls, pass, polledInvoice } = start()
  await pass(1_000)
  expect(world.connections).toBe(1)
  world.invoices.length = 0
  polls.update()
  await pass(0)
  expect([world.connections, vi.getTimerCount()]).toEqual([0, 0])
  world.invoices.push(polledInvoice('b'))
  polls.update()
  await pass(0)
  expect([world.connections, world.queries.at(-1)]).toEqual([1, 'b 1'])
})

test('an empty set opens no connection', async () => {
  const { world, pass } = start([])
  await pass(60_000)
  expect(world.opened).toBe(0)
})

test('no connection stays open through a long pause', async () => {
  const { world, pass } = start(['a'], -600_000)
  await pass(59_000)
  expect([world.queries, world.connections]).toEqual([['a 0'], 0])
  await pass(1_000)
  expect(world.queries).toEqual(['a 0', 'a 60'])
})

test.each(['refused', 'unreadable', 'late'] as const)(
  'E9: a query without a status (%s) is repeated once after 1.5 seconds, then by the schedule',
  async (failure) => {
    const { world, pass } = start()
    world.response = failed(failure)
    await pass(22_000)
    expect(world.queries).toEqual(['a 0', 'a 1.5', 'a 11.5', 'a 21.5'])
    expect(world.statuses).toEqual([])
    world.response = ok('settled')
    await pass(10_000)
    expect(world.statuses).toEqual(['a settled 5'])
  },
)

test('a query whose connection breaks is repeated over the next connection', async () => {
  const { world, pass } = start()
  world.response = failed('notConnected')
  await pass(5_000)
  expect(world.queries).toEqual(['a 0'])
  world.response = ok('settled')
  world.listener?.onConnected()
  await pass(0)
  expect(world.queries).toEqual(['a 0', 'a 5'])
  expect(world.statuses).toEqual(['a settled 2'])
})

test('a connection whose opening went unnoticed is tried after 15 seconds', async () => {
  const { world, pass } = start()
  world.response = failed('notConnected')
  await pass(1_000)
  world.response = ok('settled')
  await pass(14_000)
  expect(world.statuses).toEqual(['a settled 2'])
})

test('a returning buyer or network ends the pause', async () => {
  const { world, pass } = start(['a', 'b'])
  await pass(3_000)
  await world.returns()
  expect(world.queries).toEqual(['a 0', 'b 0', 'a 3', 'b 3'])
})

test('after stopping there are no queries, statuses, timers or connections', async () => {
  const { world, polls, pass } = start()
  await pass(5_000)
  polls.stop()
  await pass(60_000)
  expect(world.queries).toEqual(['a 0'])
  expect([world.listeners(), vi.getTimerCount(), world.connections]).toEqual([0, 0, 0])
})

test('a query under way when polling stops closes its connection and reports nothing', async () => {
  const { world, polls, pass } = start()
  world.response = undefined
  await pass(1_000)
  polls.stop()
  await pass(0)
  expect([world.statuses, world.connections]).toEqual([[], 0])
})

import { expect, test, vi } from 'vitest'
import { type PolledInvoice, pollStatuses } from '../../../../src/crypto/watch/poll-statuses.ts'
import { sampleInvoice } from '../sample-invoice.ts'
import {
  after,
  connect,
  drop,
  makeWorld,
  moveClock,
  respondToOpen,
  respondWith,
  revisit,
  type Step,
} from './watch-world.ts'

/** Polls invoices with a minute left, over a hub that connects at once. A query reads `product invoice second`. */
async function poll(ids: readonly string[] = ['a'], ...steps: readonly Step[]) {
  const world = makeWorld()
  /** Each reads `invoice status number`, with the number of its query. */
  const statuses: string[] = []
  const polled = (id: string, lifetimeMs = 60_000): PolledInvoice => ({
    invoice: sampleInvoice({ orderId: id, productId: 'p' }),
    deadline: world.start + lifetimeMs,
  })
  const invoices = ids.map((id) => polled(id))
  world.isConnected = true
  const polls = pollStatuses(
    () => invoices,
    world.ports,
    ({ orderId: id }, status, number) => statuses.push(`${id} ${status} ${number}`),
  )
  const go = async (...steps: readonly Step[]) => {
    for (const step of steps) await step(world)
  }
  await go(...steps)
  const connections = () => world.openCalls - world.closed
  return { world, polls, polled, invoices, statuses, go, connections }
}

test('before the deadline invoices are polled every ten seconds, over one connection', async () => {
  const { world, statuses } = await poll(['a', 'b'], after(20))
  expect(world.queries).toEqual(['p a 0', 'p b 0', 'p a 10', 'p b 10', 'p a 20', 'p b 20'])
  expect(world.openCalls).toBe(1)
  expect(statuses.slice(0, 2)).toEqual(['a new 1', 'b new 2'])
})

test('an invoice that another tab may show is queried at each return to the page alone, twice at most', async () => {
  const { world, polls, polled, invoices, go, connections } = await poll([])
  invoices.push({ ...polled('a'), waitsForReturn: true })
  polls.update()
  await go(after(20))
  world.isVisible = false
  await go(revisit, after(20))
  expect(world.queries).toEqual([])
  world.isVisible = true
  await go(revisit, after(40), respondWith('refused'), revisit, after(40))
  expect([world.queries, connections()]).toEqual([['p a 40', 'p a 80', 'p a 81.5'], 0])
})

test('two invoices with one order ID are queried once', async () => {
  const { world } = await poll(['a', 'a'], after(9))
  expect(world.queries).toEqual(['p a 0'])
})

test('an invoice that is added is queried at once, and one that is removed is not queried again', async () => {
  const { world, polls, polled, invoices, go } = await poll(['a', 'b'], after(3))
  invoices.pop()
  invoices.push(polled('c'))
  polls.update()
  await go(after(7))
  expect(world.queries).toEqual(['p a 0', 'p b 0', 'p c 3', 'p a 10'])
})

test('the status of an invoice that is removed during its query is not reported', async () => {
  const { invoices, statuses, go } = await poll(['a', 'b'], respondWith('nothing'), after(0))
  invoices.shift()
  await go(respondToOpen('settled'))
  expect(statuses).toEqual([])
})

test('the connection closes when no invoice is left, and opens for the next one', async () => {
  const { world, polls, polled, invoices, go, connections } = await poll([], after(60))
  expect(world.openCalls).toBe(0)
  invoices.push(polled('a'))
  polls.update()
  await go(after(0))
  expect(connections()).toBe(1)
  invoices.pop()
  polls.update()
  await go(after(0))
  expect([connections(), vi.getTimerCount()]).toEqual([0, 0])
  invoices.push(polled('a'))
  polls.update()
  await go(after(0))
  expect([connections(), world.queries]).toEqual([1, ['p a 60', 'p a 60']])
})

test('no connection stays open between two distant polls', async () => {
  const { world, polls, polled, invoices, go, connections } = await poll([])
  invoices.push(polled('a', -600_000))
  polls.update()
  await go(after(59))
  expect([world.queries, connections()]).toEqual([['p a 0'], 0])
  await go(after(1))
  expect(world.queries).toEqual(['p a 0', 'p a 60'])
})

const noStatus = ['refused', 'unreadable', 'timedOut'] as const
test.each(noStatus)('E9: a query that is %s is repeated once after 1.5 s', async (failure) => {
  const { world, statuses, go } = await poll(['a'], respondWith(failure), after(22))
  expect(world.queries).toEqual(['p a 0', 'p a 1.5', 'p a 11.5', 'p a 21.5'])
  expect(statuses).toEqual([])
  await go(respondWith('settled'), after(10))
  expect(statuses).toEqual(['a settled 5'])
})

test.each([
  ['over the next connection', [after(5), respondWith('settled'), connect], 'p a 5'],
  ['after 15 seconds without a new connection', [respondWith('settled'), after(15)], 'p a 15'],
])('a query whose connection breaks is repeated %s', async (_when, steps, repeated) => {
  const { world, statuses } = await poll(['a'], respondWith('notConnected'), after(0), ...steps)
  expect(world.queries).toEqual(['p a 0', repeated])
  expect(statuses).toEqual(['a settled 2'])
})

test('no query is sent over a lost connection', async () => {
  const { statuses } = await poll(['a'], after(3), drop, after(9), connect)
  // A query that failed would have taken a number.
  expect(statuses).toEqual(['a new 1', 'a new 2'])
})

test('a connection that is lost and restored between two queries delays none', async () => {
  const { world } = await poll(['a'], after(3), drop, after(2), connect, after(5))
  expect(world.queries).toEqual(['p a 0', 'p a 10'])
})

test('a clock that is set forward and back again delays no query', async () => {
  const { world } = await poll(['a'], moveClock(86_400), after(60), moveClock(-86_400), after(60))
  expect(world.queries.at(-1)).toBe('p a 120')
})

test('when the buyer or the network returns, every invoice is queried at once, and the hub is woken', async () => {
  const { world } = await poll(['a', 'b'], after(3), revisit)
  expect(world.queries).toEqual(['p a 0', 'p b 0', 'p a 3', 'p b 3'])
  expect(world.hubWakes).toBe(1)
})

test.each([
  ['between two queries', 'new'],
  ['with a query under way', 'nothing'],
] as const)('stopping %s leaves no query, status, timer or connection', async (_when, response) => {
  const { world, polls, statuses, go, connections } = await poll(['a'], respondWith(response))
  await go(after(5))
  polls.stop()
  const before = [...statuses]
  await go(respondToOpen('settled'), after(60))
  expect([world.queries, statuses]).toEqual([['p a 0'], before])
  expect([world.listensForReturn(), vi.getTimerCount(), connections()]).toEqual([false, 0, 0])
})
